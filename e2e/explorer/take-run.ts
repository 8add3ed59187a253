import { clearFaults } from "../steps/calls.ts";
import type { Breach } from "./breach.ts";
import { findBreach, findMissingRows } from "./rules.ts";
import type { Step } from "./step.ts";
import { takeStep } from "./take-step.ts";
import type { World } from "./world.ts";

/** The database is asked after so many steps, and after the last one. */
const STEPS_OF_AUDIT = 10;

export interface Run {
  /** Those that could be taken, with the names of what was pressed. */
  readonly taken: readonly Step[];
  /** What the last of them broke. */
  readonly breach?: Breach;
}

/** Takes one step after another, and asks all rules after each, until one is broken. */
export async function takeRun(world: World, steps: readonly Step[]): Promise<Run> {
  const taken: Step[] = [];
  for (const [at, step] of steps.entries()) {
    const breach =
      (await takeAndJudge(world, step, taken)) ?? (await audit(world, at + 1, at + 1 === steps.length));
    if (breach !== undefined) return { taken, breach };
  }
  return { taken };
}

async function takeAndJudge(world: World, step: Step, taken: Step[]): Promise<Breach | undefined> {
  let done: Step | undefined;
  try {
    done = await takeStep(world, step);
    if (done === undefined) return undefined;
    taken.push(done);
    return await findBreach(world, done);
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
