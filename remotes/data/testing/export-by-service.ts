import { createCheckedExport } from "../export/checked-export.ts";
import type { ExportProgress } from "../export/export-progress.ts";
import type { ExportQuestion } from "../export/export-request.ts";
import type { ExportSink } from "../export/export-sink.ts";
import type { ExportFormat } from "../export/page-format.ts";
import type { ReadingService } from "./reading-service.ts";

export interface TextSink extends ExportSink {
  readonly events: string[];
  /** What was written so far. */
  text(): Promise<string>;
}

/** Keeps what is written, with a byte order mark. For tests in Node, whose blobs can be read. */
export function createTextSink(): TextSink {
  const parts: BlobPart[] = [];
  const events: string[] = [];
  const note = (event: string) => () => {
    events.push(event);
    return Promise.resolve();
  };
  return {
    ...{ kind: "file", events, finish: note("finish"), abandon: note("abandon") },
    write(part) {
      // Whoever gave it may take the bytes back.
      parts.push(part instanceof Blob ? part : part.slice());
      return Promise.resolve();
    },
    text: async () =>
      new TextDecoder("utf-8", { ignoreBOM: true }).decode(await new Blob(parts).arrayBuffer()),
  };
}

/** Exports all of a question, as a file is written. For tests in Node. */
export async function exportBy(
  service: ReadingService,
  question: ExportQuestion,
  format: ExportFormat = "csv",
): Promise<{ readonly text: string; readonly progress: ExportProgress }> {
  const sink = createTextSink();
  const job = createCheckedExport((path, init) => service.fetch(path, init), question, format, sink);
  await job.run(new AbortController().signal);
  return { text: await sink.text(), progress: job.progress() };
}
