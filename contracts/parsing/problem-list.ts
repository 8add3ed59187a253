import type { Problem } from "./problem.ts";

/** A longer list helps nobody, and every page would keep it in memory. */
const MOST_TOLD = 100;
const LONGEST_PATH_CHARS = 200;

/** Collects what is wrong with a document from outside, however much that is. */
export interface ProblemList {
  tell(path: string, message: string): void;
  /** How many there were, whether or not they are listed. */
  count(): number;
  /** The first hundred, and how many more there are. */
  list(): readonly Problem[];
}

export function createProblemList(): ProblemList {
  const told: Problem[] = [];
  let count = 0;
  return {
    tell(path, message) {
      count += 1;
      if (count <= MOST_TOLD) told.push({ path: clip(path, LONGEST_PATH_CHARS), message });
    },
    count: () => count,
    list() {
      const more = count - told.length;
      return more === 0 ? told : [...told, { path: "", message: `And ${more} more.` }];
    },
  };
}

/** Text from outside, no longer than is good for where it is shown. */
export function clip(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
