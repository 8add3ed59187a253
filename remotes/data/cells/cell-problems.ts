import type { Row } from "../requests/read-answer.ts";

/**
 * What is wrong with the cells of rows, by their columns, in words of the page's language at the time of asking. Whoever
 * changes rows writes here; the hint of a cell says it.
 */
export const cellProblems = new WeakMap<Row, ReadonlyMap<string, () => string>>();
