/** Bytes that grow at their end; numbers are little-endian, as everywhere in Parquet. */
export interface ByteWriter {
  readonly length: number;
  byte(value: number): void;
  bytes(value: Uint8Array): void;
  /** Zeros, to be written over before anything else is written. */
  room(count: number): Uint8Array;
  int32(value: number): void;
  int64(value: bigint): void;
  float32(value: number): void;
  float64(value: number): void;
  /** LEB128 of a whole number from 0 to 2^53. */
  varint(value: number): void;
  /** A whole number between -2^52 and 2^52, so that small ones are short whatever their sign. */
  zigzag(value: number): void;
  /** What was written; valid until more is. */
  take(): Uint8Array<ArrayBuffer>;
  /** Begins anew in the same memory. */
  clear(): void;
}

const FIRST_BYTES = 1024;
const VARINT_BASE = 128;

export function createByteWriter(): ByteWriter {
  let buffer = new Uint8Array(FIRST_BYTES);
  let view = new DataView(buffer.buffer);
  let length = 0;
  /** Room for some bytes more. @returns where they begin */
  const advance = (count: number): number => {
    const start = length;
    length += count;
    if (length > buffer.length) {
      const larger = new Uint8Array(Math.max(2 * buffer.length, length));
      larger.set(buffer.subarray(0, start));
      buffer = larger;
      view = new DataView(buffer.buffer);
    }
    return start;
  };
  const byte = (value: number): void => {
    const at = advance(1);
    buffer[at] = value;
  };
  const varint = (value: number): void => {
    let rest = value;
    for (; rest >= VARINT_BASE; rest = Math.floor(rest / VARINT_BASE))
      byte((rest % VARINT_BASE) + VARINT_BASE);
    byte(rest);
  };
  return {
    get length() {
      return length;
    },
    byte,
    bytes(value) {
      const at = advance(value.length);
      buffer.set(value, at);
    },
    room(count) {
      const at = advance(count);
      return buffer.subarray(at, length).fill(0);
    },
    int32(value) {
      const at = advance(4);
      view.setInt32(at, value, true);
    },
    int64(value) {
      const at = advance(8);
      view.setBigInt64(at, value, true);
    },
    float32(value) {
      const at = advance(4);
      view.setFloat32(at, value, true);
    },
    float64(value) {
      const at = advance(8);
      view.setFloat64(at, value, true);
    },
    varint,
    zigzag(value) {
      varint(value < 0 ? -2 * value - 1 : 2 * value);
    },
    take: () => buffer.subarray(0, length),
    clear() {
      length = 0;
    },
  };
}
