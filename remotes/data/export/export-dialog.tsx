import "../advice.css";
import { useRemoteContext } from "@foyer/contracts/react";
import { Button, Dialog } from "@foyer/ui";
import { useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { texts as keepTexts } from "../keep-texts.ts";
import { lateTexts } from "../late-texts.ts";
import { texts } from "../texts.ts";
import { Choices } from "./choices.tsx";
import { ExportMeter } from "./export-meter.tsx";
import { endOf, whereItIs } from "./export-end.ts";
import { exportFailureWords, isFileError } from "./file-error.ts";
import { saveManifest } from "./export-sink.ts";
import { EXPORT_FORMATS } from "./page-format.ts";
import type { ExportFormat } from "./page-format.ts";
import { useExport } from "./use-export.ts";
import type { ShownExport } from "./use-export.ts";
import { hasOwnColumns, toExportQuestion } from "./view-question.ts";

export interface ExportDialogProps {
  table: Table;
  view: TableView;
  onClose(): void;
}

/** Exports a view: what, as what, how far it is, and what came of it. */
export function ExportDialog({ table, view, onClose }: ExportDialogProps): ReactNode {
  const { announce, tray } = useRemoteContext();
  // The view as it was when the dialog was opened: the address may go on behind it.
  const [isWithHidden, setWithHidden] = useState(false);
  const question = useMemo(() => toExportQuestion(table, view, isWithHidden), [table, view, isWithHidden]);
  const [format, setFormat] = useState<ExportFormat>("csv");
  const shown = useExport(question, lateTexts.export.title(titleOf(table)));
  const { work, state } = shown;
  const phase = state?.phase ?? "choosing";
  const ended = state && endOf(state.progress, question);
  const endSaid = phase === "done" && ended !== undefined ? `${ended.title}. ${ended.doubt}` : undefined;
  useEffect(() => {
    // The tray says it by itself, also where this dialog is closed by then.
    if (endSaid !== undefined && tray === undefined) announce(endSaid);
    if (phase === "stopped") announce(lateTexts.export.stopped);
  }, [phase, endSaid, announce, tray]);

  return (
    <Dialog
      title={lateTexts.export.title(titleOf(table))}
      isOpen
      onClose={onClose}
      footer={<ExportButtons shown={shown} format={format} onClose={onClose} />}
    >
      {phase === "choosing" && (
        <>
          <p className="data-advice">
            {question.filters.length > 0 ? lateTexts.export.filtered : lateTexts.export.whole}
          </p>
          <Choices
            legend={lateTexts.export.format}
            choices={EXPORT_FORMATS.map((one) => ({
              value: one,
              label: lateTexts.export.formats[one],
              isChosen: format === one,
            }))}
            onChoose={(value) => {
              setFormat(value);
            }}
          />
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
      {phase !== "choosing" && <ExportMeter progress={state?.progress} isRunning={phase === "running"} />}
      {phase === "running" && shown.goesOn && <p className="data-muted">{keepTexts.tray.advice}</p>}
      {phase === "stopped" && <p className="data-advice">{lateTexts.export.stopped}</p>}
      {state?.error !== undefined && <FailureBanner error={state.error} words={exportFailureWords} />}
      {phase === "done" && work !== undefined && ended !== undefined && (
        <>
          <p className="data-advice">
            <strong>{ended.title}.</strong> {whereItIs(work)}
          </p>
          {ended.doubt !== "" && <p className="data-advice">{ended.doubt}</p>}
        </>
      )}
    </Dialog>
  );
}

function ExportButtons(props: { shown: ShownExport; format: ExportFormat; onClose(): void }): ReactNode {
  const { shown, format, onClose } = props;
  const { work, state } = shown;
  const isDone = state?.phase === "done";
  const isRunning = state?.phase === "running";
  const manifest = state?.manifest;
  const isLost = state?.error !== undefined && isFileError(state.error);
  const canGoOn = (state?.phase === "stopped" || state?.phase === "failed") && !isLost;
  return (
    <>
      {work === undefined || isDone ? (
        <Button onClick={onClose}>{texts.tools.close}</Button>
      ) : (
        <Button
          onClick={() => {
            shown.discard();
            onClose();
          }}
        >
          {lateTexts.export.abandon}
        </Button>
      )}
      {work === undefined && (
        <Button
          variant="primary"
          onClick={() => {
            shown.start(format);
          }}
        >
          {lateTexts.export.start}
        </Button>
      )}
      {isRunning && <Button onClick={work?.stop}>{lateTexts.export.stop}</Button>}
      {isRunning && shown.goesOn && (
        <Button variant="primary" onClick={onClose}>
          {keepTexts.tray.goOn}
        </Button>
      )}
      {canGoOn && (
        <Button variant="primary" onClick={() => void work?.run()}>
          {lateTexts.export.resume}
        </Button>
      )}
      {manifest !== undefined && (
        <Button
          onClick={() => {
            saveManifest(manifest);
          }}
        >
          {lateTexts.export.manifest}
        </Button>
      )}
    </>
  );
}
