/** Values as bytes, with places in the order in which they came. */
export interface ByteDictionary {
  /** @param hash of the bytes; @returns its place, which is a new one where it wasn't known */
  placeOf(bytes: Uint8Array, from: number, to: number, hash: number): number;
  clear(): void;
}

const [FIRST_SLOTS, FIRST_BYTES] = [256, 4_096];
/** Of values that were chosen to have the same hash, some stand here more than once: they don't make every look-up slow. */
const MOST_PROBES = 32;

/** A hash table with open addressing in four arrays: no text and no object of any value. */
export function createByteDictionary(): ByteDictionary {
  /** Places of values, and one more: 0 is a free slot. At most half of them are taken. */
  let slots = new Int32Array(FIRST_SLOTS);
  let hashes = new Int32Array(FIRST_SLOTS / 2);
  /** Where the bytes of each value end; they begin where those before end. */
  let ends = new Int32Array(FIRST_SLOTS / 2);
  let kept = new Uint8Array(FIRST_BYTES);
  let count = 0;

  const firstSlot = (hash: number): number => (hash ^ (hash >>> 15)) & (slots.length - 1);
  const after = (slot: number): number => (slot + 1) & (slots.length - 1);
  const isSame = (place: number, bytes: Uint8Array, from: number, to: number): boolean => {
    const start = place === 0 ? 0 : (ends[place - 1] ?? 0);
    const length = to - from;
    if ((ends[place] ?? 0) - start !== length) return false;
    for (let at = 0; at < length; at += 1) if (kept[start + at] !== bytes[from + at]) return false;
    return true;
  };
  const widen = (): void => {
    slots = new Int32Array(2 * slots.length);
    hashes = extend(hashes, slots.length / 2);
    ends = extend(ends, slots.length / 2);
    for (let place = 0; place < count; place += 1) {
      let slot = firstSlot(hashes[place] ?? 0);
      for (let probe = 0; probe < MOST_PROBES && slots[slot] !== 0; probe += 1) slot = after(slot);
      if (slots[slot] === 0) slots[slot] = place + 1;
    }
  };
  const keep = (bytes: Uint8Array, from: number, to: number, hash: number): void => {
    const start = count === 0 ? 0 : (ends[count - 1] ?? 0);
    const end = start + to - from;
    if (end > kept.length) {
      const larger = new Uint8Array(Math.max(2 * kept.length, end));
      larger.set(kept);
      kept = larger;
    }
    // A view of each would be an object of each.
    for (let at = from; at < to; at += 1) kept[start + at - from] = bytes[at] ?? 0;
    hashes[count] = hash;
    ends[count] = end;
    count += 1;
  };

  return {
    placeOf(bytes, from, to, hash) {
      let slot = firstSlot(hash);
      for (let probe = 0; probe < MOST_PROBES; probe += 1) {
        const place = (slots[slot] ?? 0) - 1;
        if (place === -1) break;
        if (hashes[place] === hash && isSame(place, bytes, from, to)) return place;
        slot = after(slot);
      }
      keep(bytes, from, to, hash);
      if (slots[slot] === 0) slots[slot] = count;
      if (2 * count >= slots.length) widen();
      return count - 1;
    },
    clear() {
      slots.fill(0);
      count = 0;
    },
  };
}

function extend(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(length);
  longer.set(array);
  return longer;
}
