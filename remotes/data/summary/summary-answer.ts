import type { Table } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import type { GroupKey, SummaryQuestion } from "./summary-question.ts";

export interface Group {
  readonly keys: readonly GroupKey[];
  /** In the order of the question's measures, as the database writes them. */
  readonly values: readonly (string | null)[];
  /** How far an estimate may be off (one standard error), by measure; absent where every row was read. */
  readonly errors?: readonly (string | null)[];
}

export interface SummaryAnswer {
  readonly groups: readonly Group[];
  /** How many groups there are, shown or not. */
  readonly count: number;
  readonly total: readonly (string | null)[];
  /** Of all groups beyond the limit together. */
  readonly remainder: readonly (string | null)[];
  /** How many per cent of the table were read, where it wasn't all of it. */
  readonly samplePercent?: number;
}

export interface SummaryRequest {
  readonly table: Table;
  readonly filters: readonly Filter[];
  readonly question: SummaryQuestion;
  readonly limit: number;
  /** The table is known to take too long: where a sample can tell, only one is asked. */
  readonly isSlow?: boolean;
}
