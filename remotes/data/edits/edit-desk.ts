import type { Unsubscribe } from "@foyer/contracts";
import type { Table } from "../catalogue/catalogue.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import { FOR_GOOD, isWanted } from "./change.ts";
import type { BatchKind, Change, ChangeState } from "./change.ts";
import { supersededChanges } from "./due-changes.ts";
import type { Reversal } from "./edit-journal.ts";
import { createEditLedger } from "./edit-ledger.ts";
import type { EditLedger, LedgerState } from "./edit-ledger.ts";
import type { ReversingWork } from "./edit-stacks.ts";
import { createRunner, writeOver } from "./edit-runner.ts";
import type { DeskParts, Landed } from "./edit-runner.ts";
import type { ExactTexts, RowWrite } from "./row-write.ts";
import { withZone } from "../values/with-zone.ts";

/** All changes of one person, on their way into the database: at most one per row at once, four rows at a time. */
export interface EditDesk extends Pick<EditLedger, "getState" | "subscribe"> {
  onLanded(listen: (landed: Landed) => void): Unsubscribe;
  /**
   * Takes up what an earlier page of this tab left.
   * @param onlyPlain where nothing can be said of it: only if all of it can go on without a word
   */
  restore(tables: readonly Table[], onlyPlain?: boolean): void;
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
  /** Takes a batch back for good, as a part of other work: what may be written, as soon as it is known to be. */
  giveUp(batch: string): void;
  /** Of a conflict: writes it all the same, over what is there now and was shown. */
  overwrite(id: string): void;
  /** Takes back what was done last. @returns whether there was anything */
  undo(): boolean;
  redo(): boolean;
  /** The connection or the session is back. */
  resume(): void;
}

const WAITING: ChangeState = { kind: "waiting" };

export function createEditDesk(parts: DeskParts): EditDesk {
  const ledger = createEditLedger(parts.journal, parts.later);
  const landing = new Set<(landed: Landed) => void>();
  const runner = createRunner(parts, ledger, (landed) => {
    for (const listen of landing) listen(landed);
  });
  const changes = (): LedgerState["changes"] => ledger.getState().changes;

  /** Batches of what came to nothing elsewhere: undo takes back what was written, and leaves these to the person. */
  const filed = new Set<string>();
  const enter = (
    kind: BatchKind,
    steps: Reversal["steps"],
    state: ChangeState = WAITING,
    batch = parts.newId(),
  ): string => {
    const madeAtMs = parts.nowMs();
    ledger.enter(steps.map((step) => ({ ...step, id: parts.newId(), batch, kind, state, madeAtMs })));
    runner.go();
    return batch;
  };
  /** What isn't sent yet is taken back by not sending it, and the rest by one batch. */
  const takeBackBatch = (batch: string, by: string): void => {
    const written = ledger.takeReversals(batch);
    for (const { id } of changes().filter((one) => one.batch === batch)) ledger.giveUp(id, by, parts.nowMs());
    enter("undo", written, WAITING, by);
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
    const last = changes().findLast((change) => isWanted(change) && !filed.has(change.batch));
    // What was made before it may still be on its way, or wait for the person.
    if (last === undefined || last.madeAtMs < ledger.lastDoneAtMs()) return takeBack("done", "undo");
    takeBackBatch(last.batch, parts.newId());
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
    restore(tables, onlyPlain = false) {
      const { canUndo, canRedo } = ledger.getState();
      if (changes().length > 0 || canUndo || canRedo) return;
      const kept = parts.journal.read(tables, parts.nowMs());
      if (onlyPlain && !kept.changes.every(isPlain)) return;
      ledger.restore(kept);
      runner.go();
    },
    submit(table, writes) {
      ledger.forgetUndone();
      for (const { id } of supersededChanges(changes(), table, writes))
        ledger.giveUp(id, FOR_GOOD, parts.nowMs());
      return enter("do", stepsOf(table, writes, parts.zone()));
    },
    file(table, write, state, batch) {
      filed.add(batch);
      enter("do", [{ table, write }], state, batch);
    },
    addWork(work) {
      ledger.addWork(work, parts.nowMs());
      ledger.tell();
      return () => {
        ledger.forgetWork(work);
        ledger.tell();
      };
    },
    retry: runner.restart,
    discard(id) {
      // Of what nobody can find, the person has looked.
      if (ledger.find(id)?.state.kind === "unknown") ledger.drop(id);
      else ledger.giveUp(id, FOR_GOOD, parts.nowMs());
      runner.go();
    },
    overwrite(id) {
      const change = ledger.find(id);
      if (change?.state.kind === "conflict") runner.restart(id, writeOver(change.write, change.state.row));
    },
    giveUp(batch) {
      takeBackBatch(batch, FOR_GOOD);
    },
    undo,
    redo: () => takeBack("undone", "redo"),
    resume() {
      for (const { id, state } of changes())
        if (state.kind === "no-session" || state.kind === "waiting") runner.restart(id);
    },
  };
}

/** Whether nobody has to be asked before a change is sent. */
function isPlain({ state, table }: Change): boolean {
  return state.kind === "waiting" && table.writing !== "second-factor";
}

function stepsOf(table: Table, writes: readonly RowWrite[], zone: TimeZoneChoice): Reversal["steps"] {
  return writes.map((write) => ({ table, write: inZone(table, write, zone) }));
}

/** Moments that somebody wrote without a zone are of the one in which they read them. */
function inZone(table: Table, write: RowWrite, zone: TimeZoneChoice): RowWrite {
  if (write.kind === "delete") return write;
  const set: ExactTexts = Object.fromEntries(
    Object.entries(write.set).map(([name, text]) => {
      const column = table.columns.find((one) => one.name === name);
      return [name, text === null || column === undefined ? text : withZone(text, column, zone)];
    }),
  );
  return { ...write, set };
}
