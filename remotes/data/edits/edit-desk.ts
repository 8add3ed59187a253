import { readOwn } from "@foyer/contracts";
import type { Unsubscribe } from "@foyer/contracts";
import type { Table } from "../catalogue/catalogue.ts";
import type { BatchKind, Change, ChangeState } from "./change.ts";
import { dueChanges, supersededChanges } from "./due-changes.ts";
import type { JournalKeeper, Reversal } from "./edit-journal.ts";
import { createEditLedger } from "./edit-ledger.ts";
import type { EditLedger, LedgerState, ReversingWork } from "./edit-ledger.ts";
import { afterWritten } from "./follow-up.ts";
import { inverseOf } from "./inverse-of.ts";
import type { Outcome } from "./outcome.ts";
import type { ExactRow, ExactText, RowWrite } from "./row-write.ts";
import type { WriteSender } from "./send-write.ts";

/** What the desk needs of the world. */
export interface DeskParts {
  readonly sender: WriteSender;
  readonly journal: JournalKeeper;
  /** Asks for the second factor where a table wants it; rejects where it wasn't given. */
  prove(table: Table): Promise<void>;
  nowMs(): number;
  /** Calls back after so many milliseconds. */
  later(work: () => void, ms: number): void;
  newId(): string;
}

/** A change came to its end: it is in the database. */
export interface Landed {
  readonly change: Change;
  readonly row: ExactRow;
}

