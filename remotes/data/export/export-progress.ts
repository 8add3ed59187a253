import type { ExportQuestion } from "./export-request.ts";

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
}

/** What may be said of an export that has ended: only one whose rows were counted is called complete. */
export type Completeness = "complete" | "differs" | "uncounted" | "uncertain";

export function completenessOf(
  { rows, total, isTotalExact }: Pick<ExportProgress, "rows" | "total" | "isTotalExact">,
  { isCertain }: Pick<ExportQuestion, "isCertain">,
): Completeness {
  // As many as there are, and yet one may be twice here for another that is missing.
  if (!isCertain) return "uncertain";
  if (total === undefined || !isTotalExact) return "uncounted";
  return rows === total ? "complete" : "differs";
}
