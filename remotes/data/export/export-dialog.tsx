import { useRemoteContext } from "@foyer/contracts/react";
import { Button, Dialog } from "@foyer/ui";
import { useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { lateTexts } from "../late-texts.ts";
import { texts } from "../texts.ts";
import { ExportMeter } from "./export-meter.tsx";
import { completenessOf } from "./export-progress.ts";
import type { ExportProgress } from "./export-progress.ts";
import type { ExportQuestion } from "./export-request.ts";
import { saveBlob } from "./export-sink.ts";
import { EXPORT_FORMATS } from "./page-format.ts";
import type { ExportFormat } from "./page-format.ts";
import { useExport } from "./use-export.ts";
import type { ExportState } from "./use-export.ts";
import { hasOwnColumns, toExportQuestion } from "./view-question.ts";

export interface ExportDialogProps {
  table: Table;
  view: TableView;
  onClose(): void;
}

/** Exports a view: what, as what, how far it is, and what came of it. */
export function ExportDialog({ table, view, onClose }: ExportDialogProps): ReactNode {
  const { announce } = useRemoteContext();
  // The view as it was when the dialog was opened: the address may go on behind it.
  const [isWithHidden, setWithHidden] = useState(false);
  const question = useMemo(() => toExportQuestion(table, view, isWithHidden), [table, view, isWithHidden]);
  const [format, setFormat] = useState<ExportFormat>("csv");
  const state = useExport(question);
  const { phase, fileName, progress } = state;
  const ended = progress === undefined ? undefined : endOf(progress, question);
  const endWords = phase === "done" && ended !== undefined ? `${ended.title}. ${ended.doubt}` : undefined;
  useEffect(() => {
    if (endWords !== undefined) announce(endWords);
    if (phase === "stopped") announce(lateTexts.export.stopped);
  }, [phase, endWords, announce]);

  return (
    <Dialog
      title={lateTexts.export.title(titleOf(table))}
      isOpen
      onClose={onClose}
      footer={<ExportButtons state={state} format={format} onClose={onClose} />}
    >
      {phase === "choosing" && (
        <>
          <p className="data-advice">
            {question.filters.length > 0 ? lateTexts.export.filtered : lateTexts.export.whole}
          </p>
          <fieldset className="data-choices">
            <legend>{lateTexts.export.format}</legend>
            {EXPORT_FORMATS.map((one) => (
              <label key={one} className="data-choice">
                <input
                  type="radio"
                  name="export-format"
                  value={one}
                  checked={format === one}
                  onChange={() => {
                    setFormat(one);
                  }}
                />
                {lateTexts.export.formats[one]}
              </label>
            ))}
          </fieldset>
          {hasOwnColumns(table, view) && (
            <label className="data-choice data-choice-alone">
              <input
                type="checkbox"
                checked={isWithHidden}
                onChange={(event) => {
                  setWithHidden(event.currentTarget.checked);
                }}
              />
              {lateTexts.export.withHidden}
            </label>
          )}
          <p className="data-muted">{lateTexts.export.columns(question.columns)}</p>
          <p className="data-muted">
            {question.isKeyed ? lateTexts.export.notSnapshot : lateTexts.export.unkeyed}
          </p>
          {!question.isCertain && <p className="data-advice">{lateTexts.export.uncertain}</p>}
        </>
      )}
      {phase !== "choosing" && <ExportMeter progress={progress} isRunning={phase === "running"} />}
      {phase === "stopped" && <p className="data-advice">{lateTexts.export.stopped}</p>}
      {state.error !== undefined && <FailureBanner error={state.error} />}
      {phase === "done" && fileName !== undefined && ended !== undefined && (
        <>
          <p className="data-advice">
            <strong>{ended.title}.</strong>{" "}
            {state.sinkKind === "file"
              ? lateTexts.export.saved(fileName)
              : lateTexts.export.downloaded(fileName)}
          </p>
          {ended.doubt !== "" && <p className="data-advice">{ended.doubt}</p>}
        </>
      )}
    </Dialog>
  );
}

/** What may be said of an export that has ended. */
function endOf(progress: ExportProgress, question: ExportQuestion): { title: string; doubt: string } {
  const completeness = completenessOf(progress, question);
  switch (completeness) {
    case "complete":
      return { title: lateTexts.export.done, doubt: "" };
    case "changed":
      return {
        title: lateTexts.export.ended,
        doubt: lateTexts.export.changed(
          progress.changes?.missing ?? 0,
          progress.changes?.extra ?? 0,
          question.isKeyed,
        ),
      };
    case "differs":
      return {
        title: lateTexts.export.ended,
        doubt: lateTexts.export.differs(progress.rows, progress.total ?? 0),
      };
    case "uncounted":
      return { title: lateTexts.export.ended, doubt: lateTexts.export.uncounted };
    case "uncertain":
      return { title: lateTexts.export.ended, doubt: lateTexts.export.uncertain };
    default:
      return completeness satisfies never;
  }
}

function ExportButtons(props: { state: ExportState; format: ExportFormat; onClose(): void }): ReactNode {
  const { state, format, onClose } = props;
  const { phase, manifest } = state;
  const start = (): void => {
    state.start(format);
  };
  return (
    <>
      <Button onClick={onClose}>
        {phase === "done" || phase === "choosing" ? texts.tools.close : lateTexts.export.abandon}
      </Button>
      {phase === "choosing" && (
        <Button variant="primary" onClick={start}>
          {lateTexts.export.start}
        </Button>
      )}
      {phase === "running" && <Button onClick={state.stop}>{lateTexts.export.stop}</Button>}
      {(phase === "stopped" || phase === "failed") && (
        <Button variant="primary" onClick={state.resume}>
          {lateTexts.export.resume}
        </Button>
      )}
      {manifest !== undefined && (
        <Button
          onClick={() => {
            const blob = new Blob([`${JSON.stringify(manifest, null, 2)}\n`], { type: "application/json" });
            saveBlob(blob, `${manifest.file}.manifest.json`);
          }}
        >
          {lateTexts.export.manifest}
        </Button>
      )}
    </>
  );
}
