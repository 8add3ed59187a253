import { isSessionError } from "@foyer/shared-auth";
import { ask, readContentRange, withRetries } from "./export-request.ts";
import type { DataFetch, ExportQuestion } from "./export-request.ts";
import { toBlob } from "./export-sink.ts";
import type { ExportSink } from "./export-sink.ts";
import type { PageFormat } from "./page-format.ts";
import { planRanges } from "./plan-ranges.ts";
import { afterParts, upToParts } from "../order/order-parts.ts";
import type { OrderValues, QueryPart } from "../order/order-parts.ts";

export interface ExportProgress {
  readonly rows: number;
  /** `undefined` until it is counted, or where the service doesn't say. */
  readonly total: number | undefined;
  readonly isTotalExact: boolean;
  readonly bytes: number;
  readonly requests: number;
  readonly ranges: number;
  /** Time in which it ran, pauses left out. */
  readonly runMs: number;
}

export interface ExportJob {
  /**
   * Runs to the end, or goes on where it stopped. Rejects with a `SessionError` when it fails and with an `AbortError`
   * when the signal stops it; both keep what is there, and another `run` resumes.
   */
  run(signal: AbortSignal): Promise<void>;
  progress(): ExportProgress;
}

interface Range {
  readonly upTo: OrderValues | undefined;
  after: OrderValues | undefined;
  /** Rows read so far; where there is no key, the next page begins behind them. */
  rows: number;
  isTaken: boolean;
  isDone: boolean;
  /** What is read and not yet written, since an earlier range is not whole. */
  parts: (Uint8Array | Blob)[];
}

/** A few more than browsers have connections to one server under HTTP/1.1, so that none is idle; HTTP/2 takes them all. */
export const EXPORT_STREAMS = 8;
/** How far ahead of the written range others are read; bounds what waits. */
const RANGES_AHEAD = 2 * EXPORT_STREAMS;
/** Bytes that wait become a Blob, which browsers keep outside of the page's memory. */
const KEPT_BYTES = 512 * 1024;

