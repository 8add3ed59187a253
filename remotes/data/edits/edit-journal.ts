import { remember } from "@foyer/contracts";
import type { Table } from "../catalogue/catalogue.ts";
import { placeKey } from "../catalogue/find-table.ts";
import type { BatchKind, Change, ChangeState } from "./change.ts";
import { KEPT_EDITS } from "./kept-edits.ts";
import type { RowInsert, RowWrite } from "./row-write.ts";

/** What takes one batch back, the last row first. */
export interface Reversal {
  readonly batch?: string;
  /** When the person made it. */
  readonly madeAtMs?: number;
  readonly steps: readonly { readonly table: Table; readonly write: RowWrite }[];
}

/** What survives a reload: what isn't written yet, and what can be taken back. */
export interface Journal {
  readonly changes: readonly Change[];
  readonly done: readonly Reversal[];
  readonly undone: readonly Reversal[];
  /** What takes back the written part of batches of which others are on their way. */
  readonly open: readonly Reversal[];
}

/** Keeps a journal for as long as the tab lives. */
export interface JournalKeeper {
  /** @returns whether there was room for what isn't written yet */
  write(journal: Journal): boolean;
  /** These changes are sent now, or were since the journal was written. */
  noteSent(ids: readonly string[]): void;
  /** @param tables where the rows are now; what belongs to none of them is left out */
  read(tables: readonly Table[], nowMs: number): Journal;
}

/** A change that is older than this is asked about before it is sent. */
const SENT_UNASKED_MS = 10 * 60_000;

/**
 * @param personId in the name of what is kept, by which the host takes it away when the person goes
 * @param storage of the tab: two tabs never send each other's changes
 */
export function createEditJournal(
  projectUrl: string,
  personId: string,
  storage: () => Storage = () => sessionStorage,
): JournalKeeper {
  const name = `${KEPT_EDITS}${projectUrl}.${personId}`;
  const [kept, sent] = [remember(name, storage), remember(`${name}.sent`, storage)];
  return {
    write({ changes, done, undone, open }) {
      if (changes.length + done.length + undone.length === 0) {
        kept.forget();
        sent.forget();
        return true;
      }
      const document = {
        changes: changes.map(toKept),
        ...{
          done: done.map(toKeptReversal),
          undone: undone.map(toKeptReversal),
          open: open.map(toKeptReversal),
        },
      };
      // Where there isn't room for all, what isn't written yet matters more than what can be taken back.
      const isKept =
        kept.writeJson(document) || kept.writeJson({ ...document, done: [], undone: [], open: [] });
      if (isKept) sent.forget();
      return isKept;
    },
    noteSent(ids) {
      sent.writeJson(ids);
    },
    read(tables, nowMs) {
      const ids = sent.readJson();
      const byPlace = new Map(tables.map((table) => [placeKey(table), table]));
      const sentIds = new Set(Array.isArray(ids) ? ids : []);
      const document = (kept.readJson() ?? {}) as Partial<Readonly<Record<string, unknown>>>;
      const reversals = (name: string): Reversal[] =>
        lists(document[name]).flatMap((one) => readReversal(one, byPlace));
      return {
        changes: lists(document["changes"]).flatMap((one) => readChange(one, byPlace, sentIds, nowMs)),
        ...{ done: reversals("done"), undone: reversals("undone"), open: reversals("open") },
      };
    },
  };
}

interface KeptStep {
  readonly place: string;
  readonly write: RowWrite;
}

interface KeptChange extends KeptStep {
  readonly id: string;
  readonly batch: string;
  readonly kind: BatchKind;
  readonly state: ChangeState["kind"];
  readonly madeAtMs: number;
  readonly takenBackBy?: string | undefined;
}

interface KeptReversal extends Omit<Reversal, "steps"> {
  readonly steps: readonly KeptStep[];
}

function toKeptReversal({ steps, ...more }: Reversal): KeptReversal {
  return { ...more, steps: steps.map(({ table, write }) => ({ place: placeKey(table), write })) };
}

function readReversal(one: unknown, tables: ReadonlyMap<string, Table>): Reversal[] {
  const { batch, madeAtMs = 0, steps } = one as Partial<KeptReversal>;
  const read = lists(steps).flatMap((step) => readStep(step, tables));
  // Of a table that is gone nothing can be taken back.
  return read.length === 0 ? [] : [{ ...(batch !== undefined && { batch }), madeAtMs, steps: read }];
}

function toKept({ id, batch, kind, table, write, state, madeAtMs, takenBackBy }: Change): KeptChange {
  return { id, batch, kind, place: placeKey(table), write, state: state.kind, madeAtMs, takenBackBy };
}

function readStep(
  one: unknown,
  tables: ReadonlyMap<string, Table>,
): { readonly table: Table; readonly write: RowWrite }[] {
  const { place, write } = one as Partial<KeptStep>;
  const table = tables.get(place ?? "");
  return table === undefined || write === undefined ? [] : [{ table, write }];
}

function readChange(
  one: unknown,
  tables: ReadonlyMap<string, Table>,
  sent: ReadonlySet<unknown>,
  nowMs: number,
): Change[] {
  const { id, batch, kind, state, madeAtMs = 0, takenBackBy } = one as Partial<KeptChange>;
  if (id === undefined || batch === undefined || kind === undefined) return [];
  return readStep(one, tables).flatMap(({ table, write }) => {
    const step = { table, write: sent.has(id) ? { ...write, isSent: true as const } : write };
    const isGivenUp = takenBackBy !== undefined;
    // What was given up before it was sent is gone.
    if (isGivenUp && step.write.isSent !== true) return [];
    const change = { ...step, id, batch, kind, madeAtMs, ...(isGivenUp && { takenBackBy }) };
    return [{ ...change, state: stateAfterReload(change, state, nowMs - madeAtMs) }];
  });
}

function stateAfterReload(
  { write, takenBackBy }: Omit<Change, "state">,
  state: ChangeState["kind"] | undefined,
  ageMs: number,
): ChangeState {
  // Asked again, it could be written twice.
  if (write.kind === "insert" && !isAskedOnce(write) && write.isSent === true) return { kind: "unknown" };
  // The person has said already what is to become of it.
  if (takenBackBy !== undefined) return { kind: "waiting" };
  // What was refused or in conflict is asked anew when the person says so: the row may be another by now.
  const isPlain = state === "waiting" || state === "sending" || state === "no-session";
  return isPlain && ageMs < SENT_UNASKED_MS ? { kind: "waiting" } : { kind: "from-before" };
}

function lists(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "object" && one !== null) : [];
}

/** Whether it can be sent again without being written again. */
function isAskedOnce({ key, question }: RowInsert): boolean {
  return key !== undefined || question !== undefined;
}
