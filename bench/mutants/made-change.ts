/** One change of the code; lines count from 0, as Stryker's instrumenter has them. */
export interface MadeChange {
  readonly id: string;
  /** From the repository's folder. */
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
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
