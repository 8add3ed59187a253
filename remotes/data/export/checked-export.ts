import { createExportJob } from "./export-job.ts";
import type { ExportJob } from "./export-job.ts";
import type { DataFetch, ExportQuestion } from "./export-request.ts";
import type { ExportSink } from "./export-sink.ts";
import { createPageFormat } from "./page-format.ts";
import type { ExportFormat } from "./page-format.ts";
import { compareMarks, createRowMarks } from "./row-marks.ts";
import type { RowChanges, RowMarks } from "./row-marks.ts";

/** What is read but not kept. */
const NOWHERE: ExportSink = {
  kind: "download",
  write: () => Promise.resolve(),
  finish: () => Promise.resolve(),
  abandon: () => Promise.resolve(),
};

/**
 * An export that looks, once its file is written, whether rows moved past it. In the order of a key no row can: each that
 * is there all the time is read once, whoever writes. In the order of anything else, one whose value changes goes to a
 * place that was read already, or to one that is read later. So the keys are read once more, in their own order, and
 * compared; without a key every row is. What one request gave is of one moment and needs no second look.
 */
export function createCheckedExport(
  fetch: DataFetch,
  question: ExportQuestion,
  format: ExportFormat,
  sink: ExportSink,
): ExportJob {
  const check = checkOf(question);
  const written = createRowMarks();
  let pages = 0;
  let changes: RowChanges | undefined;
  let isChecking = false;
  const job = createExportJob(
    fetch,
    question,
    createPageFormat(format, question.columns, orderColumns(question), check?.columns),
    sink,
    (page) => {
      pages += 1;
      written.add(page.marks);
    },
  );
  return {
    async run(signal) {
      await job.run(signal);
      if (check === undefined || pages < 2 || changes !== undefined) return;
      isChecking = true;
      try {
        const present = await readMarks(fetch, check, format, signal);
        const found = compareMarks(written.sorted(), present.sorted());
        // What was deleted since it was read may be in the file; without a key nobody can say that it is that.
        changes = question.isKeyed ? { ...found, extra: found.twice } : found;
      } finally {
        isChecking = false;
      }
    },
    progress: () => ({ ...job.progress(), isChecking, changes }),
  };
}

async function readMarks(
  fetch: DataFetch,
  check: ExportQuestion,
  format: ExportFormat,
  signal: AbortSignal,
): Promise<RowMarks> {
  const marks = createRowMarks();
  // The same format: each writes a value in its own way.
  const pages = createPageFormat(format, check.columns, orderColumns(check), check.columns);
  await createExportJob(fetch, check, pages, NOWHERE, (page) => {
    marks.add(page.marks);
  }).run(signal);
  return marks;
}

/** What is read again of a file's rows; `undefined` where none can have moved, or where the file can't be trusted anyway. */
function checkOf(question: ExportQuestion): ExportQuestion | undefined {
  const { key, order, isKeyed, isCertain } = question;
  if (!isCertain) return undefined;
  if (!isKeyed) return question;
  if (order.every(({ column }) => key.includes(column))) return undefined;
  return {
    ...question,
    columns: key,
    isWhole: false,
    order: key.map((column) => ({
      column,
      isAscending: true,
      isNullable: false,
      areNullsFirst: false,
      isIndexNullsFirst: false,
    })),
  };
}

function orderColumns({ order }: ExportQuestion): readonly string[] {
  return order.map(({ column }) => column);
}
