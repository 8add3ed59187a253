import type { Table } from "../catalogue/catalogue.ts";
import { hasProblem, rowOf } from "./change.ts";
import type { Change } from "./change.ts";
import type { RowWrite } from "./row-write.ts";

const MOST_AT_ONCE = 4;

/** The changes that may be sent now: the first of each row, as long as few are under way. */
export function dueChanges(changes: readonly Change[], isTime: (id: string) => boolean): readonly Change[] {
  const busy = new Set<string>();
  let free = MOST_AT_ONCE - changes.filter(({ state }) => state.kind === "sending").length;
  return changes.filter((change) => {
    const row = rowOf(change) ?? change.id;
    if (hasProblem(change)) return false;
    const isFirst = !busy.has(row);
    busy.add(row);
    if (!isFirst || change.state.kind !== "waiting" || !isTime(change.id) || free <= 0) return false;
    free -= 1;
    return true;
  });
}

/** Changes that came to nothing and whose cells are written anew. */
export function supersededChanges(
  changes: readonly Change[],
  table: Table,
  writes: readonly RowWrite[],
): readonly Change[] {
  return changes.filter((change) => {
    const { write } = change;
    if (!hasProblem(change) || write.kind !== "update") return false;
    return writes.some(
      (next) =>
        next.kind === "update" &&
        rowOf({ table, write: next }) === rowOf(change) &&
        Object.keys(write.set).every((name) => Object.hasOwn(next.set, name)),
    );
  });
}
