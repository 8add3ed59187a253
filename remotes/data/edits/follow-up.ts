import { readOwn } from "@foyer/contracts";
import { rowOf } from "./change.ts";
import type { Change } from "./change.ts";
import { isAsSeen } from "./judge-write.ts";
import type { ExactRow, ExactText, ExactTexts } from "./row-write.ts";

/** The changes behind one that was written: they were made on what it promised, and go out for what came of it. */
export function afterWritten(later: Change, written: Change, row: ExactRow): Change {
  const { write } = later;
  if (write.kind === "insert" || rowOf(later) !== rowOf(written)) return later;
  const promised = written.write.kind === "update" ? written.write.set : {};
  const { version: _before, ...rest } = write;
  const old = replaced(write.old, promised, row.texts);
  // Where the row isn't as the person saw it, somebody else has changed it: that is seen by looking, not written over.
  if (row.version === undefined || !isAsSeen(later.table, row, old))
    return { ...later, write: { ...rest, old } };
  const exact = replaced(old, old, row.texts);
  return { ...later, write: { ...rest, old: exact, version: row.version } };
}

/** The changes behind one that was given up: the row is as it was before that one. */
export function afterDropped(later: Change, dropped: Change): Change {
  const { write } = later;
  if (write.kind === "insert" || dropped.write.kind !== "update" || rowOf(later) !== rowOf(dropped))
    return later;
  const { version: _version, ...rest } = write;
  return { ...later, write: { ...rest, old: replaced(write.old, dropped.write.set, dropped.write.old) } };
}

/** The values, with those that were promised replaced by what is there. */
function replaced(old: ExactTexts, promised: ExactTexts, there: ExactTexts): ExactTexts {
  return Object.fromEntries(
    Object.entries(old).map(([name, text]) => {
      const isPromised = Object.hasOwn(promised, name) && readOwn<ExactText>(promised, name) === text;
      return [name, isPromised ? (readOwn<ExactText>(there, name) ?? null) : text];
    }),
  );
}
