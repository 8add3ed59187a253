import "./summary.css";
import { Banner, Button, EmptyState, Icon, PageHeading, Skeleton } from "@foyer/ui";
import { useRemoteContext } from "@foyer/contracts/react";
import { useEffect } from "react";
import type { ReactNode } from "react";
import type { AddressedView } from "../address/use-view-address.ts";
import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { useIsStacked } from "../entries/use-is-narrow.ts";
import { countConditions } from "../filters/filter.ts";
import type { Preferences } from "../grid/grid-preferences.ts";
import { useIsSlow } from "../requests/use-is-slow.ts";
import { texts as dataTexts } from "../texts.ts";
import type { SummaryAnswer } from "./summary-answer.ts";
import { ChartPanel } from "./chart-panel.tsx";
import { createModel } from "./create-model.ts";
import { everyGroup } from "./every-group.ts";
import { groupsTable } from "./file-table.ts";
import { GroupGrid } from "./group-grid.tsx";
import { formatSummary } from "./summary-address.ts";
import type { SummaryModel } from "./summary-model.ts";
import { PivotScreen } from "./pivot-screen.tsx";
import { SlowPolicy } from "./slow-policy.tsx";
import { SummaryFailure } from "./summary-failure.tsx";
import { SummaryTools } from "./summary-tools.tsx";
import { TableExportButton } from "./table-export.tsx";
import { texts } from "./texts.ts";
import { useGroups } from "./use-groups.ts";

export interface SummaryScreenProps {
  table: Table;
  view: TableView;
  /** What the address asks for. */
  summary: string;
  addressed: AddressedView;
  preferences: Preferences;
}

const SKELETON_LINES = 12;

/** The rows of a table in groups, as the whole table has them and not a part of it. */
export function SummaryScreen(props: SummaryScreenProps): ReactNode {
  const model = createModel(props);
  const { isPivot, groups } = model.question;
  return isPivot === true && groups.length > 1 ? (
    <PivotPart {...props} model={model} />
  ) : (
    <GroupsPart {...props} model={model} />
  );
}

function PivotPart({
  table,
  view,
  model,
  preferences,
}: SummaryScreenProps & { model: SummaryModel }): ReactNode {
  return (
    <div className="data-summary">
      <div className="data-toolbar">
        <PageHeading>{titleOf(table)}</PageHeading>
        <RowsButton model={model} />
      </div>
      <SummaryTools model={model} zone={preferences.person().zone} />
      <PivotScreen table={table} filters={view.filters} model={model} />
    </div>
  );
}

function RowsButton({ model }: { model: SummaryModel }): ReactNode {
  return (
    <Button
      variant="quiet"
      onClick={() => {
        model.showRows([]);
      }}
    >
      <Icon name="table" /> {texts.summary.toRows}
    </Button>
  );
}

function GroupsPart(props: SummaryScreenProps & { model: SummaryModel }): ReactNode {
  const { table, view, model } = props;
  const t = texts.summary;
  const groups = useGroups(table, view.filters, model.question, (opened) => {
    // Many groups are opened one after another: a step back leaves them all.
    props.addressed.show(
      { ...view, summary: formatSummary({ ...model.question, opened }) },
      { replace: true },
    );
  });
  const { root, lines, samplePercent } = groups;
  const isSlow = useIsSlow(root.isLoading);
  const isStacked = useIsStacked();
  const { announce } = useRemoteContext();
  const answer = root.isLoading || root.error !== undefined ? undefined : root.value;
  const counted = answer === undefined || model.question.groups.length === 0 ? "" : t.counted(answer.count);
  useEffect(() => {
    if (counted !== "") announce(counted);
  }, [counted, announce]);
  // A file without what is on its way would be called complete.
  const isWhole = lines.length > 0 && lines.every(({ kind }) => kind !== "wait");
  const filters = countConditions(view.filters);
  // What stands first on the screen does so for the keyboard.
  const grid = <GroupGrid key="groups" model={model} groups={groups} />;
  const chart = (outermost: SummaryAnswer): ReactNode =>
    model.question.chart !== undefined &&
    model.question.groups.length > 0 && (
      <ChartPanel
        key="chart"
        table={table}
        filters={view.filters}
        model={model}
        shape={model.question.chart}
        outermost={outermost}
      />
    );
  return (
    <div className="data-summary">
      <div className="data-toolbar">
        <PageHeading>{titleOf(table)}</PageHeading>
        <RowsButton model={model} />
        <TableExportButton
          model={model}
          shown={isWhole ? () => groupsTable(lines, model, samplePercent) : undefined}
          loadWhole={async (signal) => {
            const asked = { table, filters: view.filters, question: model.question };
            const every = await everyGroup(asked, signal);
            return groupsTable(every.lines, model, every.samplePercent);
          }}
        />
        <p className="data-count">{filters === 0 ? counted : `${counted} ${t.filtered(filters)}`}</p>
      </div>
      <SummaryTools model={model} zone={props.preferences.person().zone} />
      {samplePercent !== undefined && <Banner tone="warning">{t.sampled(samplePercent)}</Banner>}
      {(samplePercent !== undefined || root.error?.code === "query_timeout") && <SlowPolicy table={table} />}
      {isSlow && <Skeleton lines={SKELETON_LINES} label={dataTexts.loading} />}
      {root.error !== undefined && <SummaryFailure error={root.error} onRetry={root.retry} />}
      {answer !== undefined && lines.length === 0 && model.question.groups.length > 0 ? (
        <EmptyState title={t.empty}>{null}</EmptyState>
      ) : (
        answer !== undefined && (
          <div className="data-summary-split">
            {isStacked ? [chart(answer), grid] : [grid, chart(answer)]}
          </div>
        )
      )}
    </div>
  );
}
