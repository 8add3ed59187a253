/** No mark is negative. */
const EMPTY = -1;
/** Places at first; doubled whenever half of them are taken. */
const FIRST_PLACES = 8_192;
const SPREAD = 0x9e_37_79_b1;

/** Marks of rows, each once: 16 to 32 bytes a row, where a `Set` of a million numbers takes twice as much. */
export interface MarkSet {
  /** @returns whether it wasn't there */
  add(mark: number): boolean;
  has(mark: number): boolean;
}

/** A hash table with open addressing; `markOf` gives what it holds. */
export function createMarkSet(): MarkSet {
  let places = new Float64Array(FIRST_PLACES).fill(EMPTY);
  let used = 0;
  /** Where a mark is, or where it would be. */
  const find = (among: Float64Array, mark: number): number => {
    const last = among.length - 1;
    let at = (Math.imul((mark % 2 ** 32) | 0, SPREAD) >>> 0) & last;
    while (among[at] !== EMPTY && among[at] !== mark) at = (at + 1) & last;
    return at;
  };
  const grow = (): void => {
    const wider = new Float64Array(places.length * 2).fill(EMPTY);
    for (const mark of places) if (mark !== EMPTY) wider[find(wider, mark)] = mark;
    places = wider;
  };
  return {
    add(mark) {
      const at = find(places, mark);
      if (places[at] === mark) return false;
      places[at] = mark;
      used += 1;
      if (used * 2 > places.length) grow();
      return true;
    },
    has: (mark) => places[find(places, mark)] === mark,
  };
}
