const MARGIN_PX = 8;
const GAP_PX = 4;
/** On a phone that is its whole width. */
const LEAST_WIDTH_PX = 400;
const MOST_HEIGHT_PX = 320;
/** With less room below, it opens where there is more. */
const FAIR_HEIGHT_PX = 200;

/**
 * Keeps an open list below or above its field, in what a keyboard on the screen leaves to be seen.
 * @returns what ends it
 */
export function placeList(list: HTMLElement, field: HTMLElement): () => void {
  // Absent where there is no layout.
  const view = window.visualViewport as VisualViewport | null | undefined;
  let frame = 0;
  const follow = (event: Event): void => {
    if (event.target instanceof Node && list.contains(event.target)) return;
    cancelAnimationFrame(frame);
    // The editor of a cell follows its cell in the next one.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        place(list, field, view);
      });
    });
  };
  place(list, field, view);
  const scrolling = { capture: true, passive: true };
  document.addEventListener("scroll", follow, scrolling);
  window.addEventListener("resize", follow);
  view?.addEventListener("resize", follow);
  view?.addEventListener("scroll", follow);
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener("scroll", follow, scrolling);
    window.removeEventListener("resize", follow);
    view?.removeEventListener("resize", follow);
    view?.removeEventListener("scroll", follow);
  };
}

function place(list: HTMLElement, field: HTMLElement, view: VisualViewport | null | undefined): void {
  const of = field.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const top = view?.offsetTop ?? 0;
  const below = top + (view?.height ?? clientHeight) - of.bottom - GAP_PX - MARGIN_PX;
  const above = of.top - top - GAP_PX - MARGIN_PX;
  const isBelow = below >= FAIR_HEIGHT_PX || below >= above;
  const width = Math.min(Math.max(of.width, LEAST_WIDTH_PX), clientWidth - 2 * MARGIN_PX);
  const left = getComputedStyle(field).direction === "rtl" ? of.right - width : of.left;
  Object.assign(list.style, {
    width: `${width}px`,
    left: `${Math.max(MARGIN_PX, Math.min(left, clientWidth - width - MARGIN_PX))}px`,
    top: isBelow ? `${of.bottom + GAP_PX}px` : "auto",
    bottom: isBelow ? "auto" : `${clientHeight - of.top + GAP_PX}px`,
    maxHeight: `${Math.max(0, Math.min(MOST_HEIGHT_PX, isBelow ? below : above))}px`,
  });
}
