import type { ByteWriter } from "./byte-writer.ts";
import { packBits } from "./pack-bits.ts";

/** Values are packed by eights; so many equal ones are shorter as a run. */
const GROUP = 8;
const BITS_PER_BYTE = 8;

/**
 * Parquet's RLE/bit-packing hybrid: small whole numbers as runs of one value, and between them packed.
 * @param width bits of the largest value
 */
export function writeHybrid(out: ByteWriter, values: ArrayLike<number>, count: number, width: number): void {
  let packedFrom = 0;
  let at = 0;
  while (at < count) {
    const end = endOfRun(values, at, count);
    // Whatever is packed comes by eights, so a run may begin only a whole number of eights behind.
    const start = packedFrom + Math.ceil((at - packedFrom) / GROUP) * GROUP;
    if (end - start >= GROUP) {
      writePacked(out, values, packedFrom, start, width);
      out.varint(2 * (end - start));
      for (let shift = 0; shift < width; shift += BITS_PER_BYTE)
        out.byte(((values[at] ?? 0) >>> shift) & 0xff);
      packedFrom = end;
    }
    at = end;
  }
  writePacked(out, values, packedFrom, count, width);
}

function endOfRun(values: ArrayLike<number>, from: number, count: number): number {
  let end = from + 1;
  while (end < count && values[end] === values[from]) end += 1;
  return end;
}

/** What is missing to a whole eight at the end is zeros, which the number of values leaves out. */
function writePacked(
  out: ByteWriter,
  values: ArrayLike<number>,
  from: number,
  to: number,
  width: number,
): void {
  if (to <= from) return;
  const groups = Math.ceil((to - from) / GROUP);
  out.varint(2 * groups + 1);
  packBits(out, values, from, groups * GROUP, width, to);
}
