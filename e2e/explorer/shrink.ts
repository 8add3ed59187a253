import type { Step } from "./step.ts";

/** What breaks a rule is mostly near: the last steps alone are tried first, so many and twice as many each time. */
const FIRST_TAIL = 3;

/**
 * @returns the shortest tail that still breaks the rule, of those that are tried; undefined where not even all of them do
 */
export async function findTail(
  steps: readonly Step[],
  breaks: (fewer: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[] | undefined> {
  for (let length = FIRST_TAIL; length < steps.length; length *= 2) {
    const tail = steps.slice(-length);
    if (await breaks(tail)) return tail;
  }
  return (await breaks(steps)) ? steps : undefined;
}

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
