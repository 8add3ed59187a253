import type { ByteWriter } from "./byte-writer.ts";
import { bitsOf, packBits } from "./pack-bits.ts";

/** As the format's own examples have them: blocks of 128 values in four parts, each with a width of its own. */
const BLOCK = 128;
const PARTS = 4;
const PART = BLOCK / PARTS;
/** Differences of differences stay exact in a double, and in 32 bits. */
const WIDEST = { int32: 2 ** 30, int64: 2 ** 51 } as const;

/** Whether numbers lie so near to one another that their differences can be packed. */
export function canPackDeltas(values: Float64Array, type: keyof typeof WIDEST): boolean {
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return most - least < WIDEST[type] && Math.max(Math.abs(least), Math.abs(most)) < WIDEST.int64 * 2;
}

/** Parquet's DELTA_BINARY_PACKED: what rises evenly, as keys and dates do, takes nearly nothing. */
export function writeDeltas(out: ByteWriter, values: Float64Array): void {
  out.varint(BLOCK);
  out.varint(PARTS);
  out.varint(values.length);
  out.zigzag(values[0] ?? 0);
  const deltas = new Float64Array(BLOCK);
  for (let start = 1; start < values.length; start += BLOCK) {
    const count = Math.min(BLOCK, values.length - start);
    let least = Infinity;
    for (let at = 0; at < count; at += 1) {
      const delta = (values[start + at] ?? 0) - (values[start + at - 1] ?? 0);
      deltas[at] = delta;
      if (delta < least) least = delta;
    }
    const most = [0, 0, 0, 0];
    for (let at = 0; at < count; at += 1) {
      const above = (deltas[at] ?? 0) - least;
      const part = Math.floor(at / PART);
      deltas[at] = above;
      if (above > (most[part] ?? 0)) most[part] = above;
    }
    const widths = most.map(bitsOf);
    out.zigzag(least);
    for (const width of widths) out.byte(width);
    for (const [part, width] of widths.entries()) {
      const from = part * PART;
      if (from < count) packBits(out, deltas, from, PART, width, count);
    }
  }
}
