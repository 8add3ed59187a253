/** A cell by its row in the whole and its shown column. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** The header is row 1 of the grid for assistive technology, so the first row of data is row 2. */
const FIRST_ROW_INDEX = 2;
const LEAST_WIDTH_PX = 220;
const MARGIN_PX = 4;

/** The element of a cell, where it is drawn. */
export function findCell(root: HTMLElement, { row, column }: CellPosition): HTMLElement | undefined {
  const line = root.querySelector(`[role=row][aria-rowindex="${row + FIRST_ROW_INDEX}"]`);
  return line?.querySelector<HTMLElement>(`[role=gridcell][aria-colindex="${column + 1}"]`) ?? undefined;
}

/** Puts an element over a cell, wherever it is placed from, and as far inside of the grid's view as it goes. */
export function placeOver(element: HTMLElement, cell: HTMLElement, root: HTMLElement): void {
  const [of, box, view] = [cell, element.offsetParent ?? root, root].map((one) =>
    one.getBoundingClientRect(),
  );
  if (of === undefined || box === undefined || view === undefined) return;
  const width = Math.min(Math.max(of.width, LEAST_WIDTH_PX), view.width - 2 * MARGIN_PX);
  const left = Math.min(Math.max(of.left, view.left + MARGIN_PX), view.right - width - MARGIN_PX);
  element.style.width = `${width}px`;
  element.style.left = `${left - box.left}px`;
  const height = element.getBoundingClientRect().height;
  const top = Math.min(Math.max(of.top, view.top + MARGIN_PX), view.bottom - height - MARGIN_PX);
  element.style.top = `${top - box.top}px`;
}
