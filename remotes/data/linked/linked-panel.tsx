import "../summary/chart.css";
import "./linked.css";
import { Button, EmptyState, Icon, SelectField, Skeleton } from "@foyer/ui";
import { useRemoteContext } from "@foyer/contracts/react";
import { useEffect } from "react";
import type { ReactNode } from "react";
import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { FailureBanner } from "../failures/failure-banner.tsx";
import type { Filter } from "../filters/filter.ts";
import { useIsSlow } from "../requests/use-is-slow.ts";
import { isSummaryMissing } from "../summary/ask-summary.ts";
import { texts } from "../summary/texts.ts";
import { texts as dataTexts } from "../texts.ts";
import { withoutBrushes } from "./brush.ts";
import { chartForm } from "./first-charts.ts";
import { LinkedChart } from "./linked-chart.tsx";
import { linkedAddress, MOST_CHARTS } from "./linked-address.ts";
import { keyOf } from "./linked-question.ts";
import { useLinkedCharts } from "./use-linked-charts.ts";

const SKELETON_LINES = 12;

export interface LinkedPanelProps {
  table: Table;
  view: TableView;
  /** The charts' columns. */
  names: readonly string[];
  onView(view: TableView, options?: { replace?: boolean }): void;
}

/** Charts beside the rows of a view: brushing one filters the others, and the rows when it is released. */
export function LinkedPanel({ table, view, names, onView }: LinkedPanelProps): ReactNode {
  const t = texts.summary;
  const { announce } = useRemoteContext();
  const columns = names.flatMap((name) => table.columns.find((one) => one.name === name) ?? []);
  const charts = useLinkedCharts({ table, filters: view.filters }, columns);
  const { domains, brush } = charts;
  const isSlow = useIsSlow(domains.isLoading);
  const filterText = JSON.stringify(view.filters);
  // What was drawn is a filter now, or somebody filtered otherwise.
  useEffect(() => {
    brush(undefined);
  }, [filterText, brush]);
  const showCharts = (next: readonly string[]): void => {
    onView({ ...view, summary: linkedAddress(next) });
  };
  const onFilters = (filters: readonly Filter[]): void => {
    if (JSON.stringify(filters) === filterText) brush(undefined);
    // One step of the history for a brush, not one for each of its moves.
    else onView({ ...view, filters }, { replace: filters.length === view.filters.length });
  };
  const addable = table.columns.filter((one) => chartForm(one) !== undefined && !names.includes(one.name));
  return (
    <aside className="data-chart-panel data-linked" aria-label={t.linked} aria-busy={domains.isLoading}>
      <div className="data-linked-head">
        <h2>{t.linked}</h2>
        {withoutBrushes(view.filters, columns).length < view.filters.length && (
          <Button
            variant="quiet"
            onClick={() => {
              onFilters(withoutBrushes(view.filters, columns));
            }}
          >
            {t.showEverything}
          </Button>
        )}
        <Button
          variant="quiet"
          onClick={() => {
            const { summary: _summary, ...rest } = view;
            onView(rest);
          }}
        >
          <Icon name="close" /> {t.closeCharts}
        </Button>
      </div>
      {isSlow && <Skeleton lines={SKELETON_LINES} label={dataTexts.loading} />}
      {domains.error !== undefined &&
        (isSummaryMissing(domains.error) ? (
          <EmptyState title={t.missing}>{t.missingAdvice}</EmptyState>
        ) : (
          <FailureBanner error={domains.error} onRetry={domains.retry} />
        ))}
      {domains.value !== undefined &&
        columns.map((column) => {
          const { name } = column;
          const domain = domains.value?.find((one) => one.column.name === name);
          if (domain === undefined)
            return domains.isLoading ? null : (
              <p key={name} className="data-muted">
                {t.noAxis(titleOf(column))}
              </p>
            );
          return (
            <LinkedChart
              // Other bars are another chart.
              key={keyOf({ table, filters: [] }, domain)}
              domain={domain}
              view={{ table, filters: view.filters }}
              charts={charts}
              onFilters={onFilters}
              say={announce}
              onRemove={() => {
                const filters = withoutBrushes(view.filters, [column]);
                onView({ ...view, filters, summary: linkedAddress(names.filter((one) => one !== name)) });
              }}
            />
          );
        })}
      {addable.length > 0 && names.length < MOST_CHARTS && (
        <SelectField
          label={t.addChart}
          value=""
          onChange={(name) => {
            if (name !== "") showCharts([...names, name]);
          }}
          options={[
            { value: "", label: t.nothing },
            ...addable.map((one) => ({ value: one.name, label: titleOf(one) })),
          ]}
        />
      )}
    </aside>
  );
}
