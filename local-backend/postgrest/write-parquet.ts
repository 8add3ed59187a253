import { createParquetWriter } from "../../remotes/data/parquet/parquet-writer.ts";
import type { ParquetColumn } from "../../remotes/data/parquet/parquet-writer.ts";

const CUT_BYTES = 1_021;

/** As PostgREST has a row in CSV: PostgreSQL's quotes, and doubled backslashes. */
function toRecord(row: readonly (string | null)[]): string {
  const fields = row.map((value) => {
    if (value === null) return "";
    return /^$|[",()\\\s]/.test(value) ? `"${value.replaceAll("\\", "\\\\").replaceAll('"', '""')}"` : value;
  });
  return fields.join(",");
}

/** A Parquet file of rows as PostgreSQL writes their values. */
export async function writeParquet(
  columns: readonly ParquetColumn[],
  rows: readonly (readonly (string | null)[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const writer = createParquetWriter(columns, (bytes) => {
    parts.push(bytes.slice());
    return Promise.resolve();
  });
  const csv = Buffer.from([columns.map(({ name }) => name), ...rows].map(toRecord).join("\n"));
  // Cut wherever the line cut it.
  for (let at = 0; at < csv.length; at += CUT_BYTES) await writer.push(csv.subarray(at, at + CUT_BYTES));
  await writer.finish();
  return new Uint8Array(Buffer.concat(parts));
}
