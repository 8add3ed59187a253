import { parseRecord } from "./csv-records.ts";
import type { ExportSink } from "./export-sink.ts";
import { createRecordCutter } from "./record-cutter.ts";

/** Writes rows as a file of another format than the service's. */
export interface RowWriter {
  /** @param row its values as PostgreSQL writes them; @returns whether `flush` should come before the next one */
  push(row: readonly (string | null)[]): boolean;
  flush(): Promise<void>;
  /** Writes the file's end. */
  finish(): Promise<void>;
}

/** Makes the writer of a file's rows, which gives the file's bytes to `write`. */
export type OpenRowWriter = (write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>) => Promise<RowWriter>;

/**
 * Takes an export as the service's CSV, its header first, and writes its rows by another writer. What has failed once
 * goes on failing: rows that the writer had taken would be missing, and the file would look whole.
 */
export function createRowSink(sink: ExportSink, open: OpenRowWriter): ExportSink {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let waiting: (readonly (string | null)[])[] = [];
  let isHeader = true;
  let size = 0;
  let failure: { readonly error: unknown } | undefined;
  let opening: Promise<RowWriter> | undefined;
  const cutter = createRecordCutter((record) => {
    if (!isHeader) waiting.push(parseRecord(record));
    isHeader = false;
  });
  const opened = (): Promise<RowWriter> =>
    (opening ??= open(async (bytes) => {
      size += bytes.length;
      await sink.write(bytes);
    }));
  const drain = async (): Promise<void> => {
    const writer = await opened();
    const rows = waiting;
    waiting = [];
    for (const row of rows) if (writer.push(row)) await writer.flush();
  };
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (failure !== undefined) throw failure.error;
    try {
      await work();
    } catch (error) {
      failure = { error };
      throw error;
    }
  };
  return {
    ...sink,
    size: () => size,
    write: (part) =>
      once(async () => {
        for await (const bytes of chunksOf(part)) {
          cutter.push(decoder.decode(bytes, { stream: true }));
          await drain();
        }
      }),
    finish: () =>
      once(async () => {
        cutter.push(decoder.decode());
        cutter.end();
        await drain();
        await (await opened()).finish();
        await sink.finish();
      }),
  };
}

/** A Blob may be larger than what should be held at once. */
async function* chunksOf(part: Uint8Array | Blob): AsyncGenerator<Uint8Array> {
  if (!(part instanceof Blob)) {
    yield part;
    return;
  }
  const reader = part.stream().getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
}
