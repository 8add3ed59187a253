import { blockOf, ROWS_PER_BLOCK, wholeNumbersBetween } from "./block-cache.ts";
import type { RowSourceState } from "./row-source-state.ts";

/** What a person looks at: rows by their index, both ends inclusive, and how they came there. */
export interface RowWindow {
  readonly first: number;
  readonly last: number;
  /** 1 towards the end, -1 towards the start; 0 before the person has moved. */
  readonly direction: number;
  /** After a jump nobody knows where the person goes next. */
  readonly hasJumped: boolean;
}

export const FIRST_WINDOW: RowWindow = { first: 0, last: 0, direction: 0, hasJumped: false };

export function movedTo(window: RowWindow, first: number, last: number): RowWindow {
  return {
    first,
    last,
    direction: first === window.first ? window.direction : Math.sign(first - window.first),
    hasJumped: first > window.last || last < window.first,
  };
}

/** As many rows as there may be to be read: nothing is known before the first answer. */
export function limitOf({ isFirstLoad, total }: Pick<RowSourceState, "isFirstLoad" | "total">): number {
  return isFirstLoad ? ROWS_PER_BLOCK : total;
}

/** The first and the last block in view, where so many rows may be read. */
export function blocksInView(
  { first, last }: Pick<RowWindow, "first" | "last">,
  limit: number,
): { first: number; last: number } {
  return { first: blockAt(first, limit), last: blockAt(last, limit) };
}

export function isInView(window: RowWindow, block: number, limit: number): boolean {
  const { first, last } = blocksInView(window, limit);
  return block >= first && block <= last;
}

/** Whether the end may be read from the other side, while its index isn't known. */
export function isEndWanted({ isFirstLoad, isTotalExact, isStopped, error }: RowSourceState): boolean {
  return !isFirstLoad && !isTotalExact && !isStopped && error === undefined;
}

export interface ReadFacts {
  readonly window: RowWindow;
  readonly limit: number;
  /** How many rows of the end are shown whose index is still being looked for. */
  readonly tailRows: number;
  /** Whether every row of a block is here. */
  isHere(block: number): boolean;
  isOld(block: number): boolean;
  /** Whether a block may be asked for without being seen. */
  isFree(block: number): boolean;
}

/**
 * What is to be read: the blocks in view that aren't here, and what comes next in the direction of the scroll once there
 * is one; where all that is seen is here, what is old of it as well.
 */
export function planReads(facts: ReadFacts): { seen: readonly number[]; next: readonly number[] } {
  const { window, limit, isHere, isOld, isFree } = facts;
  const { first, last } = blocksInView(window, limit);
  const lastOfAll = blockAt(limit - 1, limit);
  const ahead = window.direction > 0 ? Math.min(last + 1, lastOfAll) : Math.max(first - 1, 0);
  const firstOfTail = facts.tailRows === 0 ? Number.POSITIVE_INFINITY : limit - facts.tailRows;
  const isMissing = (block: number): boolean =>
    !isHere(block) && Math.max(window.first, block * ROWS_PER_BLOCK) < firstOfTail;
  const inView = wholeNumbersBetween(first, last);
  const seen = inView.filter(isMissing);
  // Whoever only looks at the first rows doesn't pay for the next ones.
  const isUnderWay = window.direction !== 0 && !window.hasJumped;
  const isAheadWanted = isUnderWay && isMissing(ahead) && !seen.includes(ahead) && isFree(ahead);
  const old = seen.length > 0 ? [] : inView.filter((block) => isOld(block) && !isMissing(block));
  return { seen, next: [...(isAheadWanted ? [ahead] : []), ...old] };
}

function blockAt(index: number, limit: number): number {
  return blockOf(Math.max(0, Math.min(index, limit - 1)));
}
