import type { SortKey } from "../address/view-address.ts";
import type { GridColumn } from "./column-layout.ts";

/** `aria-sort` of a header: only the column that leads the order has one (ARIA allows it on one header at a time). */
export function describeSort(
  column: GridColumn,
  sort: readonly SortKey[],
): "ascending" | "descending" | "none" | undefined {
  if (!column.isSortable) return undefined;
  const [first] = sort;
  if (first?.column !== column.name) return "none";
  return first.direction === "asc" ? "ascending" : "descending";
}

export function classNameOfSort(column: string, sort: readonly SortKey[]): string {
  const key = sort.find((one) => one.column === column);
  return key === undefined ? "data-header-mark" : `data-header-mark data-header-mark-${key.direction}`;
}
