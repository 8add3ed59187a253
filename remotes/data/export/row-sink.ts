import { parseRecord } from "../csv/csv-records.ts";
import { createRecordCutter } from "../csv/record-cutter.ts";
import type { ExportSink } from "./export-sink.ts";
import { giveBack } from "./give-back.ts";

/** Writes the service's CSV, its header first, as a file of another format. */
export interface FileWriter {
  /** @param csv a part of it, wherever it was cut; not needed once this resolves */
  push(csv: Uint8Array): Promise<void>;
  /** Writes the file's end. */
  finish(): Promise<void>;
}

/** Writes rows as a file of another format than the service's. */
export interface RowWriter {
  /** @param row its values as PostgreSQL writes them; @returns whether `flush` should come before the next one */
  push(row: readonly (string | null)[]): boolean;
  flush(): Promise<void>;
  /** Writes the file's end. */
  finish(): Promise<void>;
}

/** Makes the writer of a file, which gives the file's bytes to `write`. */
export type OpenFileWriter = (
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
) => Promise<FileWriter>;

/**
 * Takes an export as the service's CSV and writes it by another writer. What has failed once goes on failing: rows that
 * the writer had taken would be missing, and the file would look whole.
 */
export function createRowSink(sink: ExportSink, open: OpenFileWriter): ExportSink {
  let size = 0;
  let failure: { readonly error: unknown } | undefined;
  let opening: Promise<FileWriter> | undefined;
  const opened = (): Promise<FileWriter> =>
    (opening ??= open(async (bytes) => {
      size += bytes.length;
      await sink.write(bytes);
    }));
  const once = async (work: (writer: FileWriter) => Promise<void>): Promise<void> => {
    if (failure !== undefined) throw failure.error;
    try {
      await work(await opened());
    } catch (error) {
      failure = { error };
      throw error;
    }
  };
  return {
    ...sink,
    size: () => size,
    write: (part) =>
      once(async (writer) => {
        if (!(part instanceof Blob)) return writer.push(part);
        for await (const bytes of chunksOf(part)) {
          await writer.push(bytes);
          giveBack(bytes);
        }
      }),
    finish: () =>
      once(async (writer) => {
        await writer.finish();
        await sink.finish();
        // Whoever keeps the sink, to save the file again, doesn't keep the writer's memory.
        opening = undefined;
      }),
  };
}

/** Gives a writer of rows the rows of CSV. */
export function writeRows(writer: RowWriter): FileWriter {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let waiting: (readonly (string | null)[])[] = [];
  let isHeader = true;
  const cutter = createRecordCutter((record) => {
    if (!isHeader) waiting.push(parseRecord(record));
    isHeader = false;
  });
  const drain = async (): Promise<void> => {
    const rows = waiting;
    waiting = [];
    for (const row of rows) if (writer.push(row)) await writer.flush();
  };
  return {
    async push(csv) {
      cutter.push(decoder.decode(csv, { stream: true }));
      await drain();
    },
    async finish() {
      cutter.push(decoder.decode());
      cutter.end();
      await drain();
      await writer.finish();
    },
  };
}

/** A Blob may be larger than what should be held at once. */
async function* chunksOf(blob: Blob): AsyncGenerator<Uint8Array> {
  const reader = blob.stream().getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
}
