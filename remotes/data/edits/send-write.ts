import { readOwn } from "@foyer/contracts";
import type { Table } from "../catalogue/catalogue.ts";
import { askRows } from "./ask-rows.ts";
import type { AnsweredRows, Ask } from "./ask-rows.ts";
import { holds, judgeWrite } from "./judge-write.ts";
import { createRowLooker } from "./look-at-row.ts";
import type { RowLooker } from "./look-at-row.ts";
import type { Outcome } from "./outcome.ts";
import type { ExactRow, ExactText, RowDelete, RowInsert, RowUpdate, RowWrite } from "./row-write.ts";
import { settleChange, settleKeyedInsert } from "./settle-write.ts";
import {
  deleteRequest,
  insertOnceRequest,
  insertRequest,
  isWhollyGuarded,
  updateRequest,
} from "./write-request.ts";
import type { Guard, WriteRequest } from "./write-request.ts";

/** Follows a write while it is sent. */
export interface SendWatch {
  /** Told the write as it will be sent, before it is, and again where an answer says that nothing came of it: keep the last. */
  note(write: RowWrite): void;
  /** Asked before each question; `false` where the person has given it up. */
  isWanted(): boolean;
}

export interface WriteSender extends Pick<RowLooker, "look"> {
  /** Writes one row once. Asked again with the write that was noted last, it finds out what became of it. */
  send(table: Table, write: RowWrite, watch: SendWatch): Promise<Outcome>;
  /** Finds out what became of a write that was sent and is given up. Only a new row without a key is asked for again. */
  settle(table: Table, write: RowWrite): Promise<Outcome>;
}

/** So often a write is sent again because other columns of its row were changed meanwhile. */
const MOST_TURNS = 4;
/** The project lacks the function that answers a question once. */
const NO_FUNCTION = "PGRST202";
const REFUSED_TO_SEE = "42501";

export function createWriteSender(ask: Ask): WriteSender {
  const looker = createRowLooker(ask);
  const { look } = looker;
  let lacksQuestions = false;

  async function sendChange(
    table: Table,
    asked: RowUpdate | RowDelete,
    { note, isWanted }: SendWatch,
  ): Promise<Outcome> {
    let write = asked;
    let wasAsked = asked.isSent === true;
    // What was sent already is sent again before it is looked for: it may still be on its way, and a look would lie. Not where
    // the request can't say all that the person saw: then it would go over what somebody else wrote since.
    let isToSend = write.version !== undefined || (wasAsked && isWhollyGuarded(table, write));
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      if (isToSend) {
        if (!isWanted()) return { kind: "given-up" };
        const answered = await askNoted(ask, table, write, changeRequest(table, write), note);
        if (answered.kind !== "rows") return answered;
        const [row] = answered.rows;
        if (row !== undefined) return { kind: "written", row };
        wasAsked = true;
      }
      const looked = await look(table, write.key);
      if (looked.kind !== "seen") return looked;
      const found = await judgeWrite(looker, table, write, looked.row, wasAsked);
      // Every answer came, and none had the row: somebody else has done the same.
      if (found?.kind === "written" && asked.isSent !== true) return { ...found, isSeen: true };
      if (found !== undefined) return found;
      if (isToSend && looked.row !== undefined && looked.row.version === write.version)
        return { kind: "passed-over", row: looked.row };
      // It is as the person saw it; at most other columns of the row are others now.
      write = heldTo(write, looked.row);
      isToSend = true;
    }
    return { kind: "unanswered", isUnwritten: true };
  }

  async function sendInsert(table: Table, write: RowInsert, { note, isWanted }: SendWatch): Promise<Outcome> {
    if (!isWanted()) return { kind: "given-up" };
    const once = await insertOnce(table, write, note);
    // A project without the function has written nothing: it is asked as ever.
    if (once !== undefined) return once;
    if (!isWanted()) return { kind: "given-up" };
    const { question: _question, ...plain } = write;
    const answered = await askNoted(ask, table, plain, insertRequest(table, write.set), note);
    if (answered.kind === "rows") return inserted(answered.rows);
    if (write.key === undefined) return isLost(answered) ? { kind: "unknown" } : answered;
    if (answered.kind !== "refused" || answered.refusal.code !== "23505") return answered;
    // Every answer came: the row with the person's key was there before.
    if (write.isOwnKey !== true && write.isSent !== true) return answered;
    const looked = await look(table, write.key);
    const row = looked.kind === "seen" ? looked.row : undefined;
    if (row === undefined || !holds(table, row, write.set)) return answered;
    return { kind: "written", row, ...(write.isOwnKey !== true && { isSeen: true }) };
  }

  /** @returns `undefined` where it can't be asked so */
  async function insertOnce(
    table: Table,
    write: RowInsert,
    note: SendWatch["note"],
  ): Promise<Outcome | undefined> {
    const { question, set } = write;
    if (question === undefined || lacksQuestions) return undefined;
    const answered = await askNoted(ask, table, write, insertOnceRequest(table, set, question), note);
    if (answered.kind === "rows") return inserted(answered.rows);
    lacksQuestions = answered.kind === "refused" && answered.refusal.code === NO_FUNCTION;
    return lacksQuestions ? undefined : answered;
  }

  async function settleInsert(table: Table, write: RowInsert): Promise<Outcome> {
    const { key, question } = write;
    if (key !== undefined) return settleKeyedInsert(looker, table, write, key);
    // Nothing else tells whether it is there: it is asked for again, and taken back.
    const once = await insertOnce(table, write, () => undefined);
    if (once === undefined) return { kind: question === undefined ? "unknown" : "given-up" };
    if (once.kind !== "refused") return once;
    return { kind: once.refusal.code === REFUSED_TO_SEE ? "unknown" : "given-up" };
  }

  return {
    look,
    send: (table, write, watch) =>
      write.kind === "insert" ? sendInsert(table, write, watch) : sendChange(table, write, watch),
    settle: (table, write) =>
      write.kind === "insert" ? settleInsert(table, write) : settleChange(ask, looker, table, write),
  };
}

