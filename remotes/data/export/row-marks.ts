/** So many marks have room at first; a table of a million rows doubles it a few times. */
const FIRST_ROOM = 4_096;
const HIGH_BITS = 2 ** 32;
/** A double holds 53 bits: 21 beside the lower 32. */
const HIGH_MASK = 0x1f_ff_ff;

/** A number of 53 bits for each row, by which two readings of a set are compared: eight bytes a row instead of its values. */
export interface RowMarks {
  add(marks: readonly number[]): void;
  /** In ascending order. */
  sorted(): Float64Array;
}

export function createRowMarks(): RowMarks {
  let room = new Float64Array(FIRST_ROOM);
  let used = 0;
  return {
    add(marks) {
      if (used + marks.length > room.length) {
        const wider = new Float64Array(Math.max(room.length * 2, used + marks.length));
        wider.set(room.subarray(0, used));
        room = wider;
      }
      room.set(marks, used);
      used += marks.length;
    },
    sorted: () => room.slice(0, used).sort(),
  };
}

/** @param fields of one row; null differs from an empty text */
export function markOf(fields: readonly (string | null)[]): number {
  let [low, high] = [0x9e_37_79_b9, 0x85_eb_ca_6b];
  const mix = (code: number): void => {
    low = Math.imul(low ^ code, 0x01_00_01_93);
    high = Math.imul(high ^ code, 0x5b_d1_e9_95);
    high ^= low >>> 13;
  };
  for (const field of fields) {
    // Beyond any code unit, so that no text looks like the end of a field.
    mix(field === null ? 0x1_00_00 : 0x1_00_01);
    for (let at = 0; at < (field?.length ?? 0); at += 1) mix(field?.charCodeAt(at) ?? 0);
  }
  mix(low >>> 16);
  return (high & HIGH_MASK) * HIGH_BITS + (low >>> 0);
}

/** How a file differs from what is there now. */
export interface RowChanges {
  /** Rows that are more often in the file than they are there. */
  readonly extra: number;
  /** Rows of the file that are in it a second time. */
  readonly twice: number;
  /** Rows that are there and not, or not so often, in the file. */
  readonly missing: number;
  /** Rows that others moved past the export: they stand at the file's end. */
  readonly moved: number;
}

/** @param written marks of the file's rows, ascending. @param present of the rows that are there now, ascending */
export function compareMarks(written: Float64Array, present: Float64Array): Omit<RowChanges, "moved"> {
  let [extra, missing, twice] = [0, 0, 0];
  let at = 0;
  for (let index = 0; index < written.length; index += 1) {
    const mark = written[index] ?? 0;
    if (index > 0 && written[index - 1] === mark) twice += 1;
    while (at < present.length && (present[at] ?? 0) < mark) {
      missing += 1;
      at += 1;
    }
    if (present[at] === mark) at += 1;
    else extra += 1;
  }
  return { extra, twice, missing: missing + present.length - at };
}
