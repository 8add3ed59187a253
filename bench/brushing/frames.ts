import type { Page } from "@playwright/test";

/** Until nothing is under way, and nothing new has begun in the frames after that. */
export async function settled(page: Page, waiting: () => number): Promise<void> {
  for (let quiet = 0; quiet < 10;) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    quiet = waiting() === 0 ? quiet + 1 : 0;
  }
}

interface Watching {
  benchFrames?: { times: number[]; followed: number; isOver: boolean; long: string[]; ended: () => void };
}

/** As far as this is used here; TypeScript's own library doesn't know it yet. */
interface LongFrame extends PerformanceEntry {
  readonly styleAndLayoutStart: number;
  readonly scripts: readonly { readonly sourceFunctionName: string; readonly duration: number }[];
}

/** Runs in the page: notes how long each frame takes from now on, and in how many another chart shows something else. */
export function watchFrames(following: string): void {
  const chart = document.querySelector(`section[aria-label="${following}"]`);
  if (chart === null) throw new Error("There is no chart that could follow.");
  // Methods: functions with a name of their own get a helper of the bundler's, which the page hasn't.
  const watching = {
    times: [] as number[],
    followed: 0,
    isOver: false,
    /** What the browser tells of frames over 50 ms; one that it doesn't tell of waited for the machine. */
    long: [] as string[],
    last: performance.now(),
    ended(): void {
      // Until somebody waits for the end.
    },
    isChanged: false,
    next(now: number): void {
      watching.times.push(now - watching.last);
      watching.last = now;
      if (watching.isChanged) watching.followed += 1;
      watching.isChanged = false;
      if (watching.isOver) watching.ended();
      else
        requestAnimationFrame((later) => {
          watching.next(later);
        });
    },
  };
  (window as Watching).benchFrames = watching;
  new MutationObserver(() => {
    watching.isChanged = true;
  }).observe(chart, { attributes: true, childList: true, characterData: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as LongFrame[]) {
      const end = frame.startTime + frame.duration;
      const scripts = frame.scripts.map((one) => `${one.sourceFunctionName} ${Math.round(one.duration)}`);
      watching.long.push(
        `${Math.round(frame.duration)} ms, of it layout ${Math.round(end - frame.styleAndLayoutStart)}, ${scripts.join(", ") || "no script"}`,
      );
    }
  }).observe({ type: "long-animation-frame" });
  requestAnimationFrame((now) => {
    watching.next(now);
  });
}

/** Runs in the page; waits for the frame that the last move is drawn in. The first one began before anybody watched. */
export async function endFrames(): Promise<{
  readonly frames: readonly number[];
  readonly followed: number;
  readonly long: readonly string[];
}> {
  const watching = (window as Watching).benchFrames;
  if (watching === undefined) return { frames: [], followed: 0, long: [] };
  await new Promise<void>((resolve) => {
    watching.ended = resolve;
    watching.isOver = true;
  });
  return { frames: watching.times.slice(1), followed: watching.followed, long: watching.long };
}
