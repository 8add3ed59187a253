import type { SortKey } from "../address/view-address.ts";

/** What a click on a column's header makes of the order: ascending, then descending, then none. */
export function nextSort(sort: readonly SortKey[], column: string): readonly SortKey[] {
  const [first] = sort;
  if (first?.column !== column) return [{ column, direction: "asc" }];
  return first.direction === "asc" ? [{ column, direction: "desc" }] : [];
}
