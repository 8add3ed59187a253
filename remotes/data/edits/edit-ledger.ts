import type { Unsubscribe } from "@foyer/contracts";
import type { Table } from "../catalogue/catalogue.ts";
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

/** The changes that are on their way, and what takes back those that came there. */
export interface EditLedger {
  getState(): LedgerState;
  subscribe(listen: () => void): Unsubscribe;
  find(id: string): Change | undefined;
  put(id: string, change: Partial<Change>): void;
  enter(changes: readonly Change[]): void;
  /** One change less; when the last one of its batch is gone, the batch can be taken back. @param next takes its place */
  remove(change: Change, follow: (later: Change) => Change, next?: Change): void;
  /** Gives a change up, unless it is under way. */
  drop(id: string): void;
  /** Remembers what takes a change of a batch back. */
  addReversal(batch: string, table: Table, write: RowWrite): void;
  /** What takes back the changes of a batch that are written, while others of it aren't. It is forgotten here. */
  takeReversals(batch: string): Reversal["steps"];
  /** Takes the newest batch off a stack. */
  pop(stack: Stack): Reversal | ReversingWork | undefined;
  /** Remembers what takes back something else that the person did. */
  addWork(work: ReversingWork): void;
  forgetWork(work: ReversingWork): void;
  forgetUndone(): void;
  restore(tables: readonly Table[], nowMs: number): void;
  /** Keeps what it holds, and tells whoever follows it. */
  tell(): void;
}

/** Whether undo is to take it back: it isn't taken back already. */
export function isToUndo({ kind, takenBackBy }: Change): boolean {
  return kind !== "undo" && takenBackBy === undefined;
}

function reversalsOf(stack: readonly (Reversal | ReversingWork)[]): readonly Reversal[] {
  return stack.filter((one) => typeof one !== "function");
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
  let stacks: Readonly<Record<Stack, readonly (Reversal | ReversingWork)[]>> = { done: [], undone: [] };
  let state: LedgerState = { changes, canUndo: false, canRedo: false };
  const takeReversals = (batch: string): Reversal["steps"] => {
    const steps = reversals.get(batch) ?? [];
    reversals.delete(batch);
    return steps;
  };
  const remove = (change: Change, follow: (later: Change) => Change, next?: Change): void => {
    const inPlace = next === undefined ? [] : [next];
    changes = changes.flatMap((one) => (one.id === change.id ? inPlace : [follow(one)]));
    if (changes.some(({ batch }) => batch === change.batch)) return;
    const steps = takeReversals(change.batch);
    if (steps.length === 0) return;
    const stack = change.kind === "undo" ? "undone" : "done";
    stacks = { ...stacks, [stack]: [...stacks[stack], { steps }].slice(-MOST_REVERSALS) };
  };
  const kept = (): Journal => ({
    changes,
    done: reversalsOf(stacks.done),
    undone: reversalsOf(stacks.undone),
  });
  let isKeepingLater = false;
  /** What is kept late is asked about once more after a reload: it is sent for a version, so that changes nothing. */
  const keep = (): void => {
    if (changes.length <= KEPT_AT_ONCE) {
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
  const find = (id: string): Change | undefined => changes.find((change) => change.id === id);
  return {
    getState: () => state,
    subscribe(listen) {
      listeners.add(listen);
      return () => {
        listeners.delete(listen);
      };
    },
    find,
    put(id, next) {
      changes = changes.map((change) => (change.id === id ? { ...change, ...next } : change));
    },
    enter(more) {
      changes = [...changes, ...more];
    },
    remove,
    drop(id) {
      const change = find(id);
      if (change !== undefined && change.state.kind !== "sending")
        remove(change, (later) => afterDropped(later, change));
    },
    addReversal(batch, table, write) {
      reversals.set(batch, [{ table, write }, ...(reversals.get(batch) ?? [])]);
    },
    takeReversals,
    pop(stack) {
      const last = stacks[stack].at(-1);
      stacks = { ...stacks, [stack]: stacks[stack].slice(0, -1) };
      return last;
    },
    addWork(work) {
      stacks = { done: [...stacks.done, work].slice(-MOST_REVERSALS), undone: [] };
    },
    forgetWork(work) {
      stacks = { ...stacks, done: stacks.done.filter((one) => one !== work) };
    },
    forgetUndone() {
      stacks = { ...stacks, undone: [] };
    },
    restore(tables, nowMs) {
      const read = journal.read(tables, nowMs);
      changes = read.changes;
      stacks = { done: read.done, undone: read.undone };
    },
    tell() {
      keep();
      state = {
        changes,
        canUndo: stacks.done.length > 0 || changes.some(isToUndo),
        canRedo: stacks.undone.length > 0,
      };
      for (const listen of listeners) listen();
    },
  };
}
