/** So many rows are printed without a question: about 60 pages. */
export const ROWS_UNASKED = 2_000;
/** Browsers lay out every row of a document before they show its first page; beyond this they take it for hung. */
const MOST_CELLS = 160_000;
const MOST_ROWS = 10_000;

/** How many rows of so many columns can be printed at once. */
export function mostPrinted(columns: number): number {
  return Math.max(ROWS_UNASKED, Math.min(MOST_ROWS, Math.floor(MOST_CELLS / Math.max(1, columns))));
}
