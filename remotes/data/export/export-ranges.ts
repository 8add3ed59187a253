import type { Anchor } from "../order/keyset.ts";
import { sharedKeys } from "../order/segments.ts";
import type { Segment } from "../order/segments.ts";
import { handOver } from "./give-back.ts";
import type { PageFormat } from "./page-format.ts";
import type { RangePlan } from "./plan-ranges.ts";
import { keepOutside } from "./read-page.ts";
import type { Page } from "./read-page.ts";
import { segmentsWithin } from "./segments-within.ts";

/** A part of the order that is read page by page. */
export interface Range {
  readonly segment: Segment;
  readonly upTo: Anchor | undefined;
  after: Anchor | undefined;
  /** What is left of it, the part that is read next first. */
  segments: readonly Segment[];
  /** Rows read so far; where there is no key, the next page begins behind them. */
  rows: number;
  /** Whether any of them go into the file. */
  hasRows: boolean;
  isTaken: boolean;
  isDone: boolean;
  /** Whether something of it stands in the file. */
  isBegun: boolean;
  /** What is read and not yet written, since an earlier range is not whole. */
  parts: (Uint8Array | Blob)[];
}

/** Ranges that are read side by side and written one after another. */
export interface ExportRanges {
  readonly count: number;
  /** The next range that nobody reads; `"wait"` where it is too far ahead of what is written, `undefined` for none. */
  take(): Range | "wait" | undefined;
  /** Resolves once more ranges may be taken. */
  waitForHead(): Promise<void>;
  /** Lets those that wait look again. */
  wake(): void;
  /** Takes what was read of a range; resolves once what may be written is, where this range is the one that is written. */
  add(range: Range, page: Page): Promise<void>;
  /** Writes what may be written. */
  drain(): Promise<void>;
}

/**
 * @param plan how the set is cut, and how many rows a page has that isn't a segment's last
 * @param ahead how far ahead of the written range others are read; it bounds what waits
 */
export function createExportRanges(
  { ranges: planned, ...plan }: Pick<RangePlan, "ranges" | "pageRows" | "isKeyed">,
  ahead: number,
  format: Pick<PageFormat, "head" | "separator" | "keptBytes">,
  write: (part: Uint8Array | Blob) => Promise<void>,
): ExportRanges {
  const { head: fileHead, separator } = format;
  const ranges = planned.map(({ after, upTo, ...segment }): Range => ({
    segment,
    after,
    upTo,
    // Nobody knows how many rows share the value at which it begins.
    segments: plan.isKeyed ? segmentsWithin(segment, after, upTo, segment.keys.length - 1) : [segment],
    rows: 0,
    hasRows: false,
    isTaken: false,
    isDone: false,
    isBegun: false,
    parts: [],
  }));
  /** The first range that is not written whole. */
  let head = 0;
  /** Only what comes first in a file without a head has no separator before it: not always the first range, which may be empty. */
  let needsSeparator = fileHead.length > 0;
  let writing: Promise<void> = Promise.resolve();
  let wakeWaiting: () => void = () => undefined;
  let headMoved: Promise<void> | undefined;
  const wake = (): void => {
    wakeWaiting();
    headMoved = undefined;
  };
  /** Writes what may be written: all that the first unwritten range has, and on to the next while they are whole. */
  const drain = (): Promise<void> => {
    writing = writing.then(async () => {
      for (let range = ranges[head]; range !== undefined; range = ranges[head]) {
        const { parts } = range;
        range.parts = [];
        if (parts.length > 0 && !range.isBegun) {
          range.isBegun = true;
          if (needsSeparator) await write(separator);
          needsSeparator = true;
        }
        await handOver(parts, write);
        if (range.parts.length > 0) continue;
        if (!range.isDone) return;
        head += 1;
        wake();
      }
    });
    return writing;
  };
  const isFree = ({ isDone, isTaken }: Range): boolean => !isDone && !isTaken;

  return {
    count: ranges.length,
    take() {
      const next = ranges.slice(0, head + ahead).find(isFree);
      if (next !== undefined) next.isTaken = true;
      return next ?? (ranges.some(isFree) ? "wait" : undefined);
    },
    waitForHead: () => (headMoved ??= new Promise((resolve) => (wakeWaiting = resolve))),
    wake,
    async add(range, page) {
      if (page.rows > page.dropped) {
        // One of its own, as all of them are given back.
        range.parts.push(...(range.hasRows ? [separator.slice()] : []), ...page.parts);
        range.hasRows = true;
      }
      range.rows += page.rows;
      goOn(range, page, plan);
      // Whoever writes the head writes the whole ranges behind it too. The others read on: where a file takes its rows apart, those
      // who waited for that would leave the database idle.
      if (range === ranges[head]) await drain();
      else range.parts = keepOutside(range.parts, format);
    },
    drain,
  };
}

/** Where a range goes on behind a page. A page within one value of the first key is followed by the others of that value. */
function goOn(
  range: Range,
  { rows, lastValues }: Page,
  { pageRows, isKeyed }: Pick<RangePlan, "pageRows" | "isKeyed">,
): void {
  const { segment, upTo } = range;
  // Where its first keys are the same for all, the others tell its rows apart.
  const last = lastValues.slice(lastValues.length - segment.keys.length);
  const isAtEdge = rows > 0 && upTo?.every((value, at) => value === last[at]) === true;
  if (rows < pageRows) range.segments = range.segments.slice(1);
  else if (isKeyed) range.segments = segmentsWithin(segment, last, upTo, sharedKeys(range.after, last));
  if (rows > 0) range.after = last;
  range.isDone = isAtEdge || range.segments.length === 0;
}
