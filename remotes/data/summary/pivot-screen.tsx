import { Banner, EmptyState, Skeleton } from "@foyer/ui";
import type { ReactNode } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import { useIsSlow } from "../requests/use-is-slow.ts";
import { useAnswer } from "./asking.ts";
import { pivotFile } from "./file-table.ts";
import { loadPivot } from "./pivot.ts";
import { PivotGrid } from "./pivot-grid.tsx";
import { pivotTable } from "./pivot-table.ts";
import { SummaryFailure } from "./summary-failure.tsx";
import type { SummaryModel } from "./summary-model.ts";
import { TableExportButton } from "./table-export.tsx";
import { texts } from "./texts.ts";
import { clockName } from "../values/page-clock.ts";

const SKELETON_LINES = 12;

/** Groups with the last grouping's values across. */
export function PivotScreen(props: {
  table: Table;
  filters: readonly Filter[];
  model: SummaryModel;
}): ReactNode {
  const { table, filters, model } = props;
  const t = texts.summary;
  const { question } = model;
  const { groups, measures, order } = question;
  const key = JSON.stringify([table.schema, table.name, filters, groups, measures, order, clockName()]);
  const asked = useAnswer(key, async (signal) => ({
    pivot: await loadPivot({ table, filters, question }, signal),
  }));
  const isSlow = useIsSlow(asked.isLoading);
  if (isSlow) return <Skeleton lines={SKELETON_LINES} label={model.waiting} />;
  if (asked.error !== undefined) return <SummaryFailure error={asked.error} onRetry={asked.retry} />;
  if (asked.isLoading || asked.value === undefined) return null;
  const { pivot } = asked.value;
  if (pivot === undefined) return <EmptyState title={t.tooMany}>{t.tooManyAdvice}</EmptyState>;
  if (pivot.rows.length === 0) return <EmptyState title={t.empty}>{null}</EmptyState>;
  const shown = pivotTable(pivot, model);
  return (
    <>
      {pivot.samplePercent !== undefined && <Banner tone="warning">{t.sampled(pivot.samplePercent)}</Banner>}
      <div className="data-tools data-pivot-tools">
        <TableExportButton model={model} shown={() => pivotFile(shown, model, pivot.samplePercent)} />
      </div>
      <PivotGrid table={shown} model={model} />
    </>
  );
}
