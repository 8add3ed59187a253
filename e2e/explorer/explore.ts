import type { Browser } from "@playwright/test";
import type { Product } from "../harness/product.ts";
import { createRandom } from "../steps/random.ts";
import { STEPS_OF_RUN } from "./amounts.ts";
import type { Breach } from "./breach.ts";
import { drawSteps } from "./draw-step.ts";
import type { Plant } from "./plant.ts";
import { findTail, shrinkSteps } from "./shrink.ts";
import type { Step } from "./step.ts";
import { takeRun } from "./take-run.ts";
import type { Run, RunOptions } from "./take-run.ts";
import { watchPauses } from "./watch-pauses.ts";
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
  /** Those that were taken: what was drawn and couldn't be is none. */
  readonly actions: number;
  /** Of the first run that wasn't begun. */
  readonly nextSeed: number;
  readonly finds: readonly Find[];
}

interface Options {
  readonly actions: number;
  readonly seed: number;
  /** No step is taken after it, but those of shrinking. */
  readonly endsAtMs?: number;
  readonly plant?: Plant;
  /** Ends with the first find of this rule; what else is found is told as it was met. */
  readonly sought?: RegExp;
  /** For each find; with 0 it is told as it was met. */
  readonly shrinkingRuns: number;
  onRun?(run: Run, seed: number, actions: number): void;
}

/**
 * Draws steps from a seed and takes them on running products, on all of them at once: while a page waits, others go on.
 * Each run begins with new people and new browsers; the `n`th one draws from `seed + n`, so that it can be taken alone. A
 * rule that was broken before isn't shrunk again. A run in which this program stood still doesn't count.
 */
export async function explore(
  products: readonly Product[],
  browser: Browser,
  options: Options,
): Promise<Exploration> {
  const { endsAtMs = Number.POSITIVE_INFINITY, sought, shrinkingRuns } = options;
  const finds: Find[] = [];
  const known = new Set<string>();
  const pauses = watchPauses();
  let [actions, nextSeed, isFound] = [0, options.seed, false];
  const isOver = () => isFound || actions >= options.actions || Date.now() >= endsAtMs;
  const isEnd = (rule: string) => sought?.test(rule) ?? false;
  const goOn = async (product: Product): Promise<void> => {
    const attempt = (steps: readonly Step[], how: RunOptions) =>
      takeInNewWorld(product, browser, steps, options.plant, how);
    while (!isOver()) {
      const seed = nextSeed++;
      const beganAtMs = Date.now();
      const run = await attempt(drawRun(seed, options.actions - actions), {
        ...{ isOver, isEnd, isKnown: (rule) => known.has(rule) && !isEnd(rule) },
      });
      if (pauses.lastAtMs() >= beganAtMs) continue;
      actions += run.taken.length;
      options.onRun?.(run, seed, actions);
      for (const { breach, count } of run.met) {
        if (known.has(breach.rule)) continue;
        known.add(breach.rule);
        if (isEnd(breach.rule)) isFound = true;
        const taken = run.taken.slice(0, count);
        const isShrunk = shrinkingRuns > 0 && (sought === undefined || isEnd(breach.rule));
        const steps = isShrunk ? await shrink(taken, breach, shrinkingRuns, attempt) : undefined;
        finds.push({ breach, steps: steps ?? taken, isRepeatable: steps !== undefined, seed });
      }
    }
  };
  try {
    await Promise.all(products.map(goOn));
  } finally {
    pauses.stop();
  }
  return { actions, nextSeed, finds };
}

function drawRun(seed: number, most: number): readonly Step[] {
  const random = createRandom(seed);
  const count = Math.min(STEPS_OF_RUN, most);
  const steps: Step[] = [];
  while (steps.length < count) steps.push(...drawSteps(random));
  return steps.slice(0, count);
}

/** @returns the fewest steps; undefined where the rule wasn't broken again */
async function shrink(
  taken: readonly Step[],
  { rule }: Breach,
  mostRuns: number,
  attempt: (steps: readonly Step[], how: RunOptions) => Promise<Run>,
): Promise<readonly Step[] | undefined> {
  const isEnd = (broken: string) => broken === rule;
  const breaks = async (steps: readonly Step[]): Promise<boolean> => {
    const { met } = await attempt(steps, { isEnd, isKnown: (broken) => !isEnd(broken) });
    return met.some(({ breach }) => isEnd(breach.rule));
  };
  const tail = await findTail(taken, breaks);
  return tail === undefined ? undefined : shrinkSteps(tail, breaks, mostRuns);
}

/** Takes steps that were written down, from the beginning. */
export async function takeInNewWorld(
  product: Product,
  browser: Browser,
  steps: readonly Step[],
  plant?: Plant,
  how?: RunOptions,
): Promise<Run> {
  const world = await openWorld(product, browser, plant);
  try {
    return await takeRun(world, steps, how);
  } finally {
    await world.close();
  }
}
