import { parseRecord } from "../csv/csv-records.ts";
import { MisfitError } from "../values/misfit-error.ts";
import { createByteDictionary } from "./byte-dictionary.ts";
import type { ParquetType, Stored } from "./parquet-type.ts";

/** Values of one column, each as it stands in CSV once: most columns have few. */
export interface ColumnValues {
  /**
   * Takes a field of CSV; one without any bytes is null.
   * @param hash of its bytes; @throws MisfitError of `NaN` in a decimal, `infinity` in a date
   */
  push(bytes: Uint8Array, from: number, to: number, hash: number): void;
  /** What was pushed since the last time; valid until more is. */
  take(): TakenValues;
}

export interface TakenValues {
  /** Of each row, 1 where it has a value. */
  readonly present: Uint8Array;
  /** Of each value that is there, its place in `distinct`. */
  readonly places: Int32Array;
  /** So many are this group's; what stands behind them is older. */
  readonly distinctCount: number;
  readonly distinct: readonly Stored[];
}

/** Where nearly all of so many first values differ, as keys do, the others of a group aren't looked up. */
const [LOOKED_AT, DIFFERENT] = [4_096, 0.99];
const FIRST_ROWS = 4_096;
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** A field may begin with a byte order mark of its own. */
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

export function createColumnValues(name: string, type: ParquetType): ColumnValues {
  const known = createByteDictionary();
  let present = new Uint8Array(FIRST_ROWS);
  let places = new Int32Array(FIRST_ROWS);
  // One for all groups: growing a new one for each would leave three times its size behind.
  const distinct: Stored[] = [];
  let distinctCount = 0;
  let rows = 0;
  let values = 0;
  let isLookedUp = true;
  const parse = (bytes: Uint8Array, from: number, to: number): Stored => {
    const isQuoted = bytes[from] === QUOTE;
    // Most are quoted for a space: what stands between the quotes is the value.
    const margin = isQuoted ? 1 : 0;
    const isPlain = !isQuoted || !hasMarks(bytes, from + margin, to - margin);
    const stored = isPlain ? type.parseBytes?.(bytes, from + margin, to - margin) : undefined;
    if (stored !== undefined) return stored;
    const written = utf8.decode(bytes.subarray(from, to));
    const text = isQuoted ? (parseRecord(written)[0] ?? "") : written;
    const parsed = type.parse(text);
    if (parsed === undefined) throw new MisfitError(name, text);
    return parsed;
  };
  return {
    push(bytes, from, to, hash) {
      if (rows === present.length) {
        const [longer, wider] = [new Uint8Array(2 * rows), new Int32Array(2 * rows)];
        longer.set(present);
        wider.set(places);
        [present, places] = [longer, wider];
      }
      present[rows] = from === to ? 0 : 1;
      rows += 1;
      if (from === to) return;
      if (values === LOOKED_AT) isLookedUp = distinctCount < DIFFERENT * LOOKED_AT;
      const place = isLookedUp ? known.placeOf(bytes, from, to, hash) : distinctCount;
      if (place === distinctCount) {
        distinct[place] = parse(bytes, from, to);
        distinctCount += 1;
      }
      places[values] = place;
      values += 1;
    },
    take() {
      const taken = {
        present: present.subarray(0, rows),
        places: places.subarray(0, values),
        distinctCount,
        distinct,
      };
      known.clear();
      distinctCount = 0;
      rows = 0;
      values = 0;
      isLookedUp = true;
      return taken;
    },
  };
}

/** Whether any of it is written twice. */
function hasMarks(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE || byte === BACKSLASH) return true;
  }
  return false;
}
