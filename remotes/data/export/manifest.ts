import { completenessOf } from "./export-progress.ts";
import type { ExportProgress } from "./export-progress.ts";
import type { ExportQuestion } from "./export-request.ts";
import type { ExportFormat } from "./page-format.ts";

/** What an export was, for whoever finds the file later. */
export interface ExportManifest {
  readonly table: string;
  /** Absent for the service's own. */
  readonly schema?: string;
  readonly columns: readonly string[];
  /** As the Data API's grammar writes them. */
  readonly filters: readonly string[];
  readonly order: readonly string[];
  readonly format: ExportFormat;
  readonly file: string;
  readonly rows: number;
  /** How many rows the database counted; absent where it could not count them exactly. */
  readonly rowsCounted?: number;
  /** Rows that the table had when the file was written and that were compared with it; absent where none can have moved. */
  readonly changed?: { readonly missing: number; readonly extra: number; readonly atEnd: number };
  /** Whether these are certain to be all rows, each once. */
  readonly isComplete: boolean;
  readonly bytes: number;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly requests: number;
  readonly isSnapshot: false;
  readonly notes: readonly string[];
}

const NOT_A_SNAPSHOT =
  "The rows were read range by range between startedAt and finishedAt. Rows that changed meanwhile are here in the form that they had when their range was read.";
const BY_POSITION =
  "The view has no key, so rows were read by position: rows that changed meanwhile may be missing or come twice.";
const CHANGED =
  "Rows moved in this order while they were read: `changed` says how many are missing, how many too many, and how many stand at the end of the file for it. An export without a sort has each row once.";
const UNCERTAIN =
  "Nothing in the view tells all of its rows apart, so some may be here twice and others be missing.";
const NOTES: Readonly<Record<ExportFormat, string>> = {
  csv: 'The fields are the data service\'s own: PostgREST doubles backslashes, an empty field is null and "" is an empty text.',
  excel:
    "A leading apostrophe disarms what a spreadsheet would run as a formula, or round. To get a value back, take one leading apostrophe off.",
  jsonl: "Numbers have all their digits; read them with a parser that keeps them.",
  parquet:
    "The file's `postgresql.types` names each column's type. Decimals without a declared scale and types that Parquet has no form for are texts, exactly as the database writes them.",
  workbook:
    "Numbers of more than 15 digits and moments with a time zone are texts. A sheet has 1,048,576 rows at most; the others are on the next.",
};

export function createManifest(facts: {
  question: ExportQuestion;
  format: ExportFormat;
  file: string;
  progress: ExportProgress;
  startedAtMs: number;
  finishedAtMs: number;
}): ExportManifest {
  const { question, format, file, progress, startedAtMs, finishedAtMs } = facts;
  return {
    table: question.table,
    ...(question.schema !== undefined && { schema: question.schema }),
    columns: question.columns,
    filters: question.filters.map(([name, value]) => `${name}=${value}`),
    order: question.order.map(({ column, isAscending }) => `${column}.${isAscending ? "asc" : "desc"}`),
    format,
    file,
    rows: progress.rows,
    ...(progress.isTotalExact && progress.total !== undefined && { rowsCounted: progress.total }),
    ...(progress.changes !== undefined && {
      changed: {
        missing: progress.changes.missing,
        extra: progress.changes.extra,
        atEnd: progress.changes.moved,
      },
    }),
    isComplete: completenessOf(progress, question) === "complete",
    bytes: progress.bytes,
    startedAt: new Date(startedAtMs).toISOString(),
    finishedAt: new Date(finishedAtMs).toISOString(),
    requests: progress.requests,
    isSnapshot: false,
    notes: [
      NOT_A_SNAPSHOT,
      ...(question.isKeyed ? [] : [BY_POSITION]),
      ...(completenessOf(progress, question) === "changed" ? [CHANGED] : []),
      ...(question.isCertain ? [] : [UNCERTAIN]),
      NOTES[format],
    ],
  };
}