/** Asks with a write that is noted as sent before, and as it was before where the answer says that nothing came of it. */
async function askNoted(
  ask: Ask,
  table: Table,
  write: RowWrite,
  request: WriteRequest,
  note: SendWatch["note"],
): Promise<AnsweredRows> {
  note({ ...write, isSent: true });
  const answered = await askRows(ask, table, request);
  const isWritten = answered.kind === "rows" && answered.rows.length > 0;
  if (!isWritten && !isLost(answered)) note(write);
  return answered;
}

/** Nobody knows what came of it. */
export function isLost(answered: AnsweredRows | Outcome): boolean {
  return answered.kind === "unanswered" && answered.isUnwritten !== true;
}

function inserted([row]: readonly ExactRow[]): Outcome {
  return row === undefined ? { kind: "unknown" } : { kind: "written", row };
}

function changeRequest(table: Table, write: RowUpdate | RowDelete): WriteRequest {
  const guard: Guard = write.version === undefined ? { old: write.old } : { version: write.version };
  return write.kind === "update"
    ? updateRequest(table, write.key, write.set, guard)
    : deleteRequest(table, write.key, guard);
}

/** The same write for the row in this form: with its version, and with every byte of what is overwritten. */
function heldTo<Write extends RowUpdate | RowDelete>(write: Write, row: ExactRow | undefined): Write {
  if (row === undefined) return write;
  const old = Object.fromEntries(
    Object.entries(write.old).map(([name, text]) => [name, readOwn<ExactText>(row.texts, name) ?? text]),
  );
  const { isSent, ...rest } = write;
  // What was sent for the version before comes to nothing now; without versions it may still be on its way.
  const isOpen = isSent === true && write.version === undefined;
  return {
    ...rest,
    old,
    ...(row.version !== undefined && { version: row.version }),
    ...(isOpen && { isSent }),
  } as Write;
}
