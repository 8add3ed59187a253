import type { Step } from "./step.ts";

/**
 * Leaves out as much as it can: halves first, then smaller parts, then single steps.
 * @param breaks takes a run anew, and says whether it still breaks the rule
 * @param most how many runs it may take
 */
export async function shrinkSteps(
  steps: readonly Step[],
  breaks: (fewer: readonly Step[]) => Promise<boolean>,
  most: number,
): Promise<readonly Step[]> {
  let least = steps;
  let runs = 0;
  for (let size = Math.ceil(least.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < least.length && runs < most;) {
      const fewer = [...least.slice(0, from), ...least.slice(from + size)];
      runs += 1;
      if (await breaks(fewer)) least = fewer;
      else from += size;
    }
  }
  return least;
}
