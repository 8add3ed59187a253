import type { Browser } from "@playwright/test";
import type { Product } from "../harness/product.ts";
import { createRandom } from "../steps/random.ts";
import { STEPS_OF_RUN } from "./amounts.ts";
import type { Breach } from "./breach.ts";
import { drawStep } from "./draw-step.ts";
import type { Plant } from "./plant.ts";
import { shrinkSteps } from "./shrink.ts";
import type { Step } from "./step.ts";
import { takeRun } from "./take-run.ts";
import type { Run } from "./take-run.ts";
import { openWorld } from "./world.ts";

export const MOST_SHRINKING_RUNS = 60;

export interface Find {
  readonly breach: Breach;
  /** The shortest way to it that was found; taking them again in a new world breaks the rule again. */
  readonly steps: readonly Step[];
  /** Whether it was broken again by the same steps: what depends on the moment may not be. */
  readonly isRepeatable: boolean;
  /** Of the run that found it. */
  readonly seed: number;
}

export interface Exploration {
  readonly actions: number;
  readonly finds: readonly Find[];
}

interface Options {
  readonly actions: number;
  readonly seed: number;
  readonly plant?: Plant;
  /** Ends with the first find of this rule; what else is found is told as it was met. */
  readonly sought?: RegExp;
  /** For each find; with 0 it is told as it was met. */
  readonly shrinkingRuns: number;
  onRun?(run: Run, seed: number, actions: number): void;
}

/**
 * Draws steps from a seed and takes them on the running product. Each run begins with new people and new browsers; the
 * `n`th one draws from `seed + n`, so that it can be taken alone. A rule that was broken before isn't shrunk again.
 */
export async function explore(product: Product, browser: Browser, options: Options): Promise<Exploration> {
  const finds: Find[] = [];
  const known = new Set<string>();
  let actions = 0;
  const attempt = (steps: readonly Step[]) => takeInNewWorld(product, browser, steps, options.plant);
  for (let seed = options.seed; actions < options.actions; seed += 1) {
    const random = createRandom(seed);
    const count = Math.min(STEPS_OF_RUN, options.actions - actions);
    const run = await attempt(Array.from({ length: count }, () => drawStep(random)));
    const { breach, taken } = run;
    actions += breach === undefined ? count : taken.length;
    options.onRun?.(run, seed, actions);
    if (breach === undefined) continue;
    const { rule } = breach;
    if (known.has(rule)) continue;
    known.add(rule);
    const isSought = options.sought?.test(rule);
    if (isSought === false || options.shrinkingRuns === 0) {
      finds.push({ breach, steps: taken, isRepeatable: false, seed });
      if (isSought === true) break;
      continue;
    }
    const breaks = async (steps: readonly Step[]): Promise<boolean> => {
      const again = await attempt(steps);
      return again.breach?.rule === rule;
    };
    const isRepeatable = await breaks(taken);
    const steps = isRepeatable ? await shrinkSteps(taken, breaks, options.shrinkingRuns) : taken;
    finds.push({ breach, steps, isRepeatable, seed });
    if (options.sought !== undefined) break;
  }
  return { actions, finds };
}

/** Takes steps that were written down, from the beginning. */
export async function takeInNewWorld(
  product: Product,
  browser: Browser,
  steps: readonly Step[],
  plant?: Plant,
): Promise<Run> {
  const world = await openWorld(product, browser, plant);
  try {
    return await takeRun(world, steps);
  } finally {
    await world.close();
  }
}
