import type { Table } from "../catalogue/catalogue.ts";
import { FOR_GOOD } from "./change.ts";
import type { Journal, Reversal } from "./edit-journal.ts";
import type { RowWrite } from "./row-write.ts";

/** What takes something back that is no batch of changes, such as a sweep. It ends with the page. */
export type ReversingWork = () => void;
/** What was done and can be taken back, and what was taken back and can be done again. */
export type Stack = "done" | "undone";

interface TimedWork {
  readonly madeAtMs: number;
  readonly work: ReversingWork;
}
type Entry = Reversal | TimedWork;

/** What takes batches back, and does them again. */
export interface EditStacks {
  /** Remembers what takes a change of a batch back. */
  addReversal(batch: string, table: Table, write: RowWrite): void;
  /** What takes back the written changes of a batch, also while others of it aren't. It is forgotten here. */
  takeReversals(batch: string): Reversal["steps"];
  /** Nothing of a batch is on its way any more. @param madeAtMs when the person made it */
  close(batch: string, stack: Stack, madeAtMs: number): void;
  /** Takes the newest batch off a stack. */
  pop(stack: Stack): Reversal | ReversingWork | undefined;
  has(stack: Stack): boolean;
  /** When the newest batch that can be taken back was made. */
  lastDoneAtMs(): number;
  /** Remembers what takes back something else that the person did. */
  addWork(work: ReversingWork, nowMs: number): void;
  forgetWork(work: ReversingWork): void;
  /** @param batches that are being taken back now */
  forgetUndone(batches: readonly string[]): void;
  /** As the journal keeps it. */
  kept(): Omit<Journal, "changes">;
  restore(kept: Omit<Journal, "changes">): void;
}

/** So many batches can be taken back. */
const MOST_REVERSALS = 100;

export function createEditStacks(): EditStacks {
  const open = new Map<string, Reversal["steps"]>();
  let stacks: Readonly<Record<Stack, readonly Entry[]>> = { done: [], undone: [] };
  const takeOpen = (batch: string): Reversal["steps"] => {
    const steps = open.get(batch) ?? [];
    open.delete(batch);
    return steps;
  };
  return {
    addReversal(batch, table, write) {
      open.set(batch, [{ table, write }, ...(open.get(batch) ?? [])]);
    },
    takeReversals(batch) {
      const ended = stacks.done.filter((one) => "steps" in one && one.batch === batch);
      stacks = { ...stacks, done: stacks.done.filter((one) => !ended.includes(one)) };
      return [...takeOpen(batch), ...reversalsOf(ended).flatMap(({ steps }) => steps)];
    },
    close(batch, stack, madeAtMs) {
      const steps = takeOpen(batch);
      if (steps.length > 0 && batch !== FOR_GOOD)
        stacks = { ...stacks, [stack]: withEntry(stacks[stack], { batch, madeAtMs, steps }) };
    },
    pop(stack) {
      const last = stacks[stack].at(-1);
      stacks = { ...stacks, [stack]: stacks[stack].slice(0, -1) };
      return last === undefined || "steps" in last ? last : last.work;
    },
    has: (stack) => stacks[stack].length > 0,
    lastDoneAtMs() {
      const last = stacks.done.at(-1);
      return last === undefined ? -Infinity : timeOf(last);
    },
    addWork(work, madeAtMs) {
      stacks = { ...stacks, done: withEntry(stacks.done, { work, madeAtMs }) };
    },
    forgetWork(work) {
      stacks = { ...stacks, done: stacks.done.filter((one) => "steps" in one || one.work !== work) };
    },
    forgetUndone(batches) {
      for (const batch of batches) open.delete(batch);
      stacks = { ...stacks, undone: [] };
    },
    kept: () => ({
      done: reversalsOf(stacks.done),
      undone: reversalsOf(stacks.undone),
      open: [...open].map(([batch, steps]) => ({ batch, steps })),
    }),
    restore(kept) {
      stacks = { done: kept.done, undone: kept.undone };
      for (const { batch, steps } of kept.open) if (batch !== undefined) open.set(batch, steps);
    },
  };
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
