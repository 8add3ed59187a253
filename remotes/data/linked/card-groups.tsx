import { Skeleton } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { useIsSlow } from "../requests/use-is-slow.ts";
import { SummaryFailure } from "../summary/summary-failure.tsx";
import { IsOnCard } from "../summary/chart-frame.tsx";
import { ChartPanel } from "../summary/chart-panel.tsx";
import { createModel } from "../summary/create-model.ts";
import type { SummaryModelParts } from "../summary/create-model.ts";
import { GroupGrid } from "../summary/group-grid.tsx";
import { PivotScreen } from "../summary/pivot-screen.tsx";
import type { SummaryModel } from "../summary/summary-model.ts";
import { texts } from "../summary/texts.ts";
import { texts as dataTexts } from "../texts.ts";
import { useGroups } from "../summary/use-groups.ts";

const SKELETON_LINES = 8;

/** A view's groups on a board, as the view shows them: its chart where it has one, else the table. Orders and opened groups aren't kept. */
export function CardGroups(props: SummaryModelParts): ReactNode {
  const made = createModel(props);
  const [question, ask] = useState(made.question);
  const model: SummaryModel = { ...made, question, ask, zoom: undefined };
  const { table, view } = props;
  return (
    <IsOnCard value={true}>
      {question.isPivot === true && question.groups.length > 1 ? (
        <PivotScreen table={table} filters={view.filters} model={model} />
      ) : (
        <Groups {...props} model={model} />
      )}
    </IsOnCard>
  );
}

function Groups({ table, view, model }: SummaryModelParts & { model: SummaryModel }): ReactNode {
  const t = texts.summary;
  const { question, ask } = model;
  const groups = useGroups(table, view.filters, question, (opened) => {
    ask({ ...question, opened });
  });
  const { root, lines, samplePercent } = groups;
  const isSlow = useIsSlow(root.isLoading);
  if (isSlow) return <Skeleton lines={SKELETON_LINES} label={dataTexts.loading} />;
  if (root.error !== undefined) return <SummaryFailure error={root.error} onRetry={root.retry} />;
  if (root.isLoading || root.value === undefined) return null;
  if (lines.length === 0 && question.groups.length > 0) return <p className="data-muted">{t.noRows}</p>;
  return question.chart !== undefined && question.groups.length > 0 ? (
    <ChartPanel
      table={table}
      filters={view.filters}
      model={model}
      shape={question.chart}
      outermost={root.value}
    />
  ) : (
    <>
      {samplePercent !== undefined && <p className="data-muted">{t.sampled(samplePercent)}</p>}
      <GroupGrid model={model} groups={groups} />
    </>
  );
}
