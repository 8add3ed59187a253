import { dayOfBytes, microsOfBytes } from "../values/moment-of-bytes.ts";
import { parseDay, parseMicros, parseTime } from "../values/parse-moment.ts";
import { bool, int32, int8, struct } from "./thrift.ts";
import type { ThriftValue } from "./thrift.ts";

/** The format's numbers for how values are stored. */
export const PHYSICAL = { boolean: 0, int32: 1, int64: 2, float: 4, double: 5, bytes: 6, fixed: 7 } as const;
export type Physical = keyof typeof PHYSICAL;

/** As it is stored: whole numbers that a double holds as such, others of 64 bits as `bigint`. */
export type Stored = number | bigint | Uint8Array;

/** How a column stands in the file. */
export interface ParquetType {
  readonly physical: Physical;
  /** Of `fixed`, in bytes. */
  readonly length?: number;
  /** What the stored values mean. */
  readonly logical?: ThriftValue;
  /** The same for older readers. */
  readonly converted?: number;
  readonly scale?: number;
  readonly precision?: number;
  /** @returns a value from PostgreSQL's text; `undefined` where the type has no place for it */
  parse(text: string): Stored | undefined;
  /** The same from the bytes of a field, where nothing in it is quoted and that is quicker; `undefined` where `parse` has to look. */
  parseBytes?(bytes: Uint8Array, from: number, to: number): Stored | undefined;
}

/** The format's numbers for meanings as older readers know them. */
const CONVERTED = {
  utf8: 0,
  decimal: 5,
  date: 6,
  time: 8,
  moment: 10,
  int16: 16,
  int32: 17,
  int64: 18,
  json: 19,
};
/** Members of the format's union of meanings. */
const LOGICAL = { text: 1, decimal: 5, date: 6, time: 7, moment: 8, integer: 10, json: 12, uuid: 14 };
/** Decimals of more digits are read by nobody as such. */
const MOST_DIGITS = 38;
const DECIMAL_BYTES = 16;
const UUID_BYTES = 16;
const utf8 = new TextEncoder();

const TEXT: ParquetType = {
  physical: "bytes",
  logical: meaning(LOGICAL.text),
  converted: CONVERTED.utf8,
  parse: (text) => utf8.encode(text),
  parseBytes: (bytes, from, to) => bytes.slice(from, to),
};

/**
 * @param type as PostgreSQL writes it, such as `numeric(10,2)`
 * @returns the type that keeps its values exactly; text where the format has none, as for `numeric` without a scale
 */
export function toParquetType(type: string): ParquetType {
  const decimal = /^numeric\((\d+)(?:,(-?\d+))?\)$/.exec(type);
  if (decimal !== null) return toDecimal(Number(decimal[1]), Number(decimal[2] ?? 0));
  switch (type.replace(/\(\d+\)/, "")) {
    case "smallint":
      return toInteger(16);
    case "integer":
      return toInteger(32);
    case "bigint":
      return toInteger(64);
    case "real":
      return { physical: "float", parse: parseFloating };
    case "double precision":
      return { physical: "double", parse: parseFloating };
    case "boolean":
      return { physical: "boolean", parse: (text) => BOOLEANS.get(text) };
    case "date":
      return {
        physical: "int32",
        logical: meaning(LOGICAL.date),
        converted: CONVERTED.date,
        parse: parseDay,
        parseBytes: dayOfBytes,
      };
    case "time without time zone":
      return {
        physical: "int64",
        logical: inMicros(LOGICAL.time, false),
        converted: CONVERTED.time,
        parse: parseTime,
      };
    case "timestamp without time zone":
    case "timestamp":
      // Older readers take the converted type for a moment of the world, so there is none.
      return {
        physical: "int64",
        logical: inMicros(LOGICAL.moment, false),
        parse: parseMicros,
        parseBytes: microsOfBytes,
      };
    case "timestamp with time zone":
    case "timestamptz":
      return {
        physical: "int64",
        logical: inMicros(LOGICAL.moment, true),
        converted: CONVERTED.moment,
        parse: parseMicros,
        parseBytes: microsOfBytes,
      };
    case "uuid":
      return {
        physical: "fixed",
        length: UUID_BYTES,
        logical: meaning(LOGICAL.uuid),
        parse: (text) => ofHex(text.replaceAll("-", ""), UUID_BYTES),
      };
    case "bytea":
      return {
        physical: "bytes",
        parse: (text) => (text.startsWith("\\x") ? ofHex(text.slice(2)) : undefined),
      };
    case "json":
    case "jsonb":
      return { ...TEXT, logical: meaning(LOGICAL.json), converted: CONVERTED.json };
    default:
      return TEXT;
  }
}

