import type { Column, Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { condition } from "../filters/filter.ts";
import type { Filter } from "../filters/filter.ts";
import type { Row } from "../requests/read-answer.ts";
import { cellText } from "./copy-cells.ts";

const TIMEOUT_MS = 10_000;

/**
 * Tells what leaves the rows that have the value of a cell: at once, or, where the grid has only a form of it, as of JSON and of
 * lists, once it is known what the database holds.
 */
export function tellSameValue(table: Table, row: Row, column: Column, tell: (same: Filter) => void): void {
  const { name, type } = column;
  const value = row[name];
  if (value === null || value === undefined) {
    tell(condition(name, "is", "null"));
    return;
  }
  const same = (of: Row): Filter => condition(name, "eq", cellText(of[name]));
  if (typeof value !== "object" && toColumnKind(type) !== "json") {
    tell(same(row));
    return;
  }
  import("../edits/exact-cells.ts")
    .then(({ readExactCells }) => readExactCells(table, [row], [column], [], AbortSignal.timeout(TIMEOUT_MS)))
    .then(
      (exact) => tell(same({ ...row, ...exact.get(row) })),
      () => tell(same(row)),
    );
}
