/** What runs inside the measured page; each function stands alone, since it is sent there as text. */

export interface Frames {
  readonly frames: number;
  readonly medianMs: number;
  readonly over33: number;
  readonly over50: number;
  readonly longestTaskMs: number;
  /** How far the content went, as a share of what can be scrolled. */
  readonly reached: number;
}

export interface ScrollPlan {
  readonly selector: string;
  /** `fling`: so many pixels a frame from here. `sweep`: from the first to the last pixel in so many frames. */
  readonly kind: "fling" | "sweep";
  readonly frames: number;
}

const FLING_PX = 1_200;

/** Scrolls frame by frame and notes how long each frame took. */
export async function scrollAndMeasure({
  selector,
  kind,
  frames,
  flingPx,
}: ScrollPlan & { flingPx: number }): Promise<Frames> {
  const scroller = document.querySelector(selector);
  if (scroller === null) throw new Error(`There is no ${selector}.`);
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration);
  });
  observer.observe({ entryTypes: ["longtask"] });
  const most = scroller.scrollHeight - scroller.clientHeight;
  const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  const times: number[] = [];
  let before = await nextFrame();
  for (let frame = 1; frame <= frames; frame += 1) {
    if (kind === "fling") scroller.scrollTop += flingPx;
    else scroller.scrollTop = (most * frame) / frames;
    const now = await nextFrame();
    times.push(now - before);
    before = now;
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  observer.disconnect();
  const sorted = [...times].sort((a, b) => a - b);
  return {
    frames,
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    over33: times.filter((ms) => ms > 33.4).length,
    over50: times.filter((ms) => ms > 50).length,
    longestTaskMs: Math.max(0, ...tasks),
    reached: scroller.scrollTop / most,
  };
}

export function flingPlan(selector: string, frames: number): ScrollPlan & { flingPx: number } {
  return { selector, kind: "fling", frames, flingPx: FLING_PX };
}

export function sweepPlan(selector: string, frames: number): ScrollPlan & { flingPx: number } {
  return { selector, kind: "sweep", frames, flingPx: FLING_PX };
}

export interface JumpPlan {
  readonly selector: string;
  /** The rows of data; one without text waits for its own. */
  readonly rows: string;
  /** Places between 0 (first row) and 1 (last row). */
  readonly places: readonly number[];
  readonly mostMs: number;
}

export interface Jumps {
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly missed: number;
  readonly longestTaskMs: number;
}

/** Jumps to places and notes after how long every row in view had its values. */
export async function jumpAndMeasure({ selector, rows, places, mostMs }: JumpPlan): Promise<Jumps> {
  const scroller = document.querySelector(selector);
  if (scroller === null) throw new Error(`There is no ${selector}.`);
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map(({ duration }) => duration)),
  );
  observer.observe({ entryTypes: ["longtask"] });
  const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  const isSeen = (element: Element): boolean => {
    const view = scroller.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > view.top + 49 && top < view.bottom - 1;
  };
  // By what can be read: the class of a waiting row is each grid's own, and AG Grid's infinite model has none.
  const isComplete = (): boolean => {
    const seen = [...document.querySelectorAll(rows)].filter(isSeen);
    return seen.length > 0 && seen.every((row) => row.textContent !== "");
  };
  const times: number[] = [];
  let missed = 0;
  for (const place of places) {
    const startMs = performance.now();
    scroller.scrollTop = place * (scroller.scrollHeight - scroller.clientHeight);
    await nextFrame();
    await nextFrame();
    while (!isComplete() && performance.now() - startMs < mostMs) await nextFrame();
    if (isComplete()) times.push(performance.now() - startMs);
    else missed += 1;
  }
  observer.disconnect();
  times.sort((a, b) => a - b);
  return {
    medianMs: times[Math.floor(times.length / 2)] ?? Number.NaN,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
    missed,
    longestTaskMs: Math.max(0, ...tasks),
  };
}
