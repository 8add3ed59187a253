import type { Anchor } from "../order/keyset.ts";
import { sharedKeys } from "../order/segments.ts";
import type { Segment } from "../order/segments.ts";
import { inParallel } from "../requests/in-parallel.ts";
import { countAgain } from "./count-rows.ts";
import { ask, readOrderValues, withExportRetries } from "./export-request.ts";
import type { DataFetch, ExportQuestion } from "./export-request.ts";
import type { PageFormat } from "./page-format.ts";
import { segmentsBehind } from "./segments-within.ts";

interface Cut extends Pick<PageFormat, "accept"> {
  /** How many rows the segment has, as far as anybody knows. */
  readonly rows: number;
  readonly pageRows: number;
  /** How often it is halved. */
  readonly splits: number;
  readonly streams: number;
}

/** A part of a segment. */
interface Part {
  /** The row before its first one; `undefined` at the segment's start. */
  readonly after: Anchor | undefined;
  readonly rows: number;
}

/** The same between its neighbours. */
interface PlacedPart extends Part, Pick<PageFormat, "accept"> {
  /** Where the part before it begins. */
  readonly before: Anchor | undefined;
  /** Its last row; `undefined` at the segment's end. */
  readonly upTo: Anchor | undefined;
}

/**
 * Halves a segment again and again, by the row in the middle of each part.
 * @returns the last row of each part but the last one
 */
export async function findEdges(
  fetch: DataFetch,
  question: ExportQuestion,
  segment: Segment,
  { rows, pageRows, splits, streams, accept }: Cut,
  signal: AbortSignal,
): Promise<readonly (Anchor | undefined)[]> {
  let parts: readonly Part[] = [{ after: undefined, rows }];
  for (let level = 0; level < splits; level += 1) {
    const placed = parts.map((part, at): PlacedPart => ({
      ...part,
      accept,
      before: parts[at - 1]?.after,
      upTo: parts[at + 1]?.after,
    }));
    const halves = await inParallel(placed, streams, async (part): Promise<readonly Part[]> => {
      // Whole pages, so that no range ends with a request for a few rows.
      const left = Math.ceil(part.rows / pageRows / 2) * pageRows;
      const middle = await readRowWithin(fetch, question, segment, part, left - 1, signal);
      return middle === undefined
        ? [part]
        : [
            { after: part.after, rows: left },
            { after: middle, rows: part.rows - left },
          ];
    });
    parts = halves.flat();
  }
  return parts.slice(1).map(({ after }) => after);
}

/**
 * The row of a part with so many of its rows before it. Many rows may share the values that it begins with, and "the same
 * values and a later key, or later values" would look through all of them: so they are asked for by themselves, and counted
 * where the part goes on behind them.
 */
async function readRowWithin(
  fetch: DataFetch,
  question: ExportQuestion,
  segment: Segment,
  { before, after, upTo, accept }: PlacedPart,
  offset: number,
  signal: AbortSignal,
): Promise<Anchor | undefined> {
  const { keys } = segment;
  const wanted = { keys, accept };
  if (after === undefined) return readRowAt(fetch, question, segment, offset, wanted, signal);
  // Of further keys only where it is known: mostly the first one tells rows apart.
  const shared = Math.min(Math.max(1, sharedKeys(before, after)), keys.length - 1);
  const segments = segmentsBehind(segment, after, shared);
  // What lies beyond the values that its ends share is not of the part.
  const lastAt = segments.length - 1 - Math.min(sharedKeys(after, upTo), shared);
  let left = offset;
  for (const [at, next] of segments.entries()) {
    const rows = at < lastAt ? await countAgain(fetch, question, signal, next) : undefined;
    if (rows === undefined || left < rows) return readRowAt(fetch, question, next, left, wanted, signal);
    left -= rows;
  }
  return undefined;
}

/** @param keys of which the row's values are wanted */
export async function readRowAt(
  fetch: DataFetch,
  question: ExportQuestion,
  { conditions, order }: Segment,
  offset: number,
  { keys, accept }: Pick<Segment, "keys"> & Pick<PageFormat, "accept">,
  signal: AbortSignal,
): Promise<Anchor | undefined> {
  const response = await withExportRetries(
    () =>
      ask(fetch, question, {
        select: keys.map(({ column }) => column),
        bounds: conditions,
        order,
        limit: 1,
        offset,
        accept,
        signal,
      }),
    signal,
  );
  const [row] = await readOrderValues(response, keys, accept);
  return row;
}
