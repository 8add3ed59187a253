import type { Table } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";

const MOST_KNOWN = 100;
/** So long a number of rows is told: others may write. Then they are counted anew, as far as that costs little. */
export const TOTAL_LIFETIME_MS = 5 * 60_000;

interface Counted {
  readonly table: Pick<Table, "schema" | "name">;
  readonly filters: readonly Filter[];
}

/** What the database's planner expects, which costs it nothing: the answer takes what the line takes. */
export interface Planned {
  /** `undefined` where it wouldn't say. */
  readonly rows: number | undefined;
  readonly tookMs: number;
  /** The quicker of two answers. */
  readonly isAskedTwice?: boolean;
}

/** How many rows were found from an offset on, of one that was asked for. */
export interface Look {
  readonly beyond: number;
  readonly tookMs: number;
}

/** What was answered of how many rows there are. */
export interface KnownCount {
  readonly sinceMs: number;
  /** For certain. */
  readonly total: number | undefined;
  planned: Planned | undefined;
  /** By how many rows they skipped. */
  readonly looks: Map<number, Look>;
}

export interface KnownTotal extends KnownCount {
  readonly total: number;
}

/** What was answered of how many rows there are, in whichever order: while it is young it isn't asked again. It belongs to one person. */
export interface CountMemory {
  of(counted: Counted): KnownCount;
  /** There are so many. */
  note(counted: Counted, total: number): KnownTotal;
  /** Rows have changed: triggers and references change others than those of one table. */
  clear(): void;
}

export function createCountMemory(nowMs: () => number): CountMemory {
  const counts = new Map<string, KnownCount>();
  const keyOf = ({ table: { schema, name }, filters }: Counted): string =>
    JSON.stringify([schema, name, filters]);
  const keep = <Known extends KnownCount>(counted: Counted, known: Known): Known => {
    if (counts.size >= MOST_KNOWN) counts.clear();
    counts.set(keyOf(counted), known);
    return known;
  };
  const of = (counted: Counted): KnownCount => {
    const known = counts.get(keyOf(counted));
    if (known !== undefined && nowMs() - known.sinceMs <= TOTAL_LIFETIME_MS) return known;
    return keep(counted, { sinceMs: nowMs(), total: undefined, planned: undefined, looks: new Map() });
  };
  return {
    of,
    note(counted, total) {
      const known = of(counted);
      return known.total === total
        ? { ...known, total }
        : keep(counted, { ...known, total, sinceMs: nowMs() });
    },
    clear() {
      counts.clear();
    },
  };
}
