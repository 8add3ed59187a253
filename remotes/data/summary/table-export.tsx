import { useRemoteContext } from "@foyer/contracts/react";
import type { SessionError } from "@foyer/shared-auth";
import { Button, Dialog, Icon } from "@foyer/ui";
import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { Choices } from "../export/choices.tsx";
import { openSink } from "../export/export-sink.ts";
import { exportFailureWords } from "../export/file-error.ts";
import { fileNameOf } from "../export/file-name.ts";
import { createPageFormat, EXPORT_FORMATS } from "../export/page-format.ts";
import type { ExportFormat } from "../export/page-format.ts";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { lateTexts } from "../late-texts.ts";
import { texts as dataTexts } from "../texts.ts";
import type { FileTable } from "./file-table.ts";
import type { SummaryModel } from "./summary-model.ts";
import { runTableExport } from "./table-work.ts";
import { texts } from "./texts.ts";

export interface TableExportProps {
  readonly model: SummaryModel;
  /** What is shown now, made when it is exported; absent while nothing is. Throws a `SessionError` where a part of it failed. */
  readonly shown: (() => FileTable) | undefined;
  /** All of it, whatever is open; absent where that is what is shown. */
  loadWhole?(signal: AbortSignal): Promise<FileTable>;
}

/** The button that exports groups or a pivot, and what it asks. */
export function TableExportButton(props: TableExportProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        disabled={props.shown === undefined}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="download" /> {dataTexts.tools.export}
      </Button>
      {isOpen && props.shown !== undefined && (
        <TableExportDialog
          {...props}
          shown={props.shown}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function TableExportDialog(
  props: TableExportProps & { readonly shown: () => FileTable; onClose(): void },
): ReactNode {
  const { model, shown, loadWhole, onClose } = props;
  const t = texts.summary;
  const { announce, tray } = useRemoteContext();
  const [format, setFormat] = useState<ExportFormat>("csv");
  const [isWhole, setWhole] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<SessionError>();
  // A second press while the browser asks where the file goes would make a second file.
  const isChoosing = useRef(false);
  const title = lateTexts.export.title(model.title);
  // The file picker wants the click itself.
  const start = async (): Promise<void> => {
    const { extension, mediaType } = createPageFormat(format, [], []);
    const suggested = fileNameOf([model.title], extension);
    if (isChoosing.current) return;
    isChoosing.current = true;
    const sink = await openSink(suggested, mediaType);
    isChoosing.current = false;
    if (sink === undefined) return;
    const { name: fileName = suggested } = sink;
    const load = isWhole && loadWhole !== undefined ? loadWhole : async () => Promise.resolve(shown());
    setError(undefined);
    setRunning(true);
    const { columns } = model;
    const ending = runTableExport({ title, fileName, format, columns, sink, load }, tray);
    if (tray !== undefined) {
      onClose();
      return;
    }
    const end = await ending;
    setRunning(false);
    if (end === undefined) return;
    if ("error" in end) setError(end.error);
    else {
      announce(end.message);
      onClose();
    }
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{dataTexts.tools.close}</Button>
          <Button variant="primary" disabled={isRunning} onClick={() => void start()}>
            {lateTexts.export.start}
          </Button>
        </>
      }
    >
      {loadWhole !== undefined && (
        <Choices
          legend={t.whichGroups}
          choices={[
            { value: "shown", label: t.asShown, isChosen: !isWhole },
            { value: "whole", label: t.everyGroup, isChosen: isWhole },
          ]}
          onChoose={(value) => {
            setWhole(value === "whole");
          }}
        />
      )}
      <Choices
        legend={lateTexts.export.format}
        choices={EXPORT_FORMATS.map((value) => ({
          value,
          label: value === "csv" ? t.csvAsShown : lateTexts.export.formats[value],
          isChosen: format === value,
        }))}
        onChoose={(value) => {
          setFormat(value);
        }}
      />
      <p className="data-muted">{t.typedColumns}</p>
      {error !== undefined && <FailureBanner error={error} words={exportFailureWords} />}
    </Dialog>
  );
}
