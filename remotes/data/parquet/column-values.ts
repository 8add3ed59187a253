import { MisfitError } from "../values/misfit-error.ts";
import type { ParquetType, Stored } from "./parquet-type.ts";

/** Values of one column, each text once: most columns have few. */
export interface ColumnValues {
  /** @param text as PostgreSQL writes it, `null` for none; @throws MisfitError of `NaN` in a decimal, `infinity` in a date */
  push(text: string | null): void;
  /** What was pushed since the last time. */
  take(): TakenValues;
}

export interface TakenValues {
  /** Of each row, 1 where it has a value. */
  readonly present: Uint8Array;
  /** Of each value that is there, its place in `distinct`. */
  readonly places: Int32Array;
  readonly distinct: readonly Stored[];
}

/** Where nearly all of so many first values differ, as keys do, the others of a group aren't looked up. */
const [LOOKED_AT, DIFFERENT] = [4_096, 0.99];

export function createColumnValues(name: string, type: ParquetType, mostRows: number): ColumnValues {
  const present = new Uint8Array(mostRows);
  const places = new Int32Array(mostRows);
  let known = new Map<string, number>();
  let distinct: Stored[] = [];
  let rows = 0;
  let values = 0;
  let isLookedUp = true;
  return {
    push(text) {
      present[rows] = text === null ? 0 : 1;
      rows += 1;
      if (text === null) return;
      if (values === LOOKED_AT) isLookedUp = distinct.length < DIFFERENT * LOOKED_AT;
      let place = isLookedUp ? known.get(text) : undefined;
      if (place === undefined) {
        const stored = type.parse(text);
        if (stored === undefined) throw new MisfitError(name, text);
        place = distinct.length;
        if (isLookedUp) known.set(text, place);
        distinct.push(stored);
      }
      places[values] = place;
      values += 1;
    },
    take() {
      const taken = { present: present.subarray(0, rows), places: places.subarray(0, values), distinct };
      known = new Map();
      distinct = [];
      rows = 0;
      values = 0;
      isLookedUp = true;
      return taken;
    },
  };
}
