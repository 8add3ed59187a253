import { createFieldScanner } from "../csv/field-scanner.ts";
import { createByteWriter } from "./byte-writer.ts";
import { createColumnChunk, createScratch } from "./column-chunk.ts";
import type { ColumnChunk } from "./column-chunk.ts";
import { createColumnValues } from "./column-values.ts";
import { createCodecChoice } from "./compress.ts";
import { PHYSICAL, toParquetType } from "./parquet-type.ts";
import { int16, int32, int64, list, struct, text } from "./thrift.ts";
import type { ThriftValue } from "./thrift.ts";

/** A column of the file, with its type as PostgreSQL writes it. */
export interface ParquetColumn {
  readonly name: string;
  readonly type: string;
}

export interface ParquetWriter {
  /** Takes a part of the service's CSV, whose header comes first. Rejects with a `MisfitError` of what a type has no place for. */
  push(csv: Uint8Array): Promise<void>;
  /** Writes what is left, and the footer. */
  finish(): Promise<void>;
}

/** Rows that are written together: enough for few heads, few enough for a page's memory. */
const GROUP_ROWS = 32_768;
/** Of wide rows fewer: so many bytes of CSV. */
const GROUP_BYTES = 8 * 1024 * 1024;
const FORMAT_VERSION = 2;
const [OPTIONAL, MAGIC] = [1, "PAR1"];
const CREATED_BY = "Foyer";
const NOTHING = new Uint8Array();
const utf8 = new TextEncoder();

/**
 * Writes a Parquet file of CSV group by group, so that never more than one is held. Every column may be empty, and keeps its
 * PostgreSQL type's name in the file's `postgresql.types`. A text is made of a value once, where it comes the first time.
 */
export function createParquetWriter(
  columns: readonly ParquetColumn[],
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
): ParquetWriter {
  const parts = columns.map(({ name, type }) => {
    const parquetType = toParquetType(type);
    const values = createColumnValues(name, parquetType);
    return { name, type: parquetType, values, codec: createCodecChoice() };
  });
  const scratch = createScratch();
  const groups: ThriftValue[] = [];
  let [offset, rows, groupRows, groupBytes] = [0, 0, 0, 0];
  const put = async (bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
    offset += bytes.length;
    await write(bytes);
  };

  const flush = async (): Promise<void> => {
    if (offset === 0) await put(utf8.encode(MAGIC));
    if (groupRows === 0) return;
    const count = groupRows;
    [rows, groupRows, groupBytes] = [rows + count, 0, 0];
    const start = offset;
    const described: ThriftValue[] = [];
    const chunks: Pick<ColumnChunk, "length" | "uncompressedLength">[] = [];
    // One column after another: each leaves the memory before the next one is written.
    for (const { name, type, values, codec } of parts) {
      const chunk = await createColumnChunk(name, type, values.take(), scratch, codec.next());
      codec.told(chunk.pressedShare);
      described.push(chunk.describe(offset));
      chunks.push({ length: chunk.length, uncompressedLength: chunk.uncompressedLength });
      for (const bytes of chunk.bytes) await put(bytes);
    }
    groups.push(
      struct([
        [1, list(described)],
        [2, int64(chunks.reduce((sum, { uncompressedLength }) => sum + uncompressedLength, 0))],
        [3, int64(count)],
        [5, int64(start)],
        [6, int64(offset - start)],
        [7, int16(groups.length)],
      ]),
    );
  };

  let [isHeader, column] = [true, 0];
  const scanner = createFieldScanner({
    field(bytes, from, to, hash) {
      if (!isHeader) parts[column]?.values.push(bytes, from, to, hash);
      column += 1;
      groupBytes += to - from;
    },
    endRecord() {
      // A record that is too short has nulls: every column has as many rows.
      for (; !isHeader && column < parts.length; column += 1) parts[column]?.values.push(NOTHING, 0, 0, 0);
      groupRows += isHeader ? 0 : 1;
      [isHeader, column] = [false, 0];
      return groupRows === GROUP_ROWS || groupBytes >= GROUP_BYTES;
    },
  });

  return {
    async push(csv) {
      scanner.push(csv);
      while (scanner.scan()) await flush();
    },
    async finish() {
      scanner.end();
      await flush();
      const footer = createByteWriter();
      describeFile(columns, parts, rows, groups).write(footer);
      const { length } = footer;
      footer.int32(length);
      footer.bytes(utf8.encode(MAGIC));
      await put(footer.take());
    },
  };
}

function describeFile(
  columns: readonly ParquetColumn[],
  parts: readonly { readonly name: string; readonly type: ReturnType<typeof toParquetType> }[],
  rows: number,
  groups: readonly ThriftValue[],
): ThriftValue {
  const root = struct([
    [4, text("rows")],
    [5, int32(columns.length)],
  ]);
  const leaves = parts.map(({ name, type }) =>
    struct([
      [1, int32(PHYSICAL[type.physical])],
      [2, optional(type.length)],
      [3, int32(OPTIONAL)],
      [4, text(name)],
      [6, optional(type.converted)],
      [7, optional(type.scale)],
      [8, optional(type.precision)],
      [10, type.logical],
    ]),
  );
  const types = JSON.stringify(Object.fromEntries(columns.map(({ name, type }) => [name, type])));
  return struct([
    [1, int32(FORMAT_VERSION)],
    [2, list([root, ...leaves])],
    [3, int64(rows)],
    [4, list(groups)],
    [
      5,
      list([
        struct([
          [1, text("postgresql.types")],
          [2, text(types)],
        ]),
      ]),
    ],
    [6, text(CREATED_BY)],
  ]);
}

function optional(value: number | undefined): ThriftValue | undefined {
  return value === undefined ? undefined : int32(value);
}
