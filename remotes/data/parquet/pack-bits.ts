import type { ByteWriter } from "./byte-writer.ts";

const BITS_PER_BYTE = 8;
/** With the seven bits at most that wait before them, these fit into the 32 of JavaScript's shifts. */
const SHIFTED_BITS = 24;

/**
 * Writes whole numbers from 0 to 2^53 one after another with the same number of bits each, the lowest bit first.
 * @param count how many are written; a multiple of 8, so that they end with a byte
 * @param to from this place on zeros are written
 */
export function packBits(
  out: ByteWriter,
  values: ArrayLike<number>,
  from: number,
  count: number,
  width: number,
  to: number,
): void {
  const bytes = out.room((count * width) / BITS_PER_BYTE);
  const end = Math.min(from + count, to);
  if (width <= SHIFTED_BITS) packNarrow(bytes, values, from, end, width);
  else packWide(bytes, values, from, end, width);
}

function packNarrow(
  bytes: Uint8Array,
  values: ArrayLike<number>,
  from: number,
  end: number,
  width: number,
): void {
  let [waiting, used, next] = [0, 0, 0];
  for (let at = from; at < end; at += 1) {
    waiting |= (values[at] ?? 0) << used;
    for (used += width; used >= BITS_PER_BYTE; used -= BITS_PER_BYTE) {
      bytes[next] = waiting & 0xff;
      waiting >>>= BITS_PER_BYTE;
      next += 1;
    }
  }
  if (used > 0) bytes[next] = waiting;
}

/** Beyond 32 bits by division, as shifts would cut the number. */
function packWide(
  bytes: Uint8Array,
  values: ArrayLike<number>,
  from: number,
  end: number,
  width: number,
): void {
  let [used, next] = [0, 0];
  for (let at = from; at < end; at += 1) {
    let rest = values[at] ?? 0;
    for (let left = width; left > 0;) {
      const taken = Math.min(BITS_PER_BYTE - used, left);
      const size = 2 ** taken;
      const low = rest % size;
      bytes[next] = (bytes[next] ?? 0) + low * 2 ** used;
      rest = (rest - low) / size;
      used = (used + taken) % BITS_PER_BYTE;
      left -= taken;
      if (used === 0) next += 1;
    }
  }
}

/** How many bits a whole number from 0 to 2^53 takes. */
export function bitsOf(value: number): number {
  let bits = 0;
  for (let reached = 1; reached <= value; reached *= 2) bits += 1;
  return bits;
}
