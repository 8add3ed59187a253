import { EARLY_SCREEN, FIRST_PAINT_ID } from "./early-state.ts";
import type { EarlyScreen } from "./early-state.ts";

/** A page that isn't shown draws no frames. */
const LONGEST_MS = 200;

/**
 * Resolves once what the server painted can be seen and used: starting the page takes longer than a frame. At once
 * where nothing was painted.
 */
export function whenPainted(page: Document): Promise<void> {
  if (page.getElementById(FIRST_PAINT_ID) === null || page.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    // The second frame begins after the first was drawn; the task after it leaves room for what was typed meanwhile.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        setTimeout(resolve, 0);
      });
    });
  });
}

/**
 * Resolves once rows that were asked for ahead can be seen, or soon: what of the page runs just then would hold them up by as long as that
 * takes. At once where none are awaited.
 */
export async function whenRowsPainted(withinMs: number): Promise<void> {
  const screen = Reflect.get(globalThis, EARLY_SCREEN) as EarlyScreen | undefined;
  if (screen === undefined || document.hidden) return;
  const seen = screen.shown.then(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          setTimeout(resolve, 0);
        });
      }),
  );
  await Promise.race([seen, new Promise((resolve) => setTimeout(resolve, withinMs))]);
}
