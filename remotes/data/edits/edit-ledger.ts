import type { Unsubscribe } from "@foyer/contracts";
import type { Table } from "../catalogue/catalogue.ts";
import { FOR_GOOD, isWanted, mayBeWritten } from "./change.ts";
import type { Change } from "./change.ts";
import type { Journal, JournalKeeper, Reversal } from "./edit-journal.ts";
import { afterDropped } from "./follow-up.ts";
import type { RowWrite } from "./row-write.ts";

export interface LedgerState {
  /** What isn't in the database yet, in the order in which it was made. */
  readonly changes: readonly Change[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** What takes something back that is no batch of changes, such as a sweep. It ends with the page. */
export type ReversingWork = () => void;
type Stack = "done" | "undone";

interface TimedWork {
  readonly madeAtMs: number;
  readonly work: ReversingWork;
}
type Entry = Reversal | TimedWork;

/** The changes that are on their way, and what takes back those that came there. */
export interface EditLedger {
  getState(): LedgerState;
  subscribe(listen: () => void): Unsubscribe;
  find(id: string): Change | undefined;
  put(id: string, change: Partial<Change>): void;
  enter(changes: readonly Change[]): void;
  /** One change less; when the last one of its batch is gone, the batch can be taken back. @param next takes its place */
  remove(change: Change, follow: (later: Change) => Change, next?: Change): void;
  /**
   * Gives a change up: what was never sent is gone, the rest as soon as it is known what came of it.
   * @param by the batch that takes it back then
   */
  giveUp(id: string, by: string, nowMs: number): void;
  /** Forgets a change, whatever came of it, unless it is under way. */
  drop(id: string): void;
  /** Remembers what takes a change of a batch back. */
  addReversal(batch: string, table: Table, write: RowWrite): void;
  /** What takes back the changes of a batch that are written, while others of it aren't. It is forgotten here. */
  takeReversals(batch: string): Reversal["steps"];
  /** Takes the newest batch off a stack. */
  pop(stack: Stack): Reversal | ReversingWork | undefined;
  /** When the newest batch that can be taken back was made. */
  lastDoneAtMs(): number;
  /** Remembers what takes back something else that the person did. */
  addWork(work: ReversingWork, nowMs: number): void;
  forgetWork(work: ReversingWork): void;
  forgetUndone(): void;
  restore(tables: readonly Table[], nowMs: number): void;
  /** Keeps what it holds, and tells whoever follows it. */
  tell(): void;
}

function reversalsOf(stack: readonly Entry[]): readonly Reversal[] {
  return stack.filter((one) => "steps" in one);
}

function timeOf({ madeAtMs = 0 }: Entry): number {
  return madeAtMs;
}

/** Among the others by the time at which the person made it, whenever it came to its end. */
function withEntry(stack: readonly Entry[], entry: Entry): readonly Entry[] {
  const before = stack.findLastIndex((one) => timeOf(one) <= timeOf(entry)) + 1;
  return stack.toSpliced(before, 0, entry).slice(-MOST_REVERSALS);
}

/** So many batches can be taken back. */
const MOST_REVERSALS = 100;

/** Of so many changes each is kept at once; of more they are kept now and then, since all are written each time. */
const KEPT_AT_ONCE = 50;
const KEPT_EVERY_MS = 250;

/** @param later calls back after so many milliseconds */
export function createEditLedger(
  journal: JournalKeeper,
  later: (work: () => void, ms: number) => void,
): EditLedger {
  const listeners = new Set<() => void>();
  const reversals = new Map<string, Reversal["steps"]>();
  let changes: readonly Change[] = [];
  let stacks: Readonly<Record<Stack, readonly Entry[]>> = { done: [], undone: [] };
  let state: LedgerState = { changes, canUndo: false, canRedo: false };
  const takeReversals = (batch: string): Reversal["steps"] => {
    const ended = stacks.done.filter((one) => "steps" in one && one.batch === batch);
    stacks = { ...stacks, done: stacks.done.filter((one) => !ended.includes(one)) };
    const steps = [...(reversals.get(batch) ?? []), ...reversalsOf(ended).flatMap((one) => one.steps)];
    reversals.delete(batch);
    return steps;
  };
  /** A batch of which nothing is left on its way can be taken back, or done again. */
  const close = (batch: string, stack: Stack, madeAtMs: number): void => {
    if (changes.some((one) => one.batch === batch || one.takenBackBy === batch)) return;
    const steps = reversals.get(batch) ?? [];
    reversals.delete(batch);
    if (steps.length > 0 && batch !== FOR_GOOD)
      stacks = { ...stacks, [stack]: withEntry(stacks[stack], { batch, madeAtMs, steps }) };
  };
  const find = (id: string): Change | undefined => changes.find((change) => change.id === id);
  const put = (id: string, next: Partial<Change>): void => {
    changes = changes.map((change) => (change.id === id ? { ...change, ...next } : change));
  };
  const remove = (change: Change, follow: (later: Change) => Change, next?: Change): void => {
    const inPlace = next === undefined ? [] : [next];
    changes = changes.flatMap((one) => (one.id === change.id ? inPlace : [follow(one)]));
    const { batch, kind, madeAtMs, takenBackBy } = change;
    close(batch, kind === "undo" ? "undone" : "done", madeAtMs);
    if (takenBackBy !== undefined) close(takenBackBy, "undone", madeAtMs);
  };
  const drop = (id: string): void => {
    const change = find(id);
    if (change !== undefined && change.state.kind !== "sending")
      remove(change, (later) => afterDropped(later, change));
  };
  /** What is taken back now isn't done again either: the person went on from there. */
  const forgetUndone = (): void => {
    for (const { kind, batch } of changes) if (kind === "undo") reversals.delete(batch);
    changes = changes.map((one) => {
      if (one.kind === "undo") return { ...one, batch: FOR_GOOD };
      return one.takenBackBy === undefined ? one : { ...one, takenBackBy: FOR_GOOD };
    });
    stacks = { ...stacks, undone: [] };
  };
  const kept = (): Journal => ({
    changes,
    done: reversalsOf(stacks.done),
    undone: reversalsOf(stacks.undone),
    open: [...reversals].map(([batch, steps]) => ({ batch, steps })),
  });
  let isKeepingLater = false;
  /** Somebody gave something up: a page that ends now must not send it after all. */
  let isUrgent = false;
  /** What is kept late is asked about once more after a reload: it is sent for a version, so that changes nothing. */
  const keep = (): void => {
    if (changes.length <= KEPT_AT_ONCE || isUrgent) {
      isUrgent = false;
      journal.write(kept());
      return;
    }
    if (isKeepingLater) return;
    isKeepingLater = true;
    later(() => {
      isKeepingLater = false;
      journal.write(kept());
    }, KEPT_EVERY_MS);
  };
  return {
    getState: () => state,
    subscribe(listen) {
      listeners.add(listen);
      return () => {
        listeners.delete(listen);
      };
    },
    find,
    put,
    enter(more) {
      changes = [...changes, ...more];
    },
    remove,
    giveUp(id, by, nowMs) {
      const change = find(id);
      if (change === undefined || change.takenBackBy !== undefined) return;
      isUrgent = true;
      if (!mayBeWritten(change)) {
        drop(id);
        return;
      }
      const { state } = change;
      const isOpen = state.kind !== "sending" && state.kind !== "unknown" && state.kind !== "no-session";
      put(id, { takenBackBy: by, madeAtMs: nowMs, ...(isOpen && { state: { kind: "waiting" } }) });
    },
    drop,
    addReversal(batch, table, write) {
      reversals.set(batch, [{ table, write }, ...(reversals.get(batch) ?? [])]);
    },
    takeReversals,
    pop(stack) {
      const last = stacks[stack].at(-1);
      stacks = { ...stacks, [stack]: stacks[stack].slice(0, -1) };
      return last === undefined || "steps" in last ? last : last.work;
    },
    lastDoneAtMs: () => {
      const last = stacks.done.at(-1);
      return last === undefined ? -Infinity : timeOf(last);
    },
    addWork(work, madeAtMs) {
      forgetUndone();
      stacks = { ...stacks, done: withEntry(stacks.done, { work, madeAtMs }) };
    },
    forgetWork(work) {
      stacks = { ...stacks, done: stacks.done.filter((one) => "steps" in one || one.work !== work) };
    },
    forgetUndone,
    restore(tables, nowMs) {
      const read = journal.read(tables, nowMs);
      changes = read.changes;
      for (const { batch, steps } of read.open) if (batch !== undefined) reversals.set(batch, steps);
      stacks = { done: read.done, undone: read.undone };
    },
    tell() {
      keep();
      state = {
        changes,
        canUndo: stacks.done.length > 0 || changes.some(isWanted),
        canRedo: stacks.undone.length > 0,
      };
      for (const listen of listeners) listen();
    },
  };
}
