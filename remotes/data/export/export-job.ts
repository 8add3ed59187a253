import { isSessionError } from "@foyer/shared-auth";
import { createExportRanges } from "./export-ranges.ts";
import type { ExportRanges } from "./export-ranges.ts";
import type { DataFetch, ExportQuestion } from "./export-request.ts";
import type { ExportProgress } from "./export-progress.ts";
import type { ExportSink } from "./export-sink.ts";
import { handOver } from "./give-back.ts";
import type { PageFormat } from "./page-format.ts";
import { countAgain } from "./count-rows.ts";
import { planRanges } from "./plan-ranges.ts";
import { readPage } from "./read-page.ts";
import type { Page } from "./read-page.ts";

export interface ExportJob {
  /**
   * Runs to the end, or goes on where it stopped. Rejects with a `SessionError` when it fails and with an `AbortError`
   * when the signal stops it; both keep what is there, and another `run` resumes.
   */
  run(signal: AbortSignal): Promise<void>;
  progress(): ExportProgress;
}

/** A few more than browsers have connections to one server under HTTP/1.1, so that none is idle; HTTP/2 takes them all. */
export const EXPORT_STREAMS = 8;
/** How far ahead of the written range others are read; bounds what waits. */
const RANGES_AHEAD = 2 * EXPORT_STREAMS;

/** What else is done with what an export reads. */
export interface ExportSteps {
  /** Takes each page that is read whole. @returns what of it goes into the file */
  keep?(page: Page): Page | Promise<Page>;
  /** Once every range stands in the file, before its end does; what it appends comes behind them. Done again where it failed. */
  atEnd?(append: (page: Page) => Promise<void>, signal: AbortSignal): Promise<void>;
}

/** An export that runs, stops and goes on. It makes no request before `run`. */
export function createExportJob(
  fetch: DataFetch,
  question: ExportQuestion,
  format: PageFormat,
  sink: ExportSink,
  steps: ExportSteps = {},
  now: () => number = () => performance.now(),
): ExportJob {
  let ranges: ExportRanges | undefined;
  let pageRows = 0;
  let counted: Pick<ExportProgress, "total" | "isTotalExact"> = { total: undefined, isTotalExact: false };
  let [rows, bytes, requests, runMs] = [0, 0, 0, 0];
  let startedAtMs: number | undefined;
  let isFinished = false;

  const countingFetch: DataFetch = (path, init) => {
    requests += 1;
    return fetch(path, init);
  };
  const write = async (part: Uint8Array | Blob): Promise<void> => {
    bytes += part instanceof Blob ? part.size : part.length;
    await sink.write(part);
  };

  const append = async (page: Page): Promise<void> => {
    if (page.rows === page.dropped) return;
    if (rows > 0 || format.head.length > 0) await write(format.separator);
    await handOver(page.parts, write);
    rows += page.rows - page.dropped;
  };

  const prepare = async (signal: AbortSignal): Promise<ExportRanges> => {
    const planned = { streams: EXPORT_STREAMS, accept: format.accept };
    const plan = await planRanges(countingFetch, question, planned, signal);
    pageRows = plan.pageRows;
    counted = { total: plan.total, isTotalExact: plan.isExact };
    if (format.head.length > 0) await write(format.head);
    return createExportRanges(plan, RANGES_AHEAD, format, write);
  };

  const work = async (from: ExportRanges, signal: AbortSignal): Promise<void> => {
    for (;;) {
      signal.throwIfAborted();
      const range = from.take();
      if (range === undefined) return;
      if (range === "wait") {
        await from.waitForHead();
        continue;
      }
      try {
        while (!range.isDone) {
          const page = await readPage(countingFetch, question, format, range, pageRows, signal);
          const kept = (await steps.keep?.(page)) ?? page;
          rows += kept.rows - kept.dropped;
          await from.add(range, kept);
        }
      } finally {
        range.isTaken = false;
      }
    }
  };

  const runAll = async (signal: AbortSignal): Promise<void> => {
    const from = (ranges ??= await prepare(signal));
    await together(EXPORT_STREAMS, signal, from.wake, (either) => work(from, either));
    await from.drain();
    await steps.atEnd?.(append, signal);
    // Rows that came or went meanwhile explain a difference where the number is right by now.
    if (counted.isTotalExact && counted.total !== rows)
      counted = { ...counted, total: (await countAgain(countingFetch, question, signal)) ?? counted.total };
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
      ...counted,
      bytes: sink.size?.() ?? bytes,
      requests,
      ranges: ranges?.count ?? 0,
      runMs: runMs + (startedAtMs === undefined ? 0 : now() - startedAtMs),
    }),
  };
}

/**
 * Runs work several times side by side. One that fails stops the others, and all have ended before the failure is told:
 * none writes after that.
 */
async function together(
  streams: number,
  signal: AbortSignal,
  wake: () => void,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const group = new AbortController();
  const either = AbortSignal.any([signal, group.signal]);
  let failure: { readonly error: unknown } | undefined;
  await Promise.all(
    Array.from({ length: streams }, () =>
      work(either).catch((error: unknown) => {
        failure ??= { error };
        group.abort();
        wake();
      }),
    ),
  );
  signal.throwIfAborted();
  if (failure !== undefined) throw failure.error;
}

/** Whether a run ended because it was stopped, not because it failed. */
export function isStopped(error: unknown): boolean {
  return !isSessionError(error) && error instanceof DOMException && error.name === "AbortError";
}
