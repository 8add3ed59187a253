import "./chart.css";
import { Skeleton } from "@foyer/ui";
import { useRef } from "react";
import type { ReactNode } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { useIsSlow } from "../requests/use-is-slow.ts";
import { useLatest } from "../requests/use-latest.ts";
import { texts as dataTexts } from "../texts.ts";
import { askSummary } from "./ask-summary.ts";
import type { SummaryAnswer } from "./ask-summary.ts";
import { withCaption } from "./chart-caption.ts";
import { ChartDrawing } from "./chart-drawing.tsx";
import { chartMarks } from "./chart-marks.ts";
import { ChartPictures } from "./chart-pictures.tsx";
import { chartPoints } from "./chart-points.ts";
import type { ChartPoint, ChartPoints } from "./chart-points.ts";
import { ChartTwin } from "./chart-twin.tsx";
import type { SummaryModel } from "./summary-model.ts";
import type { ChartShape, SummaryQuestion } from "./summary-question.ts";
import { texts } from "./texts.ts";

interface ChartPanelProps {
  table: Table;
  filters: readonly Filter[];
  model: SummaryModel;
  shape: ChartShape;
  /** The outermost groups, as the table beside it shows them. */
  outermost: SummaryAnswer;
}

/** Of two groupings together, more than a chart has dots for. */
const MOST_CELLS = 5000;
const SKELETON_LINES = 8;

/** The groups as a chart: of the first two groupings, by the measure that orders them. */
export function ChartPanel(props: ChartPanelProps): ReactNode {
  const { table, filters, model, shape, outermost } = props;
  const { groups, measures, order } = model.question;
  const measureAt = order?.by === "measure" ? order.index : 0;
  const measure = measures[measureAt] ?? { of: "rows" };
  const pair: SummaryQuestion = {
    groups: groups.slice(0, 2),
    measures: [measure],
    order: { by: "measure", index: 0, isDescending: true },
  };
  const isPair = groups.length > 1;
  const key = isPair ? JSON.stringify([table.schema, table.name, filters, pair]) : undefined;
  const both = useLatest(key, (signal) =>
    askSummary({ table, filters, question: pair, limit: MOST_CELLS }, signal),
  );
  const isSlow = useIsSlow(isPair && both.isLoading);
  if (both.error !== undefined) return <FailureBanner error={both.error} onRetry={both.retry} />;
  const answer = isPair ? (both.isLoading ? undefined : both.value) : outermost;
  if (answer === undefined)
    return isSlow ? <Skeleton lines={SKELETON_LINES} label={dataTexts.loading} /> : null;
  const data = chartPoints(
    answer.groups,
    groups.slice(0, 2),
    measure,
    isPair ? 0 : measureAt,
    outermost.count,
  );
  return (
    <Chart
      data={data}
      model={model}
      shape={shape}
      measureAt={measureAt}
      samplePercent={answer.samplePercent}
    />
  );
}

function Chart(props: {
  data: ChartPoints;
  model: SummaryModel;
  shape: ChartShape;
  measureAt: number;
  samplePercent: number | undefined;
}): ReactNode {
  const { data, model, shape, measureAt, samplePercent } = props;
  const t = texts.summary;
  const panel = useRef<HTMLElement>(null);
  const isNamed = model.question.groups[0]?.by === "value";
  const words = {
    labelOf: ({ key }: ChartPoint) => model.labelOf([key], 0),
    valueText: (value: number) => model.valueText(measureAt, String(value)),
    seriesLabel(series: number): string | undefined {
      if (model.question.groups.length < 2) return undefined;
      const key = data.series[series];
      return key === undefined ? t.otherSeries : model.labelOf([null, key], 1);
    },
  };
  const legend = data.series.flatMap((_, series) => words.seriesLabel(series) ?? []);
  const drawing = chartMarks(data, shape, isNamed, words);
  const notes = [
    ...(samplePercent === undefined ? [] : [t.pictureEstimated(samplePercent)]),
    ...(data.hidden > 0 ? [t.notDrawn(t.counted(data.hidden))] : []),
  ];
  const title = t.by(model.measureTitles[measureAt] ?? "", model.groupTitles.slice(0, 2).join(", "));
  return (
    <aside ref={panel} className="data-chart-panel" aria-label={t.chart}>
      <h2>{title}</h2>
      {legend.length > 0 && (
        <ul className="data-chart-legend">
          {legend.map((name, series) => (
            <li key={series} data-series={series}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <ChartDrawing drawing={drawing} label={title} />
      {samplePercent !== undefined && <p className="data-muted">{t.sampled(samplePercent)}</p>}
      {data.hidden > 0 && <p className="data-muted">{t.notDrawn(t.counted(data.hidden))}</p>}
      <ChartTwin
        data={data}
        heads={[model.groupTitles[0] ?? "", model.measureTitles[measureAt] ?? ""]}
        words={words}
      />
      <ChartPictures
        drawing={withCaption(drawing, title, legend, notes)}
        name={title}
        panel={() => panel.current}
      />
    </aside>
  );
}