/** As PostgreSQL writes them alone, and in a row. */
const BOOLEANS = new Map([
  ["t", 1],
  ["true", 1],
  ["f", 0],
  ["false", 0],
]);

function toInteger(bits: 16 | 32 | 64): ParquetType {
  return {
    physical: bits === 64 ? "int64" : "int32",
    logical: union(
      LOGICAL.integer,
      struct([
        [1, int8(bits)],
        [2, bool(true)],
      ]),
    ),
    converted: CONVERTED[`int${bits}`],
    parse: (text) => (/^-?\d+$/.test(text) ? narrow(BigInt(text)) : undefined),
    parseBytes: wholeOfBytes,
  };
}

const [MINUS, ZERO, NINE] = [0x2d, 0x30, 0x39];
/** So many digits are exact in a double, whatever they are. */
const EXACT_DIGITS = 15;

function wholeOfBytes(bytes: Uint8Array, from: number, to: number): number | undefined {
  const isNegative = bytes[from] === MINUS;
  const first = isNegative ? from + 1 : from;
  if (to === first || to - first > EXACT_DIGITS) return undefined;
  let value = 0;
  for (let at = first; at < to; at += 1) {
    const digit = bytes[at] ?? 0;
    if (digit < ZERO || digit > NINE) return undefined;
    value = 10 * value + digit - ZERO;
  }
  return isNegative ? 0 - value : value;
}

/** PostgreSQL has scales below 0 and beyond the precision; Parquet has neither, but room for such values. */
function toDecimal(digits: number, declaredScale: number): ParquetType {
  const scale = Math.max(declaredScale, 0);
  const precision = Math.max(digits - Math.min(declaredScale, 0), scale);
  if (precision > MOST_DIGITS) return TEXT;
  const physical = precision <= 9 ? "int32" : precision <= 18 ? "int64" : "fixed";
  return {
    physical,
    ...(physical === "fixed" && { length: DECIMAL_BYTES }),
    logical: union(
      LOGICAL.decimal,
      struct([
        [1, int32(scale)],
        [2, int32(precision)],
      ]),
    ),
    converted: CONVERTED.decimal,
    scale,
    precision,
    parse(text) {
      const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
      if (whole === "" || fraction.length > scale) return undefined;
      const value = BigInt(sign + whole + fraction.padEnd(scale, "0"));
      return physical === "fixed" ? ofWhole(value, DECIMAL_BYTES) : narrow(value);
    },
  };
}

function parseFloating(text: string): number | undefined {
  if (text === "NaN") return NaN;
  const value = Number(text);
  return text === "" || Number.isNaN(value) ? undefined : value;
}

/** Numbers are quicker than `bigint`, wherever they are exact. */
function narrow(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** Two's complement, the highest byte first. */
function ofWhole(value: bigint, length: number): Uint8Array {
  const digits = BigInt.asUintN(8 * length, value).toString(16);
  return ofHex(digits.padStart(2 * length, "0"), length) ?? new Uint8Array(length);
}

function ofHex(text: string, length = text.length / 2): Uint8Array | undefined {
  if (text.length !== 2 * length || !/^[\da-f]*$/i.test(text)) return undefined;
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));
}

function meaning(member: number): ThriftValue {
  return union(member, struct([]));
}

function union(member: number, value: ThriftValue): ThriftValue {
  return struct([[member, value]]);
}

function inMicros(member: number, isMomentOfTheWorld: boolean): ThriftValue {
  const MICROS = 2;
  return union(
    member,
    struct([
      [1, bool(isMomentOfTheWorld)],
      [2, union(MICROS, struct([]))],
    ]),
  );
}
