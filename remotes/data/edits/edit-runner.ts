import { readOwn } from "@foyer/contracts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { FOR_GOOD } from "./change.ts";
import type { Change } from "./change.ts";
import { dueChanges } from "./due-changes.ts";
import type { JournalKeeper } from "./edit-journal.ts";
import type { EditLedger } from "./edit-ledger.ts";
import { afterDropped, afterWritten } from "./follow-up.ts";
import { inverseOf } from "./inverse-of.ts";
import type { Outcome } from "./outcome.ts";
import type { ExactRow, ExactText, RowWrite } from "./row-write.ts";
import type { SendWatch, WriteSender } from "./send-write.ts";

/** What the desk needs of the world. */
export interface DeskParts {
  readonly sender: WriteSender;
  readonly journal: JournalKeeper;
  /** Asks for the second factor where a table wants it; rejects where it wasn't given. */
  prove(table: Table): Promise<void>;
  nowMs(): number;
  /** In which zone the page shows moments to the person. */
  zone(): TimeZoneChoice;
  /** Calls back after so many milliseconds. */
  later(work: () => void, ms: number): void;
  newId(): string;
}

/** A change came to its end: it is in the database. */
export interface Landed {
  readonly change: Change;
  readonly row: ExactRow;
  /** It was given up on its way, and stands all the same: nothing takes it back. */
  readonly isKept?: true;
}

type Written = Extract<Outcome, { readonly kind: "written" }>;

/** Sends what is due, and files what comes of it. */
export interface Runner {
  go(): void;
  /** Sends a change at once, however often it came to nothing. @param write in its place */
  restart(id: string, write?: RowWrite): void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export function createRunner(
  parts: DeskParts,
  ledger: EditLedger,
  onLanded: (landed: Landed) => void,
): Runner {
  const notBeforeMs = new Map<string, number>();
  const tries = new Map<string, number>();

  const start = async (change: Change): Promise<void> => {
    const { id, table } = change;
    ledger.put(id, { state: { kind: "sending" } });
    let { write } = change;
    const isSettling = change.takenBackBy !== undefined;
    const outcome = isSettling
      ? await parts.sender.settle(table, write)
      : await sendProven(parts, change, {
          note(noted) {
            write = noted;
            ledger.put(id, { write });
            ledger.tell();
          },
          isWanted: () => ledger.find(id)?.takenBackBy === undefined,
        });
    // It may have been given up meanwhile.
    const now = { ...(ledger.find(id) ?? change), write };
    if (isSettling || now.takenBackBy === undefined) settle(now, outcome);
    else settleGivenUp(now, outcome);
    go();
  };
  const settle = (change: Change, outcome: Outcome): void => {
    if (outcome.kind === "written") land(change, outcome);
    else if (outcome.kind === "unanswered") wait(change, outcome.retryAfterMs);
    else if (outcome.kind === "given-up") leave(change);
    else ledger.put(change.id, { state: outcome });
  };
  /** Of a change that was given up while it was sent. */
  const settleGivenUp = (change: Change, outcome: Outcome): void => {
    if (change.write.isSent !== true) leave(change);
    else if (outcome.kind === "written" || outcome.kind === "unknown") settle(change, outcome);
    // What an earlier question of it did is not known yet.
    else wait(change, outcome.kind === "unanswered" ? outcome.retryAfterMs : undefined);
  };
  const leave = (change: Change): void => {
    ledger.remove(change, (later) => afterDropped(later, change));
    tries.delete(change.id);
  };
  const land = (change: Change, { row, isSeen }: Written): void => {
    const { id, batch, takenBackBy, table, write } = change;
    // A row that was found may be somebody else's: it is never deleted by taking this back.
    const isOpen = write.kind === "insert" && isSeen === true;
    if (isOpen && takenBackBy !== undefined) {
      ledger.put(id, { state: { kind: "unknown" } });
      return;
    }
    // A delete that this person may not do would come back as a refusal of what they never asked for.
    const isFinal = takenBackBy === FOR_GOOD && write.kind === "insert" && table.rights?.mayDelete === false;
    const inverse = isOpen || isFinal ? undefined : inverseOf(table, write, row);
    const follow = (later: Change): Change => afterWritten(later, change, row);
    if (takenBackBy !== undefined && inverse !== undefined) {
      const { takenBackBy: _by, ...plain } = change;
      const back = { ...plain, batch: takenBackBy, kind: "undo", write: inverse } as const;
      ledger.remove(change, follow, { ...back, id: parts.newId(), state: { kind: "waiting" } });
    } else {
      if (inverse !== undefined) ledger.addReversal(batch, table, inverse);
      ledger.remove(change, follow);
    }
    tries.delete(id);
    const isKept = takenBackBy !== undefined && inverse === undefined && write.kind === "insert";
    onLanded({ change, row, ...(isKept && { isKept }) });
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
      // It may have been started by what was restarted before it.
      if (ledger.find(id)?.state.kind === "sending") return;
      notBeforeMs.delete(id);
      tries.delete(id);
      ledger.put(id, { state: { kind: "waiting" }, ...(write !== undefined && { write }) });
      go();
    },
  };
}

/** Sends a change once the table's wish for a second factor is met. */
async function sendProven(
  { prove, sender }: DeskParts,
  { table, write }: Change,
  watch: SendWatch,
): Promise<Outcome> {
  if (table.writing === "second-factor") {
    try {
      await prove(table);
    } catch (error) {
      const message = error instanceof Error ? error.message : "";
      return { kind: "refused", refusal: { code: "second_factor", message, columns: [] } };
    }
  }
  return sender.send(table, write, watch);
}

/** The same write over the row as it is now. */
export function writeOver(write: RowWrite, row: ExactRow): RowWrite {
  if (write.kind === "insert") return write;
  const { isSent: _sent, version: _version, ...rest } = write;
  const old = Object.fromEntries(
    Object.keys(write.old).map((name) => [name, readOwn<ExactText>(row.texts, name) ?? null]),
  );
  return { ...rest, old, ...(row.version !== undefined && { version: row.version }) };
}
