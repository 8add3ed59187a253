import { readOwn } from "@foyer/contracts";
import type { Table } from "../catalogue/catalogue.ts";
import { askRows } from "./ask-rows.ts";
import type { Ask } from "./ask-rows.ts";
import { holds, judgeWrite } from "./judge-write.ts";
import type { RowLooker } from "./look-at-row.ts";
import { tableWriting } from "./may-write.ts";
import type { Outcome } from "./outcome.ts";
import type { ExactText, ExactTexts, RowDelete, RowInsert, RowUpdate } from "./row-write.ts";
import { updateRequest } from "./write-request.ts";

/**
 * Finds out what became of a change that was sent and given up, without asking for it again. A question that is still on its
 * way would make a look lie: the row's version is used up first, by the values that the row has.
 */
export async function settleChange(
  ask: Ask,
  looker: RowLooker,
  table: Table,
  write: RowUpdate | RowDelete,
): Promise<Outcome> {
  const kept = keptValues(table, write);
  if (kept !== undefined && write.version !== undefined) {
    const request = updateRequest(table, write.key, kept, { version: write.version });
    const answered = await askRows(ask, table, request);
    if (answered.kind === "unanswered" || answered.kind === "no-session") return answered;
    if (answered.kind === "rows" && answered.rows.length > 0) return { kind: "given-up" };
    // What may not be written so, is looked at all the same.
  }
  const looked = await looker.look(table, write.key);
  if (looked.kind === "refused") return { kind: "unknown" };
  if (looked.kind !== "seen") return looked;
  const judged = await judgeWrite(looker, table, write, looked.row, true);
  const isKnown =
    judged?.kind === "written" || judged?.kind === "unanswered" || judged?.kind === "no-session";
  return isKnown ? judged : { kind: "given-up" };
}

/** The same of a new row whose key was known before it was made: with a person's key it may have been there before. */
export async function settleKeyedInsert(
  { look }: RowLooker,
  table: Table,
  { set, isOwnKey }: RowInsert,
  key: ExactTexts,
): Promise<Outcome> {
  const looked = await look(table, key);
  if (looked.kind === "refused") return { kind: "unknown" };
  if (looked.kind !== "seen") return looked;
  const { row } = looked;
  if (row === undefined) return { kind: "given-up" };
  return isOwnKey === true && holds(table, row, set) ? { kind: "written", row } : { kind: "unknown" };
}

/** Values of the row that may be written again, with every byte. */
function keptValues(table: Table, write: RowUpdate | RowDelete): ExactTexts | undefined {
  const [first] = tableWriting(table).changeable;
  const names = write.kind === "update" ? Object.keys(write.set) : first === undefined ? [] : [first];
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, readOwn<ExactText>(write.old, name) ?? null]));
}