/** All changes of one person, on their way into the database: at most one per row at once, four rows at a time. */
export interface EditDesk extends Pick<EditLedger, "getState" | "subscribe"> {
  onLanded(listen: (landed: Landed) => void): Unsubscribe;
  /** Takes up what an earlier page of this tab left. */
  restore(tables: readonly Table[]): void;
  /** Writes rows as one batch, which is taken back as one. @returns the batch's id */
  submit(table: Table, writes: readonly RowWrite[]): string;
  /**
   * Takes up a write that came to nothing elsewhere, for the person to say how to go on.
   * @param batch those of one piece of work have one id
   */
  file(table: Table, write: RowWrite, state: ChangeState, batch: string): void;
  /**
   * Something else was done that can be taken back, as `undo` does in its turn.
   * @returns it is taken back already
   */
  addWork(work: ReversingWork): () => void;
  retry(id: string): void;
  /** Gives a change up. */
  discard(id: string): void;
  /** Of a conflict: writes it all the same, over what is there now and was shown. */
  overwrite(id: string): void;
  /** Takes back what was done last. @returns whether there was anything */
  undo(): boolean;
  redo(): boolean;
  /** The connection or the session is back. */
  resume(): void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export function createEditDesk(parts: DeskParts): EditDesk {
  const ledger = createEditLedger(parts.journal, parts.later);
  const landing = new Set<(landed: Landed) => void>();
  const runner = createRunner(parts, ledger, (landed) => {
    for (const listen of landing) listen(landed);
  });
  const changes = (): LedgerState["changes"] => ledger.getState().changes;

  /** Batches of what came to nothing elsewhere: undo takes back what was written, and leaves these to the person. */
  const filed = new Set<string>();
  const waiting: ChangeState = { kind: "waiting" };
  const enter = (
    kind: BatchKind,
    steps: Reversal["steps"],
    state: ChangeState = waiting,
    batch = parts.newId(),
  ): string => {
    const madeAtMs = parts.nowMs();
    ledger.enter(steps.map((step) => ({ ...step, id: parts.newId(), batch, kind, state, madeAtMs })));
    runner.go();
    return batch;
  };
  const takeBack = (from: "done" | "undone", kind: BatchKind): boolean => {
    const last = ledger.pop(from);
    if (typeof last === "function") {
      ledger.tell();
      last();
    } else if (last !== undefined) enter(kind, last.steps);
    return last !== undefined;
  };
  const undo = (): boolean => {
    const last = changes().findLast(({ kind, batch }) => kind !== "undo" && !filed.has(batch));
    if (last === undefined) return takeBack("done", "undo");
    // What isn't sent yet is taken back by not sending it; what is under way, once it is there.
    for (const { id, batch } of changes()) if (batch === last.batch) ledger.drop(id);
    if (ledger.find(last.id) === undefined) runner.go();
    else runner.afterwards(undo);
    return true;
  };

  return {
    getState: ledger.getState,
    subscribe: ledger.subscribe,
    onLanded(listen) {
      landing.add(listen);
      return () => {
        landing.delete(listen);
      };
    },
    restore(tables) {
      const { canUndo, canRedo } = ledger.getState();
      if (changes().length > 0 || canUndo || canRedo) return;
      ledger.restore(tables, parts.nowMs());
      runner.go();
    },
    submit(table, writes) {
      ledger.forgetUndone();
      for (const { id } of supersededChanges(changes(), table, writes)) ledger.drop(id);
      return enter(
        "do",
        writes.map((write) => ({ table, write })),
      );
    },
    file(table, write, state, batch) {
      filed.add(batch);
      enter("do", [{ table, write }], state, batch);
    },
    addWork(work) {
      ledger.addWork(work);
      ledger.tell();
      return () => {
        ledger.forgetWork(work);
        ledger.tell();
      };
    },
    retry: runner.restart,
    discard(id) {
      ledger.drop(id);
      runner.go();
    },
    overwrite(id) {
      const change = ledger.find(id);
      if (change?.state.kind === "conflict") runner.restart(id, writeOver(change.write, change.state.row));
    },
    undo,
    redo: () => takeBack("undone", "redo"),
    resume() {
      for (const { id, state } of changes())
        if (state.kind === "no-session" || state.kind === "waiting") runner.restart(id);
    },
  };
}

/** Sends what is due, and files what comes of it. */
interface Runner {
  go(): void;
  /** Sends a change at once, however often it came to nothing. @param write in its place */
  restart(id: string, write?: RowWrite): void;
  /** Calls back when nothing is under way. */
  afterwards(work: () => void): void;
}

function createRunner(parts: DeskParts, ledger: EditLedger, onLanded: (landed: Landed) => void): Runner {
  const notBeforeMs = new Map<string, number>();
  const tries = new Map<string, number>();
  let waiting: (() => void)[] = [];

  const start = async (change: Change): Promise<void> => {
    ledger.put(change.id, { state: { kind: "sending" } });
    let sent = change;
    const outcome = await sendProven(parts, change, (write) => {
      sent = { ...sent, write };
      ledger.put(change.id, { write });
      ledger.tell();
    });
    if (outcome.kind === "written") land(sent, outcome.row);
    else if (outcome.kind === "unanswered") wait(sent, outcome.retryAfterMs);
    else ledger.put(change.id, { state: outcome });
    go();
    if (ledger.getState().changes.some(({ state }) => state.kind === "sending")) return;
    const works = waiting;
    waiting = [];
    for (const work of works) work();
  };
  const land = (change: Change, row: ExactRow): void => {
    const inverse = inverseOf(change.table, change.write, row);
    if (inverse !== undefined) ledger.addReversal(change.batch, change.table, inverse);
    ledger.remove(change, (later) => afterWritten(later, change, row));
    onLanded({ change, row });
  };
  const wait = ({ id }: Change, retryAfterMs: number | undefined): void => {
    const count = tries.get(id) ?? 0;
    tries.set(id, count + 1);
    const pauseMs = retryAfterMs ?? Math.min(FIRST_PAUSE_MS * 2 ** count, LONGEST_PAUSE_MS);
    notBeforeMs.set(id, parts.nowMs() + pauseMs);
    ledger.put(id, { state: { kind: "waiting" } });
    parts.later(go, pauseMs);
  };
  function go(): void {
    ledger.tell();
    const isTime = (id: string): boolean => (notBeforeMs.get(id) ?? 0) <= parts.nowMs();
    const due = dueChanges(ledger.getState().changes, isTime);
    for (const change of due) void start(change);
    if (due.length > 0) ledger.tell();
  }
  return {
    go,
    restart(id, write) {
      notBeforeMs.delete(id);
      tries.delete(id);
      ledger.put(id, { state: { kind: "waiting" }, ...(write !== undefined && { write }) });
      go();
    },
    afterwards(work) {
      waiting.push(work);
    },
  };
}

/** Sends a change once the table's wish for a second factor is met. */
async function sendProven(
  { prove, sender }: DeskParts,
  { table, write }: Change,
  note: (write: RowWrite) => void,
): Promise<Outcome> {
  if (table.writing === "second-factor") {
    try {
      await prove(table);
    } catch (error) {
      const message = error instanceof Error ? error.message : "";
      return { kind: "refused", refusal: { code: "second_factor", message, columns: [] } };
    }
  }
  return sender.send(table, write, note);
}

/** The same write over the row as it is now. */
function writeOver(write: RowWrite, row: ExactRow): RowWrite {
  if (write.kind === "insert") return write;
  const { isSent: _sent, version: _version, ...rest } = write;
  const old = Object.fromEntries(
    Object.keys(write.old).map((name) => [name, readOwn<ExactText>(row.texts, name) ?? null]),
  );
  return { ...rest, old, ...(row.version !== undefined && { version: row.version }) };
}
