import "../summary/chart.css";
import "./linked.css";
import { Button, Icon, SelectField, Skeleton } from "@foyer/ui";
import { useRemoteContext } from "@foyer/contracts/react";
import { useEffect, useEffectEvent } from "react";
import type { ReactNode } from "react";
import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import type { Filter } from "../filters/filter.ts";
import { useIsSlow } from "../requests/use-is-slow.ts";
import { SummaryFailure } from "../summary/summary-failure.tsx";
import { texts } from "../summary/texts.ts";
import { texts as dataTexts } from "../texts.ts";
import { withoutBrushes } from "./brush.ts";
import { chartForm } from "./first-charts.ts";
import { LinkedChart } from "./linked-chart.tsx";
import { MOST_CHARTS } from "./linked-address.ts";
import { keyOf } from "./linked-question.ts";
import { useFocusLeft } from "./use-focus-left.ts";
import { useLinkedCharts } from "./use-linked-charts.ts";

const SKELETON_LINES = 12;

export interface ChartsPanelProps {
  table: Table;
  view: TableView;
  title: string;
  /** The charts' columns. */
  names: readonly string[];
  /** What the address says with charts of other columns. */
  addressOf(names: readonly string[]): string;
  /** The same charts in another form: what leads there is called so, and the address says so. */
  other: { readonly label: string; readonly summary: string };
  onView(view: TableView, options?: { replace?: boolean }): void;
  /** What stands above the charts, and below them. */
  children?: ReactNode;
  below?: ReactNode;
  /** Somebody is drawing a brush. */
  onBrushing?(isBrushing: boolean): void;
}

/** Charts beside the rows of a view: brushing one filters the others, and the rows when it is released. */
export function ChartsPanel(props: ChartsPanelProps): ReactNode {
  const { table, view, title, names, addressOf, other, onView, children, below, onBrushing } = props;
  const t = texts.summary;
  const { announce } = useRemoteContext();
  const columns = names.flatMap((name) => table.columns.find((one) => one.name === name) ?? []);
  const charts = useLinkedCharts({ table, filters: view.filters }, columns);
  const { domains, endBrush } = charts;
  const isSlow = useIsSlow(domains.isLoading);
  const filterText = JSON.stringify(view.filters);
  const endDrawn = useEffectEvent(endBrush);
  useEffect(() => {
    // What was drawn is a filter now, or somebody filtered otherwise.
    endDrawn();
  }, [filterText]);
  const isBrushing = charts.live !== undefined;
  useEffect(() => {
    onBrushing?.(isBrushing);
  }, [isBrushing, onBrushing]);
  const panel = useFocusLeft<HTMLElement>();
  const onFilters = (filters: readonly Filter[]): void => {
    if (JSON.stringify(filters) === filterText) endBrush();
    // One step of the history for a brush, not one for each of its moves.
    else onView({ ...view, filters }, { replace: filters.length === view.filters.length });
  };
  return (
    <aside
      ref={panel}
      className="data-chart-panel data-linked"
      data-not-kept="over"
      aria-label={title}
      aria-busy={domains.isLoading}
    >
      <PanelHead
        title={title}
        other={other.label}
        onShowAll={
          withoutBrushes(view.filters, columns).length === view.filters.length
            ? undefined
            : () => {
                onFilters(withoutBrushes(view.filters, columns));
              }
        }
        onOther={() => {
          onView({ ...view, summary: other.summary });
        }}
        onClose={() => {
          const { summary: _summary, ...rest } = view;
          onView(rest);
        }}
      />
      {children}
      {isSlow && <Skeleton lines={SKELETON_LINES} label={dataTexts.loading} />}
      {domains.error !== undefined && <SummaryFailure error={domains.error} onRetry={domains.retry} />}
      {domains.value !== undefined && (
        <div className="data-linked-charts">
          {columns.map((column) => {
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
                  onView({ ...view, filters, summary: addressOf(names.filter((one) => one !== name)) });
                }}
              />
            );
          })}
        </div>
      )}
      {(domains.value ?? domains.error) !== undefined && (
        <AddChart
          table={table}
          names={names}
          onAdd={(name) => {
            onView({ ...view, summary: addressOf([...names, name]) });
          }}
        />
      )}
      {below}
    </aside>
  );
}

function AddChart(props: { table: Table; names: readonly string[]; onAdd(name: string): void }): ReactNode {
  const { table, names, onAdd } = props;
  const t = texts.summary;
  const addable = table.columns.filter((one) => chartForm(one) !== undefined && !names.includes(one.name));
  if (addable.length === 0 || names.length >= MOST_CHARTS) return null;
  return (
    <SelectField
      label={t.addChart}
      value=""
      onChange={(name) => {
        if (name !== "") onAdd(name);
      }}
      options={[
        { value: "", label: t.nothing },
        ...addable.map((one) => ({ value: one.name, label: titleOf(one) })),
      ]}
    />
  );
}

function PanelHead(props: {
  title: string;
  other: string;
  /** Takes all brushes away, where there are any. */
  onShowAll: (() => void) | undefined;
  onOther(): void;
  onClose(): void;
}): ReactNode {
  const { title, other, onShowAll, onOther, onClose } = props;
  const t = texts.summary;
  return (
    <div className="data-linked-head">
      <h2>{title}</h2>
      {onShowAll !== undefined && (
        <Button variant="quiet" onClick={onShowAll}>
          {t.showEverything}
        </Button>
      )}
      <Button variant="quiet" onClick={onOther}>
        {other}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        <Icon name="close" /> {t.closeCharts}
      </Button>
    </div>
  );
}
