import type { SortKey } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { labelColumnOf } from "../catalogue/reference-labels.ts";
import type { GridColumn } from "../grid/column-layout.ts";

/** Beside the one that names the row. */
const MOST_FIELDS = 3;
/** What says little in one short line. */
const LONG_KINDS: ReadonlySet<GridColumn["kind"]> = new Set(["json", "array", "uuid"]);

/**
 * The shown columns that a row's card has, by their places among all of those: first the one that names the row, then
 * what it is sorted by and the first ones that say something in a line.
 */
export function cardColumns(
  table: Table,
  columns: readonly GridColumn[],
  sort: readonly SortKey[],
): readonly number[] {
  const name = labelColumnOf(table);
  const titleAt = Math.max(
    columns.findIndex((column) => column.name === name),
    0,
  );
  const rankOf = ({ name: of, kind }: GridColumn): number => {
    if (sort.some(({ column }) => column === of)) return 0;
    return LONG_KINDS.has(kind) ? 2 : 1;
  };
  const fields = columns
    .map((column, at) => ({ at, rank: rankOf(column) }))
    .filter(({ at }) => at !== titleAt)
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .slice(0, MOST_FIELDS)
    .map(({ at }) => at)
    // A column that the rows are sorted by comes in at its own place: nothing is drawn elsewhere while it is pressed again.
    .sort((a, b) => a - b);
  return columns.length === 0 ? [] : [titleAt, ...fields];
}
