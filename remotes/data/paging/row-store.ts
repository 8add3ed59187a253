import { anchorOf } from "../order/keyset.ts";
import { isKeyset } from "../order/order.ts";
import type { OrderKey } from "../order/order.ts";
import { MANY_ROWS, sharedKeys } from "../order/segments.ts";
import type { Table } from "../catalogue/catalogue.ts";
import type { Row } from "../requests/read-answer.ts";
import { isOtherForm } from "../values/is-other-form.ts";
import { createAnchorIndex } from "./anchor-index.ts";
import { createBlockCache, wholeNumbersBetween } from "./block-cache.ts";
import type { BlockCache } from "./block-cache.ts";
import type { BlockPlace } from "./fetch-block.ts";

/** A block older than this is shown, and read again behind the person's back. */
const FRESH_MS = 60_000;
/** The shortest answer that tells whether many rows share a value. */
const FEW_ROWS = 16;

/** The rows that are here, and where in the order rows with a known index stand. */
export interface RowStore extends Pick<
  BlockCache,
  "row" | "replace" | "expire" | "isChanged" | "loaded" | "loadedAtMs"
> {
  /** Rows can be read from the other end, and from a known row on. */
  readonly canAnchor: boolean;
  /** The rows that are here, from `first` to `last`, both inclusive. */
  between(first: number, last: number): readonly Row[];
  /** Whether every row of a block up to `limit` is here. */
  isHere(block: number, limit: number): boolean;
  isOld(block: number): boolean;
  /** From where `count` rows are read with the fewest to skip. */
  placeOf(first: number, count: number, exactTotal: number | undefined): BlockPlace;
  /** The same without knowing how many rows there are from there on: never from the other end. */
  placeAfter(index: number): BlockPlace;
  /** Remembers where rows stand, the first of which has an index that is known. */
  note(first: number, rows: readonly Row[]): void;
  /** @param near the block that is looked at: those farthest from it are forgotten */
  write(first: number, rows: readonly Row[], near: number): void;
  /** It is known how many rows there are, and which are the last ones. */
  end(total: number, last: readonly Row[]): void;
  /** Forgets where rows stand, not the rows. */
  forgetPlaces(): void;
  forget(): void;
}

export function createRowStore(table: Table, order: readonly OrderKey[], nowMs: () => number): RowStore {
  const canAnchor = isKeyset(table, order);
  const blocks = createBlockCache((before, after) => isOtherForm(table, before, after));
  const anchors = createAnchorIndex();
  const note = (first: number, rows: readonly Row[]): void => {
    const [row, last] = [rows[0], rows.at(-1)];
    if (!canAnchor || row === undefined || last === undefined) return;
    const [anchor, lastAnchor] = [anchorOf(row, order), anchorOf(last, order)];
    const far = Math.min(rows.length, MANY_ROWS);
    const sharedWith = (one: typeof anchor, other: Row | undefined): number =>
      // A few rows with one value say nothing of how many others have it.
      rows.length < FEW_ROWS || other === undefined ? 0 : sharedKeys(one, anchorOf(other, order));
    anchors.add(first, anchor, sharedWith(anchor, rows[far - 1]));
    anchors.add(first + rows.length - 1, lastAnchor, sharedWith(lastAnchor, rows.at(-far)));
  };
  const fromStart = (skip: number): BlockPlace => ({ isBackward: false, anchor: undefined, skip });
  return {
    ...blocks,
    canAnchor,
    between: (first, last) =>
      wholeNumbersBetween(Math.max(0, first), last)
        .map(blocks.row)
        .filter((row) => row !== undefined),
    isHere: blocks.has,
    isOld: (block) => nowMs() - (blocks.loadedAtMs(block) ?? 0) > FRESH_MS,
    placeOf: (first, count, exactTotal) =>
      canAnchor ? anchors.placeOf(first, count, exactTotal) : fromStart(first),
    placeAfter: (index) => (canAnchor ? anchors.placeAfter(index) : fromStart(index)),
    note,
    write(first, rows, near) {
      blocks.write(first, rows, nowMs());
      blocks.trim(near);
      note(first, rows);
    },
    end(total, last) {
      blocks.cut(total);
      note(total - last.length, last);
      blocks.write(total - last.length, last, nowMs());
    },
    forgetPlaces() {
      anchors.clear();
    },
    forget() {
      anchors.clear();
      blocks.clear();
    },
  };
}
