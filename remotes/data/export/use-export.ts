import { session, toDataError } from "@foyer/shared-auth";
import type { SessionError } from "@foyer/shared-auth";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { assertSendable } from "../filters/filter-length.ts";
import { createCheckedExport } from "./checked-export.ts";
import { isStopped } from "./export-job.ts";
import type { ExportJob } from "./export-job.ts";
import type { ExportProgress } from "./export-progress.ts";
import type { DataFetch, ExportQuestion } from "./export-request.ts";
import { openSink } from "./export-sink.ts";
import type { ExportSink } from "./export-sink.ts";
import { createManifest } from "./manifest.ts";
import type { ExportManifest } from "./manifest.ts";
import { createPageFormat } from "./page-format.ts";
import type { ExportFormat } from "./page-format.ts";

export type ExportPhase = "choosing" | "running" | "stopped" | "failed" | "done";

export interface ExportState {
  readonly phase: ExportPhase;
  readonly progress: ExportProgress | undefined;
  readonly error: SessionError | undefined;
  readonly fileName: string | undefined;
  readonly sinkKind: ExportSink["kind"] | undefined;
  readonly manifest: ExportManifest | undefined;
  /** Must be called in a click: the browser's file picker wants one. */
  start(format: ExportFormat): void;
  stop(): void;
  resume(): void;
}

interface Running {
  readonly job: ExportJob;
  readonly sink: ExportSink;
  readonly format: ExportFormat;
  readonly fileName: string;
  readonly startedAtMs: number;
  isFinished: boolean;
}

const LOOK_EVERY_MS = 250;

/** One export of a dialog. Closing the dialog before the end discards it. */
export function useExport(question: ExportQuestion): ExportState {
  const [phase, setPhase] = useState<ExportPhase>("choosing");
  const [progress, setProgress] = useState<ExportProgress>();
  const [error, setError] = useState<SessionError>();
  const [manifest, setManifest] = useState<ExportManifest>();
  const [named, setNamed] = useState<{ fileName: string; sinkKind: ExportSink["kind"] }>();
  const running = useRef<Running>(undefined);
  const controller = useRef<AbortController>(undefined);

  const run = async (one: Running): Promise<void> => {
    const stop = new AbortController();
    controller.current = stop;
    setPhase("running");
    setError(undefined);
    try {
      assertSendable(question.filters);
      await one.job.run(stop.signal);
      one.isFinished = true;
      const { format, fileName, startedAtMs } = one;
      const finished = one.job.progress();
      setProgress(finished);
      setManifest(
        createManifest({
          question,
          format,
          file: fileName,
          progress: finished,
          startedAtMs,
          finishedAtMs: Date.now(),
        }),
      );
      setPhase("done");
    } catch (cause) {
      setProgress(one.job.progress());
      if (!isStopped(cause)) setError(toDataError(cause));
      setPhase(isStopped(cause) ? "stopped" : "failed");
    }
  };

  const begin = async (format: ExportFormat): Promise<void> => {
    const { extension, mediaType } = createPageFormat(format, question.columns, []);
    const fileName = fileNameOf(question, extension);
    const sink = await openSink(fileName, mediaType);
    if (sink === undefined) return;
    const fetch: DataFetch = (path, init) => session.data.fetch(path, init);
    const job = createCheckedExport(fetch, question, format, sink);
    const one = { job, sink, format, fileName, startedAtMs: Date.now(), isFinished: false };
    running.current = one;
    setNamed({ fileName, sinkKind: sink.kind });
    await run(one);
  };

  const look = useEffectEvent(() => {
    setProgress(running.current?.job.progress());
  });
  useEffect(() => {
    if (phase !== "running") return undefined;
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [phase]);

  useEffect(
    () => () => {
      controller.current?.abort();
      const one = running.current;
      if (one !== undefined && !one.isFinished) void one.sink.abandon().catch(() => undefined);
    },
    [],
  );

  return {
    phase,
    progress,
    error,
    fileName: named?.fileName,
    sinkKind: named?.sinkKind,
    manifest,
    start(format) {
      void begin(format);
    },
    stop() {
      controller.current?.abort();
    },
    resume() {
      if (running.current !== undefined) void run(running.current);
    },
  };
}

/** Tables of one name in two schemas go into two files. */
function fileNameOf({ schema, table }: ExportQuestion, extension: string): string {
  const parts = [...(schema === undefined ? [] : [schema]), table];
  return [...parts.map((part) => part.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-")), extension].join(".");
}
