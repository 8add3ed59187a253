import { findBreach, findMissingRows } from "./rules.ts";
import type { Step } from "./step.ts";
import { takeStep } from "./take-step.ts";
import type { World } from "./world.ts";

/** The database is asked after so many steps, and after the last one. */
const STEPS_OF_AUDIT = 10;

export interface Run {
  /** Those that could be taken, with the names of what was pressed. */
  readonly taken: readonly Step[];
  /** What the last of them broke, in words. */
  readonly breach?: string;
}

/** Takes one step after another, and asks all rules after each, until one is broken. */
export async function takeRun(world: World, steps: readonly Step[]): Promise<Run> {
  const taken: Step[] = [];
  for (const [at, step] of steps.entries()) {
    let breach: string | undefined;
    try {
      const done = await takeStep(world, step);
      if (done === undefined) continue;
      taken.push(done);
      breach = await findBreach(world, done);
    } catch (error) {
      taken.push(step);
      breach = `the step can't be taken: ${String(error).slice(0, 500)}`;
    }
    if (breach === undefined && ((at + 1) % STEPS_OF_AUDIT === 0 || at + 1 === steps.length))
      breach = await findMissingRows(world);
    if (breach !== undefined) return { taken, breach };
  }
  return { taken };
}

/** Two breaches of the same rule, whatever page, row or error it was about. */
export function ruleOf(breach: string): string {
  return breach.replace(/^(page|browser) \d+: /, "").split(":")[0] ?? breach;
}
