import { createExportJob } from "./export-job.ts";
import type { ExportJob } from "./export-job.ts";
import type { DataFetch, ExportQuestion } from "./export-request.ts";
import type { ExportSink } from "./export-sink.ts";
import { collectMoved } from "./moved-rows.ts";
import { openFormat } from "./open-format.ts";
import { createPageFormat } from "./page-format.ts";
import type { ExportFormat } from "./page-format.ts";
import { readPages } from "./read-pages.ts";
import { compareMarks, createRowMarks } from "./row-marks.ts";
import type { RowChanges } from "./row-marks.ts";

/**
 * An export that looks, once its rows are read, whether some moved past it. In the order of a key no row can: each that
 * is there all the time is read once, whoever writes. In the order of anything else, one whose value changes goes to a
 * place that was read already, or to one that is read later. So with a key, a row that comes a second time is left out, the
 * keys are read once more, in their own order, and what is missing is put at the end. Without a key every row is read again
 * and compared, and a difference is told. What one request gave is of one moment and needs no second look.
 */
export function createCheckedExport(
  fetch: DataFetch,
  question: ExportQuestion,
  format: ExportFormat,
  target: ExportSink,
): ExportJob {
  const sink = openFormat(format, question, target);
  const { isKeyed, isCertain, key, order } = question;
  const canMove = isCertain && !(isKeyed && order.every(({ column }) => key.includes(column)));
  const marked = isKeyed ? key : question.columns;
  const pages = createPageFormat(
    format,
    question.columns,
    orderColumns(question),
    canMove ? marked : undefined,
  );
  if (!canMove) return createExportJob(fetch, question, pages, sink);
  const check = isKeyed ? byKey(question) : question;
  // The same format: each writes a value in its own way.
  const again = createPageFormat(format, check.columns, orderColumns(check), check.columns);
  let isChecking = false;
  let changes: RowChanges | undefined;
  const looking = async (look: () => Promise<RowChanges>): Promise<void> => {
    if (changes !== undefined) return;
    isChecking = true;
    try {
      changes = await look();
    } finally {
      isChecking = false;
    }
  };
  const job = isKeyed ? createKeyedJob() : createCountedJob();
  return { run: job.run, progress: () => ({ ...job.progress(), isChecking, changes }) };

  function createKeyedJob(): ExportJob {
    const moved = collectMoved(fetch, question, { pages, check, again });
    return createExportJob(fetch, question, pages, sink, {
      keep: moved.keep,
      atEnd: (append, signal) =>
        moved.pages() < 2 ? Promise.resolve() : looking(() => moved.append(append, signal)),
    });
  }

  function createCountedJob(): ExportJob {
    const written = createRowMarks();
    let read = 0;
    return createExportJob(fetch, question, pages, sink, {
      keep(page) {
        read += 1;
        written.add(page.marks);
        return page;
      },
      async atEnd(_append, signal) {
        if (read < 2) return;
        await looking(async () => {
          const present = createRowMarks();
          await readPages(fetch, check, again, (page) => present.add(page.marks), signal);
          return { ...compareMarks(written.sorted(), present.sorted()), moved: 0 };
        });
      },
    });
  }
}

/** The keys of the same rows, in their own order. */
function byKey(question: ExportQuestion): ExportQuestion {
  const order = question.key.map((column) => ({
    column,
    isAscending: true,
    isNullable: false,
    areNullsFirst: false,
    isIndexNullsFirst: false,
  }));
  return { ...question, columns: question.key, isWhole: false, order };
}

function orderColumns({ order }: ExportQuestion): readonly string[] {
  return order.map(({ column }) => column);
}
