/** A cell by its row in the whole and its shown column. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

const LEAST_WIDTH_PX = 220;
const MARGIN_PX = 4;

/**
 * Puts an element over a cell, wherever it is placed from, and as far inside of the grid's view as it goes. Where it has its width
 * already the page is laid out once: all is read before anything is written.
 */
export function placeOver(element: HTMLElement, cell: HTMLElement, root: HTMLElement): void {
  const [of, box, view] = [cell, element.offsetParent ?? root, root].map((one) =>
    one.getBoundingClientRect(),
  );
  if (of === undefined || box === undefined || view === undefined) return;
  const { style } = element;
  const width = Math.min(Math.max(of.width, LEAST_WIDTH_PX), view.width - 2 * MARGIN_PX);
  const left = Math.min(Math.max(of.left, view.left + MARGIN_PX), view.right - width - MARGIN_PX);
  if (style.width !== `${width}px`) style.width = `${width}px`;
  const { height } = element.getBoundingClientRect();
  const top = Math.min(Math.max(of.top, view.top + MARGIN_PX), view.bottom - height - MARGIN_PX);
  style.left = `${left - box.left}px`;
  style.top = `${top - box.top}px`;
}

/**
 * Lets the mouse through an element until it is painted: the browser would tell all that lie below it that the mouse has left them,
 * and everybody who listens to that, before the person sees it.
 * @returns what ends it
 */
export function passUntilPainted({ style }: HTMLElement): () => void {
  style.pointerEvents = "none";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const painting = requestAnimationFrame(() => {
    // Behind the frame's paint.
    timer = setTimeout(() => {
      style.pointerEvents = "";
    });
  });
  return () => {
    cancelAnimationFrame(painting);
    clearTimeout(timer);
  };
}
