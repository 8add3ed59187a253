import type { Row } from "../requests/read-answer.ts";

/** How far the change of a cell has come. */
export type CellMark = "pending" | "problem";

/** The marked cells of rows that are being changed, by their columns. Whoever changes rows writes here; the grid draws it. */
export const cellMarks = new WeakMap<Row, ReadonlyMap<string, CellMark>>();
