import { afterPaint } from "../grid/after-paint.ts";

const SIGNS = ["pointermove", "pointerdown", "keydown", "wheel"] as const;
/** Whoever only looks gets it as well. */
const AT_LAST_MS = 4_000;

/**
 * Once somebody uses the page, behind what that paints: until then nothing is loaded that what they see doesn't need, and what
 * they press is answered first.
 */
export function whenUsed(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, end, true);
      afterPaint(resolve).tell();
    };
    const timer = setTimeout(end, AT_LAST_MS);
    for (const sign of SIGNS) window.addEventListener(sign, end, { capture: true, passive: true });
  });
}
