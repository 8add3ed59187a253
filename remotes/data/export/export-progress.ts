import type { ExportQuestion } from "./export-request.ts";
import type { RowChanges } from "./row-marks.ts";

export interface ExportProgress {
  readonly rows: number;
  /** `undefined` until it is counted, or where the service doesn't say. */
  readonly total: number | undefined;
  readonly isTotalExact: boolean;
  readonly bytes: number;
  readonly requests: number;
  readonly ranges: number;
  /** Time in which it ran, pauses left out. */
  readonly runMs: number;
  /** The file is written, and its rows are compared with those that are there now. */
  readonly isChecking?: boolean;
  /** What that found; `undefined` where no row can have moved. */
  readonly changes?: RowChanges | undefined;
}

/** What may be said of an export that has ended: only one whose rows were counted is called complete. */
export type Completeness = "complete" | "changed" | "differs" | "uncounted" | "uncertain";

export function completenessOf(
  { rows, total, isTotalExact, changes }: Pick<ExportProgress, "rows" | "total" | "isTotalExact" | "changes">,
  { isCertain }: Pick<ExportQuestion, "isCertain">,
): Completeness {
  // As many as there are, and yet one may be twice here for another that is missing.
  if (!isCertain) return "uncertain";
  if (changes !== undefined && changes.extra + changes.missing > 0) return "changed";
  if (total === undefined || !isTotalExact) return "uncounted";
  return rows === total ? "complete" : "differs";
}
