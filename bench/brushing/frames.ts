import type { Page } from "@playwright/test";

/** Until nothing is under way, and nothing new has begun in the frames after that. */
export async function settled(page: Page, waiting: () => number): Promise<void> {
  for (let quiet = 0; quiet < 10;) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    quiet = waiting() === 0 ? quiet + 1 : 0;
  }
}

interface Watching {
  benchFrames?: { times: number[]; isOver: boolean };
}

/** Runs in the page: notes how long each frame takes from now on. */
export function watchFrames(): void {
  // A method: functions with a name of their own get a helper of the bundler's, which the page hasn't.
  const watching = {
    times: [] as number[],
    isOver: false,
    last: performance.now(),
    next(now: number): void {
      watching.times.push(now - watching.last);
      watching.last = now;
      if (!watching.isOver)
        requestAnimationFrame((later) => {
          watching.next(later);
        });
    },
  };
  (window as Watching).benchFrames = watching;
  requestAnimationFrame((now) => {
    watching.next(now);
  });
}

/** Runs in the page. @returns milliseconds of each frame since `watchFrames` */
export function endFrames(): readonly number[] {
  const watching = (window as Watching).benchFrames;
  if (watching === undefined) return [];
  watching.isOver = true;
  return watching.times.slice(1);
}
