import type { Anchor } from "../order/keyset.ts";
import type { Segment } from "../order/segments.ts";
import { ask, withExportRetries } from "./export-request.ts";
import { readContentRange } from "../requests/read-content-range.ts";
import type { DataFetch, ExportQuestion } from "./export-request.ts";
import { toBlob } from "./export-sink.ts";
import { giveBack } from "./give-back.ts";
import type { PageFormat } from "./page-format.ts";

export interface Page {
  readonly parts: readonly (Uint8Array | Blob)[];
  readonly rows: number;
  readonly lastValues: Anchor;
  /** Of each row, where they are marked. */
  readonly marks: readonly number[];
  /** What each row is marked by. */
  readonly markedBy: readonly (readonly (string | null)[])[];
  /** How many of the rows are not among the parts, since they stand in the file already. */
  readonly dropped: number;
}

/** Where a page begins. */
export interface PagePlace {
  /** The part of the set that its range is in. */
  readonly segment: Segment;
  /** What is left of the range, the part that is read next first. */
  readonly segments: readonly Segment[];
  /** Rows of the range that were read before. */
  readonly rows: number;
}

/** Reads one page. Rejects with a `SessionError`, or with the signal's reason. */
export function readPage(
  fetch: DataFetch,
  question: ExportQuestion,
  format: PageFormat,
  place: PagePlace,
  limit: number,
  signal: AbortSignal,
): Promise<Page> {
  const [next = place.segment] = place.segments;
  return withExportRetries(async () => {
    const response = await ask(fetch, question, {
      select: question.columns,
      bounds: next.conditions,
      order: next.order,
      // Without a key a row's values don't say where it stands: the pages are counted off instead.
      ...(!question.isKeyed && { offset: place.rows }),
      limit,
      accept: format.accept,
      signal,
    });
    return readBody(response, format);
  }, signal);
}

/** Reads a page to its end before any of it counts: one that breaks off is read again as a whole. */
export async function readBody(response: Response, format: PageFormat): Promise<Page> {
  const reader = format.createReader();
  let parts: (Uint8Array | Blob)[] = [];
  const body = response.body?.getReader();
  for (let chunk = await body?.read(); chunk?.done === false; chunk = await body?.read()) {
    const bytes = reader.push(chunk.value);
    if (bytes.length > 0) parts.push(bytes);
    if (bytes.buffer !== chunk.value.buffer) giveBack(chunk.value);
    parts = keepOutside(parts, format);
  }
  const { rest, rows, lastValues, marks, markedBy } = reader.end();
  if (rest.length > 0) parts.push(rest);
  const said = readContentRange(response).rows;
  if (said !== undefined && said !== rows)
    throw new Error(`The answer was cut off: ${rows} of ${said} rows.`);
  return { parts, rows, lastValues, marks, markedBy, dropped: 0 };
}

/** Takes parts of nobody else. Those of more bytes than the format keeps become a Blob, which browsers have outside of the page's memory. */
export function keepOutside(
  parts: (Uint8Array | Blob)[],
  { keptBytes }: Pick<PageFormat, "keptBytes">,
): (Uint8Array | Blob)[] {
  const inside = parts.reduce((size, part) => size + (part instanceof Blob ? 0 : part.length), 0);
  if (inside < keptBytes) return parts;
  const blob = toBlob(parts);
  for (const part of parts) giveBack(part);
  return [blob];
}