/** An export that runs, stops and goes on. It makes no request before `run`. */
export function createExportJob(
  fetch: DataFetch,
  question: ExportQuestion,
  format: PageFormat,
  sink: ExportSink,
  now: () => number = () => performance.now(),
): ExportJob {
  let ranges: Range[] | undefined;
  let pageRows = 0;
  let total: number | undefined;
  let isTotalExact = false;
  let rows = 0;
  let bytes = 0;
  let requests = 0;
  let runMs = 0;
  let startedAtMs: number | undefined;
  /** The first range that is not written whole. */
  let head = 0;
  let isFinished = false;
  let writing: Promise<void> = Promise.resolve();
  let wakeWaiting: () => void = () => undefined;
  let headMoved: Promise<void> | undefined;
  const waitForHead = (): Promise<void> => (headMoved ??= new Promise((resolve) => (wakeWaiting = resolve)));
  const tellHeadMoved = (): void => {
    wakeWaiting();
    headMoved = undefined;
  };

  const countingFetch: DataFetch = (path, init) => {
    requests += 1;
    return fetch(path, init);
  };

  const write = async (part: Uint8Array | Blob): Promise<void> => {
    bytes += part instanceof Blob ? part.size : part.length;
    await sink.write(part);
  };

  /** Writes what may be written: all that the head range has, and on to the next while they are whole. */
  const drain = (): Promise<void> => {
    writing = writing.then(async () => {
      for (let range = ranges?.[head]; range !== undefined; range = ranges?.[head]) {
        const { parts } = range;
        range.parts = [];
        for (const part of parts) await write(part);
        if (range.parts.length > 0) continue;
        if (!range.isDone) return;
        head += 1;
        tellHeadMoved();
      }
    });
    return writing;
  };

  const readPage = async (range: Range, signal: AbortSignal): Promise<void> => {
    const bounds: QueryPart[] = [
      ...(range.after === undefined ? [] : afterParts(question.order, range.after)),
      ...(range.upTo === undefined ? [] : upToParts(question.order, range.upTo)),
    ];
    const page = await withRetries(async () => {
      const response = await ask(countingFetch, question, {
        select: question.columns,
        bounds,
        limit: pageRows,
        ...(question.isKeyed ? {} : { offset: range.rows }),
        accept: format.accept,
        signal,
      });
      return readBody(response, format);
    }, signal);
    if (page.rows > 0) {
      // Two pages meet by a separator; only the file's very first line, where there is no head, has none before it.
      const isFirst = range === ranges?.[0] && range.rows === 0 && format.head.length === 0;
      range.parts.push(...(isFirst ? [] : [format.separator]), ...page.parts);
    }
    range.rows += page.rows;
    rows += page.rows;
    if (page.rows > 0) range.after = page.lastValues;
    const isAtEdge = range.upTo?.every((value, at) => value === page.lastValues[at]) === true;
    if (page.rows < pageRows || isAtEdge) range.isDone = true;
    if (range === ranges?.[head]) await drain();
    else range.parts = keepOutside(range.parts);
  };

  const work = async (signal: AbortSignal): Promise<void> => {
    for (;;) {
      signal.throwIfAborted();
      const open = (ranges ?? []).filter(({ isDone }) => !isDone);
      if (open.every(({ isTaken }) => isTaken)) return;
      const next = (ranges ?? [])
        .slice(0, head + RANGES_AHEAD)
        .find(({ isDone, isTaken }) => !isDone && !isTaken);
      if (next === undefined) {
        await waitForHead();
        continue;
      }
      next.isTaken = true;
      try {
        while (!next.isDone) await readPage(next, signal);
      } finally {
        next.isTaken = false;
      }
      await drain();
    }
  };

  const prepare = async (signal: AbortSignal): Promise<void> => {
    if (ranges !== undefined) return;
    const plan = await planRanges(countingFetch, question, EXPORT_STREAMS, signal);
    ({ total, pageRows } = plan);
    isTotalExact = plan.isExact;
    const edges = [undefined, ...plan.boundaries, undefined];
    ranges = edges.slice(0, -1).map((after, at) => ({
      after,
      upTo: edges[at + 1],
      rows: 0,
      isTaken: false,
      isDone: false,
      parts: [],
    }));
    if (format.head.length > 0) await write(format.head);
  };

  const runAll = async (signal: AbortSignal): Promise<void> => {
    await prepare(signal);
    // One that fails stops the others, and all have ended before the failure is told: none writes after that.
    const group = new AbortController();
    const either = AbortSignal.any([signal, group.signal]);
    let failure: { readonly error: unknown } | undefined;
    await Promise.all(
      Array.from({ length: EXPORT_STREAMS }, () =>
        work(either).catch((error: unknown) => {
          failure ??= { error };
          group.abort();
          tellHeadMoved();
        }),
      ),
    );
    signal.throwIfAborted();
    if (failure !== undefined) throw failure.error;
    await drain();
    if (rows > 0 && format.tail.length > 0) await write(format.tail);
    await sink.finish();
    isFinished = true;
  };

  return {
    async run(signal) {
      if (isFinished) return;
      startedAtMs = now();
      try {
        await runAll(signal);
      } finally {
        runMs += now() - startedAtMs;
        startedAtMs = undefined;
      }
    },
    progress: () => ({
      rows,
      total,
      isTotalExact,
      bytes,
      requests,
      ranges: ranges?.length ?? 0,
      runMs: runMs + (startedAtMs === undefined ? 0 : now() - startedAtMs),
    }),
  };
}

/** Reads a page to its end before any of it counts: one that breaks off is read again as a whole. */
async function readBody(
  response: Response,
  format: PageFormat,
): Promise<{ parts: (Uint8Array | Blob)[]; rows: number; lastValues: OrderValues }> {
  const reader = format.createReader();
  let parts: (Uint8Array | Blob)[] = [];
  const body = response.body?.getReader();
  for (let chunk = await body?.read(); chunk?.done === false; chunk = await body?.read()) {
    const bytes = reader.push(chunk.value);
    if (bytes.length > 0) parts.push(bytes);
    parts = keepOutside(parts);
  }
  const { rest, rows, lastValues } = reader.end();
  if (rest.length > 0) parts.push(rest);
  const said = readContentRange(response).rows;
  if (said !== undefined && said !== rows)
    throw new Error(`The answer was cut off: ${rows} of ${said} rows.`);
  return { parts, rows, lastValues };
}

function keepOutside(parts: (Uint8Array | Blob)[]): (Uint8Array | Blob)[] {
  const inside = parts.reduce((size, part) => size + (part instanceof Blob ? 0 : part.length), 0);
  return inside < KEPT_BYTES ? parts : [toBlob(parts)];
}

/** Whether a run ended because it was stopped, not because it failed. */
export function isStopped(error: unknown): boolean {
  return !isSessionError(error) && error instanceof DOMException && error.name === "AbortError";
}
