import type { Tray, TrayWork } from "@foyer/contracts";
import { toDataError } from "@foyer/shared-auth";
import type { SessionError } from "@foyer/shared-auth";
import type { Column } from "../catalogue/catalogue.ts";
import { whereItIs } from "../export/export-end.ts";
import { exportFailureWords } from "../export/file-error.ts";
import type { ExportSink } from "../export/export-sink.ts";
import type { ExportFormat } from "../export/page-format.ts";
import { texts as keepTexts } from "../keep-texts.ts";
import { lateTexts } from "../late-texts.ts";
import type { FileTable } from "./file-table.ts";
import { texts } from "./texts.ts";
import { writeTable } from "./write-table.ts";

/** An export of groups or of a pivot. */
export interface TableExport {
  /** What a person calls it. */
  readonly title: string;
  readonly fileName: string;
  readonly format: ExportFormat;
  /** Those of the table that the groups are of. */
  readonly columns: readonly Column[];
  readonly sink: ExportSink;
  /** What goes into the file. */
  load(signal: AbortSignal): Promise<FileTable>;
}

/** How an export ended: what is said of it, or why there is no file. `undefined` where somebody took it out of the tray. */
export type TableExportEnd = { readonly message: string } | { readonly error: SessionError } | undefined;

/** Writes a file, and shows it in the tray, where there is one, until it is taken out there. Never rejects. */
export async function runTableExport(
  { title, fileName, format, columns, sink, load }: TableExport,
  tray: Tray | undefined,
): Promise<TableExportEnd> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running: TrayWork = { title, state: "running", message: texts.summary.writing };
  const entry = tray?.add(running, () => {
    stopping.abort();
  });
  let samplePercent: number | undefined;
  try {
    const table = await load(signal);
    samplePercent = table.samplePercent;
    signal.throwIfAborted();
    await writeTable(table, columns, format, sink);
  } catch (cause) {
    await sink.abandon().catch(() => undefined);
    if (signal.aborted) return undefined;
    const error = toDataError(cause);
    const words = exportFailureWords(error);
    const message = `${words.title}. ${words.advice}`;
    entry?.update({ title, state: "failed", message, keepsNothing: true });
    return { error };
  }
  const message = [
    `${lateTexts.export.done}.`,
    ...(samplePercent === undefined ? [] : [`${texts.summary.pictureEstimated(samplePercent)}.`]),
    whereItIs({ sinkKind: sink.kind, fileName }),
  ].join(" ");
  const { saveAgain } = sink;
  const again = saveAgain && { label: keepTexts.tray.again, press: saveAgain };
  entry?.update({ title, state: "done", message, actions: again === undefined ? [] : [again] });
  return { message };
}
