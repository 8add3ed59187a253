import { readOwn } from "@foyer/contracts";
import type { Column, Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { isSameExact, readJson } from "./exact-text.ts";
import type { RowLooker } from "./look-at-row.ts";
import { isSameSeen } from "./same-seen.ts";
import type { Outcome } from "./outcome.ts";
import type { ExactRow, ExactText, ExactTexts, RowDelete, RowUpdate } from "./row-write.ts";
import { notAskable } from "./write-request.ts";

/**
 * What a row as it is now says of a write; `undefined` where the write is still to be done.
 * @param wasAsked it was sent at least once, whatever came of it
 */
export async function judgeWrite(
  { lookFor }: RowLooker,
  table: Table,
  write: RowUpdate | RowDelete,
  row: ExactRow | undefined,
  wasAsked: boolean,
): Promise<Outcome | undefined> {
  const seen = judgeSeen(table, write, row, wasAsked);
  if (seen?.kind !== "conflict" || write.kind !== "update" || !wasAsked) return seen;
  // The values that were sent may be written otherwise by the database: it says itself whether it has them.
  const found = await lookFor(table, write.key, write.set);
  if (found.kind === "unanswered" || found.kind === "no-session") return found;
  if (found.kind !== "seen" || found.row === undefined) return seen;
  const isThere = hasAll(table, found.row, notAskable(table, write.set), isSameParsed);
  return isThere ? { kind: "written", row: found.row } : seen;
}

/** Of composite values an answer has the database's own spelling of JSON, and a person another. */
function isSameParsed(one: ExactText, other: ExactText, column: Pick<Column, "type">): boolean {
  if (isSameExact(one, other, column)) return true;
  if (one === null || other === null || toColumnKind(column.type) !== "other") return false;
  return JSON.stringify(readJson(one)) === JSON.stringify(readJson(other));
}

function judgeSeen(
  table: Table,
  write: RowUpdate | RowDelete,
  row: ExactRow | undefined,
  wasAsked: boolean,
): Outcome | undefined {
  // Of a delete that was sent this is what was wanted.
  if (row === undefined)
    return write.kind === "delete" && wasAsked
      ? { kind: "written", row: { texts: write.old, shown: {} } }
      : { kind: "gone" };
  if (write.kind === "update" && holds(table, row, write.set)) return { kind: "written", row };
  return isAsSeen(table, row, write.old) ? undefined : { kind: "conflict", row };
}

/** Whether a row has exactly the values that are sent. */
export function holds(table: Table, row: ExactRow, values: ExactTexts): boolean {
  return hasAll(table, row, values, isSameExact);
}

/** Whether a row is as the person saw it, who saw the grid's form of its values. */
export function isAsSeen(table: Table, row: ExactRow, old: ExactTexts): boolean {
  return hasAll(table, row, old, isSameSeen);
}

function hasAll({ columns }: Table, row: ExactRow, values: ExactTexts, isSame: typeof isSameExact): boolean {
  return columns.every((column) => {
    const wanted = readOwn<ExactText>(values, column.name);
    const there = readOwn<ExactText>(row.texts, column.name) ?? null;
    return wanted === undefined || isSame(there, wanted, column);
  });
}
