/** What follows the focus, as a grid that scrolls to its cell does, moves in the frames after it. */
const FRAMES = 2;
/** Of what has the focus so much may lie behind the corner. */
const MOST_HIDDEN = 0.5;

/**
 * Looks where the focus has come to outside of `own`: at once, and once the page has followed it.
 * @returns ends it
 */
export function watchFocusBeside(own: HTMLElement, look: (focused: HTMLElement) => void): () => void {
  let frame = 0;
  const onFocus = (): void => {
    cancelAnimationFrame(frame);
    lookFor(FRAMES);
  };
  const lookFor = (frames: number): void => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body || own.contains(focused)) return;
    look(focused);
    if (frames > 0)
      frame = requestAnimationFrame(() => {
        lookFor(frames - 1);
      });
  };
  document.addEventListener("focusin", onFocus);
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener("focusin", onFocus);
  };
}

/**
 * What floats in the corner goes to the window's top while it would hide what has the focus (WCAG 2.4.11). What lies behind
 * it in both places is taller than most of the window, and so never all hidden.
 * @returns ends it
 */
export function keepClearOfFocus(corner: HTMLElement): () => void {
  const end = watchFocusBeside(corner, (focused) => {
    corner.removeAttribute("data-at-top");
    const hidden = [...corner.children].reduce((sum, part) => sum + partBehind(focused, part), 0);
    if (hidden > MOST_HIDDEN) corner.setAttribute("data-at-top", "");
  });
  return () => {
    end();
    corner.removeAttribute("data-at-top");
  };
}

/** How much of an element lies behind another one that floats, from 0 to 1. */
export function partBehind(element: Element, over: Element): number {
  const [a, b] = [element.getBoundingClientRect(), over.getBoundingClientRect()];
  const width = Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left));
  const height = Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  return (width * height) / Math.max(1, a.width * a.height);
}
