import type { KnownStates } from "../../shared-auth/simulation/explore-interleavings.ts";

/** A table that all workers share; the first place counts what is in it. */
export type StateTable = SharedArrayBuffer;

const BYTES_OF_KEY = 8;

/** @param most how many states may be in it */
export function openStateTable(most: number): StateTable {
  // Half empty, or each look would take many steps.
  return new SharedArrayBuffer(BYTES_OF_KEY * (2 * most + 1));
}

/** The keys in it, for a file. */
export function keysIn(table: StateTable): BigUint64Array {
  return new BigUint64Array(table).slice(1).filter((key) => key !== 0n);
}

export function toKnownStates(table: StateTable): KnownStates {
  const slots = new BigUint64Array(table);
  const count = slots.length - 1;
  return {
    get size() {
      return Number(Atomics.load(slots, 0));
    },
    add(key) {
      // An empty place is 0, and hardly any key is.
      const wanted = BigInt(key) + 1n;
      for (let at = key % count; ; at = (at + 1) % count) {
        const found = Atomics.compareExchange(slots, at + 1, 0n, wanted);
        if (found === wanted) return false;
        if (found === 0n) {
          Atomics.add(slots, 0, 1n);
          return true;
        }
      }
    },
  };
}
