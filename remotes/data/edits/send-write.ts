import { readOwn } from "@foyer/contracts";
import type { Table } from "../catalogue/catalogue.ts";
import { isSameText } from "./exact-text.ts";
import { askRows } from "./ask-rows.ts";
import type { Ask } from "./ask-rows.ts";
import type { Outcome } from "./outcome.ts";
import type { Failure } from "./refusal.ts";
import type {
  ExactRow,
  ExactText,
  ExactTexts,
  RowDelete,
  RowInsert,
  RowUpdate,
  RowWrite,
} from "./row-write.ts";
import {
  deleteRequest,
  insertOnceRequest,
  insertRequest,
  lookForRequest,
  lookRequest,
  updateRequest,
} from "./write-request.ts";
import type { Guard, WriteRequest } from "./write-request.ts";

export interface WriteSender {
  /**
   * Writes one row once. Asked again with the same write after an answer was lost, it finds out what became of it.
   * @param note called with the write as it will be sent, before it is sent: keep that one, and ask with it again
   */
  send(table: Table, write: RowWrite, note: (write: RowWrite) => void): Promise<Outcome>;
  /** The row as it is now; `undefined` where it isn't there. */
  look(table: Table, key: ExactTexts): Promise<Looked>;
}

export type Looked = Failure | { readonly kind: "seen"; readonly row: ExactRow | undefined };

/** So often a write is sent again because other columns of its row were changed meanwhile. */
const MOST_TURNS = 4;
/** The project lacks the function that answers a question once. */
const NO_FUNCTION = "PGRST202";
/** The version can't be read: a view has none, rights of single columns don't cover it. */
export const NO_VERSION: ReadonlySet<string> = new Set(["42703", "42501", "0A000", "PGRST204"]);

export function createWriteSender(ask: Ask): WriteSender {
  const versionless = new WeakSet<Table>();
  let lacksQuestions = false;

  async function look(table: Table, key: ExactTexts): Promise<Looked> {
    const hasVersion = table.kind === "table" && !versionless.has(table);
    const answered = await askRows(ask, table, lookRequest(table, key, hasVersion));
    if (answered.kind === "refused" && hasVersion && NO_VERSION.has(answered.refusal.code)) {
      versionless.add(table);
      return look(table, key);
    }
    return answered.kind === "rows" ? { kind: "seen", row: answered.rows[0] } : answered;
  }

  async function sendChange(
    table: Table,
    asked: RowUpdate | RowDelete,
    note: (write: RowWrite) => void,
  ): Promise<Outcome> {
    let write = asked;
    // What was sent already is sent again before it is looked for: it may still be on its way, and a look would lie.
    let isToSend = write.isSent === true || write.version !== undefined;
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      if (isToSend) {
        note({ ...write, isSent: true });
        const answered = await askRows(ask, table, changeRequest(table, write));
        if (answered.kind !== "rows") return answered;
        const [row] = answered.rows;
        if (row !== undefined) return { kind: "written", row };
        write = { ...write, isSent: true };
      }
      const looked = await look(table, write.key);
      if (looked.kind !== "seen") return looked;
      const found = await judged(table, write, looked.row);
      // Every answer came, and none had the row: somebody else has set the same.
      if (found?.kind === "written" && write.kind === "update" && asked.isSent !== true)
        return { ...found, isSeen: true };
      if (found !== undefined) return found;
      if (isToSend && looked.row !== undefined && looked.row.version === write.version)
        return { kind: "passed-over", row: looked.row };
      // It is as the person saw it; at most other columns of the row are others now.
      write = heldTo(write, looked.row);
      isToSend = true;
    }
    return { kind: "unanswered" };
  }

  /** The values that were sent may be written otherwise by the database: it says itself whether it has them. */
  async function judged(
    table: Table,
    write: RowUpdate | RowDelete,
    row: ExactRow | undefined,
  ): Promise<Outcome | undefined> {
    const seen = judgeSeen(table, write, row);
    if (seen?.kind !== "conflict" || write.kind !== "update" || write.isSent !== true) return seen;
    const hasVersion = table.kind === "table" && !versionless.has(table);
    const answered = await askRows(ask, table, lookForRequest(table, write.key, write.set, hasVersion));
    if (answered.kind === "unanswered" || answered.kind === "no-session") return answered;
    const [found] = answered.kind === "rows" ? answered.rows : [];
    return found === undefined ? seen : { kind: "written", row: found };
  }

  async function sendInsert(
    table: Table,
    write: RowInsert,
    note: (write: RowWrite) => void,
  ): Promise<Outcome> {
    const { question, ...plain } = write;
    if (question !== undefined && !lacksQuestions) {
      note({ ...write, isSent: true });
      const answered = await askRows(ask, table, insertOnceRequest(table, write.set, question));
      if (answered.kind === "rows") return inserted(answered.rows);
      lacksQuestions = answered.kind === "refused" && answered.refusal.code === NO_FUNCTION;
      // A project without the function has written nothing: it is asked as ever.
      if (!lacksQuestions) return answered;
    }
    note({ ...plain, isSent: true });
    const answered = await askRows(ask, table, insertRequest(table, write.set));
    if (answered.kind === "rows") return inserted(answered.rows);
    if (write.key === undefined) return answered.kind === "unanswered" ? { kind: "unknown" } : answered;
    if (answered.kind !== "refused" || answered.refusal.code !== "23505") return answered;
    const looked = await look(table, write.key);
    const row = looked.kind === "seen" ? looked.row : undefined;
    return row !== undefined && holds(table, row, write.set) ? { kind: "written", row } : answered;
  }

  return {
    look,
    send: (table, write, note) =>
      write.kind === "insert" ? sendInsert(table, write, note) : sendChange(table, write, note),
  };
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
  return { ...write, old, ...(row.version !== undefined && { version: row.version }) };
}

/** What a row as it is now says of a write; `undefined` where the write is still to be done. */
function judgeSeen(
  table: Table,
  write: RowUpdate | RowDelete,
  row: ExactRow | undefined,
): Outcome | undefined {
  if (row === undefined) {
    // Of a delete that was sent this is what was wanted.
    return write.kind === "delete" && write.isSent === true
      ? { kind: "written", row: { texts: write.old, shown: {} }, isSeen: true }
      : { kind: "gone" };
  }
  if (write.kind === "update" && holds(table, row, write.set)) return { kind: "written", row };
  return holds(table, row, write.old) ? undefined : { kind: "conflict", row };
}

/** Whether a row has these values. */
export function holds({ columns }: Table, row: ExactRow, values: ExactTexts): boolean {
  return columns.every((column) => {
    const wanted = readOwn<ExactText>(values, column.name);
    const there = readOwn<ExactText>(row.texts, column.name) ?? null;
    return wanted === undefined || isSameText(there, wanted, column);
  });
}
