import { clearFaults } from "../steps/calls.ts";
import type { Breach } from "./breach.ts";
import { STEPS_OF_AUDIT, STEPS_OF_LOOK } from "./amounts.ts";
import { findMissingRows } from "./notes-of-people.ts";
import { findBreach } from "./rules.ts";
import type { How } from "./rules.ts";
import type { Step } from "./step.ts";
import { takeStep } from "./take-step.ts";
import type { World } from "./world.ts";

export interface Met {
  readonly breach: Breach;
  /** How many steps were taken by then. */
  readonly count: number;
}

export interface Run {
  /** Those that could be taken, with the names of what was pressed. */
  readonly taken: readonly Step[];
  /** What they broke, each rule once. */
  readonly met: readonly Met[];
}

export interface RunOptions {
  /** Asked before each step. */
  isOver?(): boolean;
  /** The run goes on after what it breaks, but after this. */
  isEnd?(rule: string): boolean;
  /** Rules that are known to be broken: nobody waits whether they hold after all. */
  isKnown?(rule: string): boolean;
}

/** These concern every page: each of them is looked at. */
const OF_ALL_PAGES: ReadonlySet<string> = new Set(["sign in", "sign out"]);

/** Takes one step after another, and asks the rules after each. */
export async function takeRun(world: World, steps: readonly Step[], options: RunOptions = {}): Promise<Run> {
  const taken: Step[] = [];
  const met = new Map<string, Met>();
  const isKnown = (rule: string) => met.has(rule) || (options.isKnown?.(rule) ?? false);
  for (const [at, step] of steps.entries()) {
    if (options.isOver?.() ?? false) break;
    const isLast = at + 1 === steps.length;
    const isThorough = (at + 1) % STEPS_OF_LOOK === 0 || isLast || OF_ALL_PAGES.has(step.kind);
    const breach =
      (await takeAndJudge(world, step, taken, { isThorough, isKnown })) ??
      (await audit(world, at + 1, isLast));
    if (breach === undefined) continue;
    if (!met.has(breach.rule)) met.set(breach.rule, { breach, count: taken.length });
    if (options.isEnd?.(breach.rule) ?? false) break;
  }
  return { taken, met: [...met.values()] };
}

async function takeAndJudge(world: World, step: Step, taken: Step[], how: How): Promise<Breach | undefined> {
  let done: Step | undefined;
  try {
    const { step: made, look } = await takeStep(world, step);
    done = made;
    if (done !== undefined) taken.push(done);
    return await findBreach(world, done ?? step, look, how);
  } catch (error) {
    if (done === undefined) taken.push(step);
    return { rule: `the step can't be taken: ${step.kind}`, detail: String(error).slice(0, 500) };
  }
}

/** A step that couldn't be taken is counted as well: otherwise a run that ends with one is never audited. */
async function audit(world: World, count: number, isLast: boolean): Promise<Breach | undefined> {
  // The faults of the service hold for the question too, and would be used up by it.
  if (isLast) await clearFaults(world.product);
  else if (count % STEPS_OF_AUDIT !== 0 || world.isFaulty) return undefined;
  return findMissingRows(world);
}
