import "./row-panel.css";
import { useRemoteContext } from "@foyer/contracts/react";
import { Button, Icon, Link, Skeleton, VisuallyHidden } from "@foyer/ui";
import { lazy, Suspense, useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { parseRowKey } from "../address/row-address.ts";
import { tableView } from "../address/view-address.ts";
import type { Column, Table } from "../catalogue/catalogue.ts";
import { toColumnKind, typeName } from "../catalogue/column-kind.ts";
import { placeKey } from "../catalogue/find-table.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { loadRow } from "../relations/load-row.ts";
import type { KeyValues } from "../relations/referring-tables.ts";
import { RowRelations } from "../relations/row-relations.tsx";
import type { Row } from "../requests/read-answer.ts";
import { useIsSlow } from "../requests/use-is-slow.ts";
import { useLatest } from "../requests/use-latest.ts";
import { lateTexts } from "../late-texts.ts";
import { texts, withWords } from "../texts.ts";
import { cellText } from "./copy-cells.ts";
import { offersWriting } from "./offers-writing.ts";
import { useTableModel } from "./table-model.ts";
import { formatCell } from "../values/format-cell.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";

const PanelEditing = lazy(async () => ({
  default: (await withWords(import("../edits/panel-editing.tsx"))).PanelEditing,
}));

export interface RowPanelProps {
  /** The row's own table: the one that is shown, or one that it refers to. */
  table: Table;
  /** As the address has it. */
  rowKey: string;
  onClose(): void;
}

/** What is beyond this is copied, not read. */
const SHOWN_CHARACTERS = 20_000;

/** One row in full: every value to its last digit, however long. */
export function RowPanel({ table, rowKey, onClose }: RowPanelProps): ReactNode {
  const { table: shown, person, catalogue, addressed } = useTableModel();
  const ownView = table === shown ? undefined : { ...tableView(table.name, table.schema), row: rowKey };
  const t = lateTexts.row;
  const label = ownView === undefined ? t.label(rowKey) : t.labelOf(titleOf(table), rowKey);
  const { announce } = useRemoteContext();
  const panel = useRef<HTMLElement>(null);
  const latest = useLatest(`${placeKey(table)} ${rowKey}`, (signal) => readRow(table, rowKey, signal));
  const isSlow = useIsSlow(latest.isLoading);
  useEffect(() => {
    panel.current?.focus();
  }, []);
  const copy = (text: string): void => {
    navigator.clipboard.writeText(text).then(
      () => announce(texts.copy.cell),
      () => announce(texts.copy.refused),
    );
  };
  return (
    // Escape is an extra here: the button beside the heading closes the panel as well.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={panel}
      className="data-row-panel"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <header className="data-row-panel-head">
        <h2>{label}</h2>
        <Button variant="quiet" onClick={onClose}>
          <Icon name="close" />
          <VisuallyHidden>{texts.close}</VisuallyHidden>
        </Button>
      </header>
      {ownView !== undefined && addressed !== undefined && (
        <p>
          <Link
            href={addressed.addressOf(ownView)}
            onPress={() => {
              addressed.show(ownView);
            }}
          >
            {t.goTo(titleOf(table))}
          </Link>
        </p>
      )}
      {latest.error !== undefined && <FailureBanner error={latest.error} onRetry={latest.retry} />}
      {isSlow && <Skeleton lines={table.columns.length} label={texts.loading} />}
      {!latest.isLoading && latest.error === undefined && latest.value === undefined && (
        <p className="data-muted">{t.gone}</p>
      )}
      {latest.value !== undefined && (
        <>
          <Values table={table} row={latest.value} zone={person.zone} onCopy={copy}>
            {(column, row) =>
              offersWriting(table) && (
                <Suspense>
                  <PanelEditing {...{ table, catalogue, row, column }} onLanded={latest.retry} />
                </Suspense>
              )
            }
          </Values>
          {catalogue !== undefined && addressed !== undefined && (
            <RowRelations table={table} catalogue={catalogue} row={latest.value} addressed={addressed} />
          )}
        </>
      )}
    </aside>
  );
}

interface ValuesProps {
  table: Table;
  row: Row;
  zone: TimeZoneChoice;
  onCopy(text: string): void;
  /** What changes a value. */
  children(column: Column, row: Row): ReactNode;
}

function Values({ table, row, zone, onCopy, children }: ValuesProps): ReactNode {
  return (
    <dl className="data-row-values">
      {table.columns.map((column) => {
        const { name, type, format } = column;
        const title = titleOf(column);
        const value = row[name];
        const { text, look, href } = formatCell(value, toColumnKind(type), zone, format);
        const exact =
          typeof value === "object" && value !== null ? JSON.stringify(value, null, 2) : cellText(value);
        const isAbsent = look === "absent";
        return (
          <div key={name} className="data-row-value">
            <dt>
              <span dir="auto">{title}</span> <span className="data-header-type">{typeName(column)}</span>
            </dt>
            <dd>
              <span className="data-row-shown">
                <span
                  dir={look === "code" ? "ltr" : "auto"}
                  className={
                    isAbsent ? "data-cell-absent" : look === "code" ? "data-row-code" : "data-row-text"
                  }
                >
                  {isAbsent ? (
                    text
                  ) : href !== undefined ? (
                    <a href={href} target="_blank" rel="noopener noreferrer">
                      {exact}
                    </a>
                  ) : (
                    clip(exact)
                  )}
                </span>
                {(isMoment(type) || (format !== undefined && text !== exact)) && !isAbsent && (
                  <span className="data-muted">{text}</span>
                )}
              </span>
              {!isAbsent && (
                <button
                  type="button"
                  className="data-row-copy"
                  aria-label={lateTexts.row.copy(title)}
                  title={lateTexts.row.copy(title)}
                  onClick={() => {
                    onCopy(cellText(value));
                  }}
                >
                  <Icon name="copy" />
                </button>
              )}
              {children(column, row)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

async function readRow(table: Table, rowKey: string, signal: AbortSignal): Promise<Row | undefined> {
  const values = parseRowKey(rowKey, table.primaryKey);
  if (values === undefined) return undefined;
  const named = table.primaryKey.map((name, index) => [name, values[index] ?? ""]);
  return loadRow(table, Object.fromEntries(named) as KeyValues, signal);
}

/** Types whose exact value and whose form by locale are worth seeing both. */
function isMoment(type: string): boolean {
  return toColumnKind(type) === "date" || toColumnKind(type).startsWith("timestamp");
}

function clip(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}
