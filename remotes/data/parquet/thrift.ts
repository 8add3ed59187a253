import type { ByteWriter } from "./byte-writer.ts";

/** A value of Thrift's compact protocol, in which Parquet keeps its page heads and its footer. */
export interface ThriftValue {
  readonly type: number;
  write(out: ByteWriter): void;
}

/** A struct's fields by their numbers, which rise; what is absent isn't written. */
export type ThriftFields = readonly (readonly [field: number, value: ThriftValue | undefined])[];

/** The compact protocol's numbers for types. */
const TYPE = {
  true: 1,
  false: 2,
  byte: 3,
  int16: 4,
  int32: 5,
  int64: 6,
  binary: 8,
  list: 9,
  struct: 12,
} as const;
/** Up to here a list's length, or a field's distance from the one before, is in the same byte as its type. */
const SHORT = 15;
const NIBBLE = 16;
const utf8 = new TextEncoder();

export const int8 = (value: number): ThriftValue => ({
  type: TYPE.byte,
  write: (out) => out.byte(value),
});
export const int16 = (value: number): ThriftValue => whole(TYPE.int16, value);
export const int32 = (value: number): ThriftValue => whole(TYPE.int32, value);
/** Of lengths and counts, so exact up to 2^52. */
export const int64 = (value: number): ThriftValue => whole(TYPE.int64, value);

/** As a field only: there a truth value is its type. */
export const bool = (value: boolean): ThriftValue => ({
  type: value ? TYPE.true : TYPE.false,
  write: () => undefined,
});

export function text(value: string): ThriftValue {
  return {
    type: TYPE.binary,
    write(out) {
      const bytes = utf8.encode(value);
      out.varint(bytes.length);
      out.bytes(bytes);
    },
  };
}

/** @param values of one type */
export function list(values: readonly ThriftValue[]): ThriftValue {
  return {
    type: TYPE.list,
    write(out) {
      const type = values[0]?.type ?? TYPE.struct;
      if (values.length < SHORT) out.byte(values.length * NIBBLE + type);
      else {
        out.byte(SHORT * NIBBLE + type);
        out.varint(values.length);
      }
      for (const value of values) value.write(out);
    },
  };
}

export function struct(fields: ThriftFields): ThriftValue {
  return {
    type: TYPE.struct,
    write(out) {
      let before = 0;
      for (const [field, value] of fields) {
        if (value === undefined) continue;
        // Parquet's structs have no gap of more than 15.
        out.byte((field - before) * NIBBLE + value.type);
        value.write(out);
        before = field;
      }
      out.byte(0);
    },
  };
}

function whole(type: number, value: number): ThriftValue {
  return { type, write: (out) => out.zigzag(value) };
}
