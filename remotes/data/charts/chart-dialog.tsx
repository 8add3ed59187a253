import "./chart-dialog.css";
import { Button, Dialog, EmptyState, SelectField, Skeleton } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import type { TableView } from "../address/view-address.ts";
import type { Column, Table } from "../catalogue/catalogue.ts";
import { isKey } from "../catalogue/is-key.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { titleIn, titleOf } from "../catalogue/title-of.ts";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { useDataChanges } from "../requests/data-changes.ts";
import { useIsSlow } from "../requests/use-is-slow.ts";
import { useLatest } from "../requests/use-latest.ts";
import { lateTexts } from "../late-texts.ts";
import { texts as summaryTexts } from "../summary/texts.ts";
import { texts } from "../texts.ts";
import { chartKindOf } from "./chart-kind.ts";
import { ChartTable } from "./chart-table.tsx";
import type { ChartData } from "./chart-data.ts";
import { loadChart } from "./load-chart.ts";
import { Plot } from "./plot.tsx";

export interface ChartDialogProps {
  table: Table;
  view: TableView;
  /** The column to begin with. */
  column?: string;
  onClose(): void;
}

const SKELETON_LINES = 6;

/** A chart of one column of a view, or of two numbers against each other. */
export function ChartDialog({ table, view, column: wanted, onClose }: ChartDialogProps): ReactNode {
  const changes = useDataChanges();
  const drawable = table.columns.filter((column) => chartKindOf(column, undefined) !== undefined);
  const [columnName, setColumnName] = useState(wanted ?? firstChoice(table, drawable));
  const [againstName, setAgainstName] = useState("");
  const column = drawable.find(({ name }) => name === columnName);
  const numbers = drawable.filter(({ name, type }) => toColumnKind(type) === "number" && name !== columnName);
  const against = numbers.find(({ name }) => name === againstName);
  const kind = column === undefined ? undefined : chartKindOf(column, against);
  const key = kind === undefined ? undefined : JSON.stringify([kind, columnName, againstName, changes]);
  const chart = useLatest(key, (signal) => {
    if (column === undefined || kind === undefined) throw new Error("Nothing is chosen.");
    return loadChart({ table, view, kind, column, against }, signal);
  });
  const isSlow = useIsSlow(chart.isLoading);
  const data = chart.isLoading || chart.error !== undefined ? undefined : chart.value;
  const isUntold = data?.madeBy === "nobody";
  const isEmpty = data !== undefined && !isUntold && data.bars.length === 0 && data.points.length === 0;
  const hasAgainst = column !== undefined && toColumnKind(column.type) === "number" && numbers.length > 0;
  return (
    <Dialog
      title={lateTexts.chart.title(titleOf(table))}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.tools.close}</Button>}
    >
      <div className="data-chart-choice">
        <SelectField
          label={lateTexts.chart.column}
          value={columnName}
          onChange={(name) => {
            setColumnName(name);
            setAgainstName("");
          }}
          options={drawable.map(toOption)}
        />
        {hasAgainst && (
          <SelectField
            label={lateTexts.chart.against}
            value={againstName}
            onChange={setAgainstName}
            options={[{ value: "", label: lateTexts.chart.none }, ...numbers.map(toOption)]}
          />
        )}
      </div>
      <div className="data-chart" aria-busy={chart.isLoading}>
        {drawable.length === 0 && <p className="data-muted">{lateTexts.chart.unfit}</p>}
        {isSlow && <Skeleton lines={SKELETON_LINES} label={texts.loading} />}
        {chart.error !== undefined && <FailureBanner error={chart.error} onRetry={chart.retry} />}
        {isUntold && (
          <div role="status">
            <EmptyState title={summaryTexts.summary.missing}>{summaryTexts.summary.missingAdvice}</EmptyState>
          </div>
        )}
        {isEmpty && <p className="data-muted">{lateTexts.chart.nothing}</p>}
        {data !== undefined && !isEmpty && !isUntold && (
          <>
            <Plot data={data} />
            <p className="data-muted" role="status">
              {sourceOf(data)}
            </p>
            <ChartTable
              data={data}
              column={titleIn(drawable, columnName)}
              against={against === undefined ? undefined : titleOf(against)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** What a chart is made of, in words. */
function sourceOf({ madeBy, rows, samplePercent }: ChartData): string {
  if (samplePercent !== undefined) return summaryTexts.summary.sampled(samplePercent);
  return madeBy === "database" ? lateTexts.chart.byDatabase(rows) : lateTexts.chart.byLoaded(rows);
}

/** Keys say nothing in a chart, so the first column that is none. */
function firstChoice(table: Table, drawable: readonly Column[]): string {
  const telling = drawable.find((one) => !isKey(table, one));
  return (telling ?? drawable[0])?.name ?? "";
}

function toOption(column: Column): { value: string; label: string } {
  return { value: column.name, label: titleOf(column) };
}
