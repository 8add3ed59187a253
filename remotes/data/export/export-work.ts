import type { Unsubscribe } from "@foyer/contracts";
import { toDataError } from "@foyer/shared-auth";
import type { SessionError } from "@foyer/shared-auth";
import { assertSendable } from "../filters/filter-length.ts";
import { createCheckedExport } from "./checked-export.ts";
import { isStopped } from "./export-job.ts";
import type { ExportProgress } from "./export-progress.ts";
import type { DataFetch, ExportQuestion } from "./export-request.ts";
import type { ExportSink } from "./export-sink.ts";
import { createManifest } from "./manifest.ts";
import type { ExportManifest } from "./manifest.ts";
import type { ExportFormat } from "./page-format.ts";

/** An export as it is now. */
export interface ExportWorkState {
  readonly phase: "running" | "stopped" | "failed" | "done";
  readonly progress: ExportProgress;
  readonly error: SessionError | undefined;
  /** Once it is done. */
  readonly manifest: ExportManifest | undefined;
}

/** One export, which goes on whatever is shown of it. */
export interface ExportWork {
  readonly question: ExportQuestion;
  readonly fileName: string;
  readonly sinkKind: ExportSink["kind"];
  getState(): ExportWorkState;
  subscribe(listen: () => void): Unsubscribe;
  /** Starts it, or goes on where it stopped. */
  run(): Promise<void>;
  /** What is read stays; it can go on. */
  stop(): void;
  /** Gives the browser the whole file once more; absent where it went into a file of the person's. */
  saveAgain?(): void;
  /** Nothing of it stays, or goes on. */
  discard(): void;
}

export interface ExportWorkParts {
  readonly question: ExportQuestion;
  readonly format: ExportFormat;
  readonly fileName: string;
  readonly sink: ExportSink;
  readonly fetch: DataFetch;
  readonly nowMs?: () => number;
}

/** So often at most it says how far it is. */
const TOLD_EVERY_MS = 250;

export function createExportWork(parts: ExportWorkParts): ExportWork {
  const { question, format, fileName, sink, nowMs = () => Date.now() } = parts;
  const listeners = new Set<() => void>();
  const startedAtMs = nowMs();
  let toldAtMs = 0;
  // Told by what comes, not by a timer: nothing of it is left running once it stops.
  const fetch: DataFetch = async (path, init) => {
    const response = await parts.fetch(path, init);
    if (state.phase === "running" && nowMs() - toldAtMs >= TOLD_EVERY_MS) set({});
    return response;
  };
  const job = createCheckedExport(fetch, question, format, sink);
  let stopping = new AbortController();
  let isDiscarded = false;
  let state: ExportWorkState = {
    phase: "stopped",
    progress: job.progress(),
    error: undefined,
    manifest: undefined,
  };
  const set = (change: Partial<ExportWorkState>): void => {
    if (isDiscarded) return;
    toldAtMs = nowMs();
    state = { ...state, progress: job.progress(), ...change };
    for (const listen of [...listeners]) listen();
  };
  const { saveAgain } = sink;
  return {
    question,
    fileName,
    sinkKind: sink.kind,
    getState: () => state,
    subscribe(listen) {
      listeners.add(listen);
      return () => {
        listeners.delete(listen);
      };
    },
    async run() {
      stopping = new AbortController();
      set({ phase: "running", error: undefined });
      try {
        assertSendable(question.filters);
        await job.run(stopping.signal);
        const ran = { progress: job.progress(), startedAtMs, finishedAtMs: nowMs() };
        set({ phase: "done", manifest: createManifest({ question, format, file: fileName, ...ran }) });
      } catch (cause) {
        set(isStopped(cause) ? { phase: "stopped" } : { phase: "failed", error: toDataError(cause) });
      }
    },
    stop() {
      stopping.abort();
    },
    ...(saveAgain !== undefined && { saveAgain }),
    discard() {
      const isWhole = state.phase === "done";
      isDiscarded = true;
      listeners.clear();
      stopping.abort();
      if (!isWhole) void sink.abandon().catch(() => undefined);
    },
  };
}
