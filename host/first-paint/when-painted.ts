import { FIRST_PAINT_ID } from "./early-state.ts";

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
