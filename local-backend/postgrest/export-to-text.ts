import { createExportJob } from "../../remotes/data/export/export-job.ts";
import type { ExportProgress } from "../../remotes/data/export/export-progress.ts";
import type { DataFetch, ExportQuestion } from "../../remotes/data/export/export-request.ts";
import { createDownloadSink } from "../../remotes/data/export/export-sink.ts";
import { createPageFormat } from "../../remotes/data/export/page-format.ts";
import type { ExportFormat } from "../../remotes/data/export/page-format.ts";

export interface Exported {
  /** Without a byte order mark. */
  readonly text: string;
  readonly bytes: Uint8Array;
  readonly progress: ExportProgress;
}

/** Exports what `question` asks for to its end, as a download is written. */
export async function exportToText(
  fetchPages: DataFetch,
  question: ExportQuestion,
  format: ExportFormat,
): Promise<Exported> {
  const saved: Blob[] = [];
  const orderColumns = question.order.map(({ column }) => column);
  const pages = createPageFormat(format, question.columns, orderColumns);
  const sink = createDownloadSink("x", pages.mediaType, (blob) => saved.push(blob));
  const job = createExportJob(fetchPages, question, pages, sink);
  await job.run(new AbortController().signal);
  const bytes = new Uint8Array(await (saved[0] as Blob).arrayBuffer());
  return { text: new TextDecoder().decode(bytes), bytes, progress: job.progress() };
}
