import { createCheckedExport } from "../../remotes/data/export/checked-export.ts";
import type { ExportProgress } from "../../remotes/data/export/export-progress.ts";
import type { DataFetch, ExportQuestion } from "../../remotes/data/export/export-request.ts";
import { createDownloadSink } from "../../remotes/data/export/export-sink.ts";
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
  const sink = createDownloadSink("x", "text/plain", (blob) => saved.push(blob));
  const job = createCheckedExport(fetchPages, question, format, sink);
  await job.run(new AbortController().signal);
  const bytes = new Uint8Array(await (saved[0] as Blob).arrayBuffer());
  return { text: new TextDecoder().decode(bytes), bytes, progress: job.progress() };
}
