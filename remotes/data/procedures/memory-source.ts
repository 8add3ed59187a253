import type { GridSource } from "../grid/grid-model.ts";
import { FIRST_STATE } from "../paging/row-source-state.ts";
import type { RowSource } from "../paging/row-source.ts";
import type { Row } from "../requests/read-answer.ts";

const nothing = (): void => undefined;

/** Rows that are all here: a procedure's answer comes whole. */
export function createMemorySource(
  rows: readonly Row[],
): GridSource & Pick<RowSource, "read" | "loadedIndexes"> {
  const state = { ...FIRST_STATE, isFirstLoad: false, total: rows.length, isTotalExact: true };
  return {
    getState: () => state,
    row: (index) => rows[index],
    isPlaced: () => true,
    look: nothing,
    watch: () => nothing,
    isChanged: () => false,
    loadedIndexes: () => [...rows.keys()],
    read: (first, count) => Promise.resolve(rows.slice(first, first + count)),
  };
}
