import type { SortKey } from "../address/view-address.ts";

/**
 * What a click on a column's header makes of the order: ascending, then descending, then none. With `isAdding` the other
 * keys stay, and a new one comes last.
 */
export function nextSort(sort: readonly SortKey[], column: string, isAdding = false): readonly SortKey[] {
  const current = sort.find((key) => key.column === column);
  const next: SortKey | undefined =
    current === undefined
      ? { column, direction: "asc" }
      : current.direction === "asc"
        ? { column, direction: "desc" }
        : undefined;
  if (!isAdding) {
    const isAlone = sort.length === 1 && current !== undefined;
    return isAlone ? (next === undefined ? [] : [next]) : [{ column, direction: "asc" }];
  }
  if (current === undefined) return next === undefined ? sort : [...sort, next];
  return sort.flatMap((key) => (key.column === column ? (next ?? []) : key));
}
