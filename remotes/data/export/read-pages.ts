import { createExportJob } from "./export-job.ts";
import type { DataFetch, ExportQuestion } from "./export-request.ts";
import type { ExportSink } from "./export-sink.ts";
import type { PageFormat } from "./page-format.ts";
import type { Page } from "./read-page.ts";

/** What is read but not kept. */
const NOWHERE: ExportSink = {
  kind: "download",
  write: () => Promise.resolve(),
  finish: () => Promise.resolve(),
  abandon: () => Promise.resolve(),
};

/** Reads a set as an export does, range by range side by side, and keeps no file. Pages come in any order. */
export async function readPages(
  fetch: DataFetch,
  question: ExportQuestion,
  format: PageFormat,
  take: (page: Page) => void,
  signal: AbortSignal,
): Promise<void> {
  const keep = (page: Page): Page => {
    take(page);
    return page;
  };
  await createExportJob(fetch, question, format, NOWHERE, { keep }).run(signal);
}
