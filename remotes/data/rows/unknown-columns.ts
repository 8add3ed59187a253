import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { columnsOf } from "../filters/filter.ts";

/** The columns that a view sorts or filters by and its table doesn't have: renamed or dropped since the link was made. */
export function unknownColumns(view: Pick<TableView, "sort" | "filters">, table: Table): readonly string[] {
  const named = [...view.sort.map(({ column }) => column), ...columnsOf(view.filters)];
  return [...new Set(named)].filter((name) => !table.columns.some((column) => column.name === name));
}
