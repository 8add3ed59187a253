import { createCheckedExport } from "../../remotes/data/export/checked-export.ts";
import type { ExportProgress } from "../../remotes/data/export/export-progress.ts";
import type { DataFetch, ExportQuestion } from "../../remotes/data/export/export-request.ts";
import { createDownloadSink } from "../../remotes/data/export/export-sink.ts";
import type { ExportFormat } from "../../remotes/data/export/page-format.ts";
import { readParquet } from "./read-parquet.ts";
import { readWorkbook } from "./read-workbook.ts";

export interface Exported {
  /** Without a byte order mark. Of a format that is no text its values, with commas between them: a line for each row. */
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
  return { text: await toText(bytes, format), bytes, progress: job.progress() };
}

async function toText(bytes: Uint8Array<ArrayBuffer>, format: ExportFormat): Promise<string> {
  switch (format) {
    case "parquet":
      return (await readParquet(bytes)).map((row) => Object.values(row).map(String).join(",")).join("\n");
    case "workbook":
      return readWorkbook(bytes)
        .map((cells) => cells.join(","))
        .join("\n");
    case "csv":
    case "excel":
    case "jsonl":
      return new TextDecoder().decode(bytes);
    default:
      return format satisfies never;
  }
}
