import { gunzipSync } from "node:zlib";
import { parquetReadObjects } from "hyparquet";
import { DEFAULT_PARSERS } from "hyparquet/src/convert.js";

/** The rows of a Parquet file by another reader than ours would be; moments as they are stored, since a Date has no microseconds. */
export async function readParquet(bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, unknown>[]> {
  return (await parquetReadObjects({
    file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
    compressors: { GZIP: (input) => new Uint8Array(gunzipSync(input)) },
    utf8: false,
    parsers: {
      ...DEFAULT_PARSERS,
      timestampFromMicroseconds: (micros: bigint) => micros,
      dateFromDays: (days: number) => days,
    },
  })) as Record<string, unknown>[];
}
