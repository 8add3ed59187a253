import type { ByteWriter } from "./byte-writer.ts";
import { packBits } from "./pack-bits.ts";
import type { ParquetType, Stored } from "./parquet-type.ts";

const GROUP = 8;

/** Parquet's PLAIN: values one after another. */
export function writePlain(
  out: ByteWriter,
  { physical }: ParquetType,
  count: number,
  valueAt: (at: number) => Stored | undefined,
): void {
  if (physical === "boolean") {
    const bits = Array.from({ length: count }, (_, at) => Number(valueAt(at)));
    packBits(out, bits, 0, Math.ceil(count / GROUP) * GROUP, 1, count);
    return;
  }
  for (let at = 0; at < count; at += 1) {
    const value = valueAt(at) ?? 0;
    if (value instanceof Uint8Array) {
      if (physical === "bytes") out.int32(value.length);
      out.bytes(value);
    } else if (physical === "int64") out.int64(BigInt(value));
    else if (physical === "int32") out.int32(Number(value));
    else if (physical === "float") out.float32(Number(value));
    else out.float64(Number(value));
  }
}
