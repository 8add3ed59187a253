import type { Unsubscribe } from "@foyer/contracts";
import { createBlockRun } from "./block-run.ts";
import type { BlockRun, BlockRunParts, SettledWrite } from "./block-run.ts";
import { findSwept } from "./find-swept.ts";
import type { Sweep } from "./find-swept.ts";
import { inverseOf, togetherOf } from "./inverse-of.ts";
import type { Refusal } from "./refusal.ts";
import type { RowWrite } from "./row-write.ts";
import { SweepHalt } from "./until-answered.ts";

/** Why it stopped by itself, where nobody stopped it. */
export type Halted = SweepHalt["reason"] | "too-many";

export interface SweepState {
  readonly phase:
    /** Its rows are read. */
    | "reading"
    /** There are more rows now than the person was told: nothing is written before they say so. */
    | "asking"
    | "writing"
    | "stopped"
    /** Its rows can't be read. */
    | "failed"
    | "done";
  /** It is taken back. */
  readonly isBack: boolean;
  /** Rows that were read. */
  readonly read: number;
  /** Rows that are to be written, and those of them that came to an end. */
  readonly wanted: number;
  readonly settled: number;
  readonly written: number;
  readonly problems: number;
  /** Had the value already. */
  readonly same: number;
  readonly halted?: Halted | undefined;
  readonly refusal?: Refusal | undefined;
}

/** One change, or deletion, of all rows that a filter leaves. It goes on whatever is shown of it. */
export interface SweepWork {
  readonly sweep: Sweep;
  getState(): SweepState;
  subscribe(listen: () => void): Unsubscribe;
  /** Begins, or goes on where it stopped. */
  run(): Promise<void>;
  /** The person saw how many rows there are now. */
  confirm(): Promise<void>;
  /** What is under way comes to its end first. */
  stop(): void;
  /** Writes what was before, newest first, wherever nobody has changed it since. */
  takeBack(): Promise<void>;
  canTakeBack(): boolean;
}

export interface SweepParts extends Omit<BlockRunParts, "onSettled"> {
  /** Asks for the second factor where the table wants it; rejects where it wasn't given. */
  prove(): Promise<void>;
  /** Resolves once nothing of the table is on its way any more; rejects where the signal is aborted. */
  untilRest(signal: AbortSignal): Promise<void>;
  /** A row was not written. */
  onProblem(settled: SettledWrite, isBack: boolean): void;
}

/** More rows than these are changed with SQL. */
export const MOST_ROWS_SWEPT = 50_000;
/** A sweep of which so many rows fail isn't what the person thinks. */
const MOST_PROBLEMS = 50;

const BEGINNING: SweepState = {
  ...{ phase: "reading", isBack: false, read: 0, wanted: 0, settled: 0, written: 0, problems: 0, same: 0 },
};

