import type { Row } from "../requests/read-answer.ts";

export const ROWS_PER_BLOCK = 64;
/** So many blocks are kept, the nearest ones: memory stays flat however far the person scrolls. */
const MOST_BLOCKS = 100;

interface Block {
  rows: (Row | undefined)[];
  loadedAtMs: number;
}

/** Rows by their index, in blocks; the ones far from where the person is are forgotten. */
export interface BlockCache {
  row(index: number): Row | undefined;
  /** Whether every row of a block up to `total` is here. */
  has(block: number, total: number): boolean;
  loadedAtMs(block: number): number | undefined;
  write(firstIndex: number, rows: readonly Row[], nowMs: number): void;
  /** Puts other forms of the same rows in their place; they stay as old as they are. */
  replace(toRows: (rows: readonly Row[]) => readonly Row[]): void;
  /** Keeps the rows to be shown until they are read again. */
  expire(): void;
  /** Whether a row came as the changed form of the one that was there before. */
  isChanged(row: Row): boolean;
  /** Forgets what lies at or beyond an index. */
  cut(index: number): void;
  /** Forgets the blocks farthest from one, down to the limit. */
  trim(block: number): void;
  clear(): void;
  /** The indexes of loaded rows in order. */
  loaded(): readonly number[];
}

export function blockOf(index: number): number {
  return Math.floor(index / ROWS_PER_BLOCK);
}

/** From `first` to `last`, both inclusive. */
export function wholeNumbersBetween(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** @param isOtherForm whether two rows are one and the same with other values */
export function createBlockCache(isOtherForm: (before: Row, after: Row) => boolean): BlockCache {
  const changed = new WeakSet<Row>();
  const blocks = new Map<number, Block>();
  const row = (index: number): Row | undefined => blocks.get(blockOf(index))?.rows[index % ROWS_PER_BLOCK];
  return {
    row,
    has(block, total) {
      const held = blocks.get(block);
      if (held === undefined) return false;
      const wanted = Math.min(ROWS_PER_BLOCK, total - block * ROWS_PER_BLOCK);
      for (let at = 0; at < wanted; at += 1) if (held.rows[at] === undefined) return false;
      return true;
    },
    loadedAtMs: (block) => blocks.get(block)?.loadedAtMs,
    write(firstIndex, rows, nowMs) {
      rows.forEach((one, at) => {
        const index = firstIndex + at;
        const number = blockOf(index);
        const block = blocks.get(number) ?? { rows: [], loadedAtMs: nowMs };
        const before = block.rows[index % ROWS_PER_BLOCK];
        if (before !== undefined && before !== one && isOtherForm(before, one)) changed.add(one);
        block.rows[index % ROWS_PER_BLOCK] = one;
        block.loadedAtMs = nowMs;
        blocks.set(number, block);
      });
    },
    replace(toRows) {
      for (const block of blocks.values()) {
        const here = block.rows.filter((one) => one !== undefined);
        const others = toRows(here);
        let at = 0;
        block.rows = block.rows.map((one) => (one === undefined ? undefined : others[at++]));
      }
    },
    expire() {
      for (const block of blocks.values()) block.loadedAtMs = Number.NEGATIVE_INFINITY;
    },
    isChanged: (one) => changed.has(one),
    cut(index) {
      for (const [number, block] of blocks) {
        const start = number * ROWS_PER_BLOCK;
        if (start >= index) blocks.delete(number);
        else if (start + block.rows.length > index) block.rows.length = index - start;
      }
    },
    trim(near) {
      if (blocks.size <= MOST_BLOCKS) return;
      const byDistance = [...blocks.keys()].sort((a, b) => Math.abs(b - near) - Math.abs(a - near));
      for (const number of byDistance.slice(0, blocks.size - MOST_BLOCKS)) blocks.delete(number);
    },
    clear() {
      blocks.clear();
    },
    loaded() {
      return [...blocks.keys()]
        .sort((a, b) => a - b)
        .flatMap((number) =>
          (blocks.get(number)?.rows ?? []).flatMap((one, at) =>
            one === undefined ? [] : [number * ROWS_PER_BLOCK + at],
          ),
        );
    },
  };
}
