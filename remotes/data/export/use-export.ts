import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ExportQuestion } from "./export-request.ts";
import { openSink } from "./export-sink.ts";
import { exportInTray } from "./export-in-tray.ts";
import { createExportWork } from "./export-work.ts";
import type { ExportWork, ExportWorkState } from "./export-work.ts";
import { createPageFormat } from "./page-format.ts";
import { fileNameOf } from "./file-name.ts";
import type { ExportFormat } from "./page-format.ts";

export interface ShownExport {
  /** Once it was started. */
  readonly work: ExportWork | undefined;
  readonly state: ExportWorkState | undefined;
  /** Whether it goes on once nothing is shown of it here. */
  readonly goesOn: boolean;
  /** Must be called in a click: the browser's file picker wants one. */
  start(format: ExportFormat): void;
  /** Nothing of it stays. */
  discard(): void;
}

/** One export of a dialog. Where the host has a tray it goes on there; otherwise closing the dialog discards it. */
export function useExport(question: ExportQuestion, title: string): ShownExport {
  const { tray } = useRemoteContext();
  const [work, setWork] = useState<ExportWork>();
  const state = useSyncExternalStore(work?.subscribe ?? subscribeToNothing, () => work?.getState());
  const discarding = useRef<() => void>(undefined);
  // A second press while the browser asks where the file goes would make a second file.
  const hasBegun = useRef(false);
  const begin = async (format: ExportFormat): Promise<void> => {
    const { extension, mediaType } = createPageFormat(format, question.columns, []);
    const suggested = fileNameOf(namesOf(question), extension);
    if (hasBegun.current) return;
    hasBegun.current = true;
    const sink = await openSink(suggested, mediaType);
    hasBegun.current = sink !== undefined;
    if (sink === undefined) return;
    const { name: fileName = suggested } = sink;
    const begun = createExportWork({
      ...{ question, format, fileName, sink },
      fetch: (path, init) => session.data.fetch(path, init),
    });
    const entry = tray && exportInTray(tray, begun, title);
    discarding.current = () => {
      entry?.remove();
      begun.discard();
    };
    setWork(begun);
    await begun.run();
  };
  const goesOn = tray !== undefined;
  useEffect(
    () => () => {
      if (!goesOn) discarding.current?.();
    },
    [goesOn],
  );
  return {
    work,
    state,
    goesOn,
    start(format) {
      void begin(format);
    },
    discard() {
      discarding.current?.();
    },
  };
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

/** Tables of one name in two schemas go into two files. */
function namesOf({ schema, table }: ExportQuestion): readonly string[] {
  return schema === undefined ? [table] : [schema, table];
}
