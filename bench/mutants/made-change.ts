import type { Scripts } from "./bundle-tests.ts";

/** One change of the code; lines count from 0, as Stryker's instrumenter has them. */
export interface MadeChange {
  readonly id: string;
  /** From the repository's folder. */
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * What became of it: "error" is noticed too, since the tests don't even begin; "too long" is a test that didn't end in its time,
 * and "hung" a program that had to be ended, which a busy machine may do by itself.
 */
export type Outcome = "noticed" | "too long" | "survived" | "uncovered" | "hung" | "error";

export interface Judged {
  readonly id: string;
  readonly outcome: Outcome;
}

/** What a judge is given. */
export interface JudgesWork {
  readonly scripts: Scripts;
  readonly changes: readonly Pick<MadeChange, "id" | "fileName">[];
  /** Test files, from the repository's folder, and whether each runs in a page, or in Node. */
  readonly tests: readonly { readonly path: string; readonly isPage: boolean }[];
  /** What runs before each of them. */
  readonly before: readonly string[];
}