/** @param told how many rows the person was told that there are */
export function createSweepWork(parts: SweepParts, sweep: Sweep, told: number): SweepWork {
  const { table } = sweep;
  const tally = createTally(parts, sweep);
  const { set } = tally;
  let [allowed, suffered] = [told, MOST_PROBLEMS];
  let stopping = new AbortController();
  let running: Promise<void> | undefined;
  let run: BlockRun | undefined;
  let found: readonly (readonly RowWrite[])[] | undefined;
  /** What was written is still to be found out, before it is taken back. */
  let isBackNext = false;
  const begin = (groups: readonly (readonly RowWrite[])[]): void => {
    run = createBlockRun({ ...parts, onSettled: tally.settle }, table, groups);
    set({ wanted: groups.flat().length, settled: 0, written: 0, problems: 0 });
  };
  const find = async (): Promise<boolean> => {
    set({ phase: "reading", read: 0 });
    // The person's own changes are no rows that somebody else changed.
    await parts.untilRest(stopping.signal);
    const onRead = (read: number): void => {
      set({ read });
    };
    const answered = await findSwept(parts, sweep, MOST_ROWS_SWEPT, stopping.signal, onRead);
    if (answered.kind === "refused") set({ phase: "failed", refusal: answered.refusal });
    else if (answered.rows > MOST_ROWS_SWEPT) set({ phase: "failed", halted: "too-many" });
    else {
      found = answered.pages;
      set({ same: answered.same });
      if (answered.rows <= allowed) return true;
      set({ phase: "asking" });
    }
    return false;
  };
  const goOn = async (): Promise<void> => {
    stopping = new AbortController();
    set({ halted: undefined, refusal: undefined });
    try {
      if (table.writing === "second-factor") await prove(parts);
      if (run === undefined) {
        if (found === undefined && !(await find())) return;
        begin(found ?? []);
        found = undefined;
      }
      set({ phase: "writing" });
      if (isBackNext) {
        await run?.settleLost(stopping.signal, tally.find);
        begin(togetherOf(tally.takeInverses()));
        isBackNext = false;
      }
      while (run !== undefined && !run.isDone()) {
        stopping.signal.throwIfAborted();
        await run.step(stopping.signal);
        set({});
        if (tally.get().problems >= suffered) throw new SweepHalt("problems");
      }
      set({ phase: "done" });
    } catch (error) {
      const halted = error instanceof SweepHalt ? error.reason : undefined;
      if (halted === "problems") suffered += MOST_PROBLEMS;
      set({ phase: "stopped", halted });
      if (halted === undefined && !stopping.signal.aborted) throw error;
    }
  };
  const canTakeBack = (): boolean =>
    !tally.get().isBack && tally.isKept && (tally.inverses() > 0 || run?.hasLost() === true);
  const start = (): Promise<void> => {
    running ??= goOn().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    sweep,
    getState: tally.get,
    subscribe: tally.subscribe,
    run: start,
    confirm() {
      allowed = MOST_ROWS_SWEPT;
      return start();
    },
    stop() {
      stopping.abort();
    },
    async takeBack() {
      stopping.abort();
      await running;
      if (!canTakeBack()) return;
      suffered = MOST_PROBLEMS;
      isBackNext = true;
      // Nothing of it is put back yet, however it comes to a halt.
      set({ isBack: true, same: 0, wanted: tally.inverses(), settled: 0, written: 0, problems: 0 });
      await start();
    },
    canTakeBack,
  };
}

/** How far a sweep is, and what takes back what it wrote. */
function createTally(
  { onProblem }: SweepParts,
  { table, act }: Sweep,
): Pick<SweepWork, "subscribe"> & {
  /** What it writes can be taken back. */
  readonly isKept: boolean;
  /** So many rows can be taken back. */
  inverses(): number;
  get(): SweepState;
  set(next: Partial<SweepState>): void;
  settle(settled: SettledWrite): void;
  /** What came of a row whose answer was lost: it is taken back, and doesn't count as put back. */
  find(settled: SettledWrite): void;
  takeInverses(): readonly RowWrite[];
} {
  const listeners = new Set<() => void>();
  const isKept = act.kind === "change" || !act.isFinal;
  let state = BEGINNING;
  let inverses: RowWrite[] = [];
  const keep = ({ write, outcome, isTheirs }: SettledWrite): void => {
    const inverse =
      outcome.kind === "written" && isTheirs !== true && isKept
        ? inverseOf(table, write, outcome.row)
        : undefined;
    if (inverse !== undefined) inverses.push(inverse);
  };
  return {
    isKept,
    inverses: () => inverses.length,
    get: () => state,
    subscribe(listen) {
      listeners.add(listen);
      return () => {
        listeners.delete(listen);
      };
    },
    set(next) {
      state = { ...state, ...next };
      for (const listen of [...listeners]) listen();
    },
    settle(settled) {
      const isWritten = settled.outcome.kind === "written";
      keep(settled);
      if (!isWritten) onProblem(settled, state.isBack);
      // Listeners are told once a block: a row more or less isn't seen.
      state = {
        ...state,
        settled: state.settled + 1,
        written: state.written + (isWritten ? 1 : 0),
        problems: state.problems + (isWritten ? 0 : 1),
      };
    },
    find(settled) {
      keep(settled);
      if (settled.outcome.kind !== "written") onProblem(settled, state.isBack);
    },
    takeInverses() {
      const taken = inverses;
      inverses = [];
      return taken;
    },
  };
}

async function prove(parts: SweepParts): Promise<void> {
  try {
    await parts.prove();
  } catch {
    throw new SweepHalt("proof");
  }
}
