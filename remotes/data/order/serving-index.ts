import type { SortKey } from "../address/view-address.ts";
import type { Table, TableIndex } from "../catalogue/catalogue.ts";

/** One column of an index, as it is read in the direction that a sort asks for. */
export interface ServedKey {
  readonly column: string;
  readonly isAscending: boolean;
  readonly areNullsFirst: boolean;
}

/**
 * The index whose rows come in the order of a sort, read from one end or the other; of several, one that goes on with the
 * table's key. `undefined` where none is known: only a `btree` has an order (PostgreSQL manual, "Indexes and ORDER BY").
 * Where nulls are asked for plays no part: whoever uses it asks for them where the index has them.
 */
export function servingIndex(table: Table, sort: readonly SortKey[]): readonly ServedKey[] | undefined {
  if (sort.length === 0) return undefined;
  const serving = (table.indexes ?? []).flatMap((index) => {
    const keys = readFor(index, sort);
    return keys === undefined ? [] : [keys];
  });
  return serving.find((keys) => tellsRowsApart(table, keys)) ?? serving[0];
}

/** Whether an index alone gives the order of a view to its last tie, so that no row is read that isn't asked for. */
export function isServed(table: Table, sort: readonly SortKey[]): boolean {
  const index = servingIndex(table, sort);
  return index !== undefined && tellsRowsApart(table, index);
}

function readFor(index: TableIndex, sort: readonly SortKey[]): ServedKey[] | undefined {
  const { method, columns, descending = [], nullsFirst = [] } = index;
  if (method !== "btree" || columns.length < sort.length) return undefined;
  const forward = columns.map((column) => ({
    column,
    isAscending: !descending.includes(column),
    areNullsFirst: nullsFirst.includes(column),
  }));
  const isBackward = (sort[0]?.direction === "asc") !== forward[0]?.isAscending;
  const keys = isBackward ? forward.map(turned) : forward;
  const isSame = ({ column, direction }: SortKey, at: number): boolean =>
    keys[at]?.column === column && keys[at].isAscending === (direction === "asc");
  return sort.every(isSame) ? keys : undefined;
}

function turned({ column, isAscending, areNullsFirst }: ServedKey): ServedKey {
  return { column, isAscending: !isAscending, areNullsFirst: !areNullsFirst };
}

/** The columns up to the last one of the table's key are all that an order needs. */
function tellsRowsApart({ primaryKey }: Table, keys: readonly ServedKey[]): boolean {
  return primaryKey.length > 0 && primaryKey.every((name) => keys.some(({ column }) => column === name));
}
