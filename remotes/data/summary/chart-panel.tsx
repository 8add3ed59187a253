import "./chart.css";
import type { ReactNode } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import type { SummaryAnswer } from "./summary-answer.ts";
import { ChartAnswer } from "./chart-answer.tsx";
import { ChartFrame, NoChart } from "./chart-frame.tsx";
import { chartMarks } from "./chart-marks.ts";
import { chartPoints, withoutSqueezing } from "./chart-points.ts";
import type { ChartPoint } from "./chart-points.ts";
import { DotChart } from "./dot-chart.tsx";
import { HeatChart } from "./heat-chart.tsx";
import type { SummaryModel } from "./summary-model.ts";
import type { ChartShape, GroupShape, Measure, SummaryQuestion } from "./summary-question.ts";
import { texts } from "./texts.ts";

interface ChartPanelProps {
  table: Table;
  filters: readonly Filter[];
  model: SummaryModel;
  shape: ChartShape;
  /** The outermost groups, as the table beside it shows them. */
  outermost: SummaryAnswer;
}

const ROWS: Measure = { of: "rows" };

/** The groups as a chart: of the first two groupings, by the measure that orders them; dots stand by the first two measures. */
export function ChartPanel({ table, filters, model, shape, outermost }: ChartPanelProps): ReactNode {
  const { groups, measures, order } = model.question;
  const t = texts.summary;
  const measureAt = order?.by === "measure" ? order.index : 0;
  const measure = measures[measureAt] ?? ROWS;
  const [first, second] = groups;
  const asked: SummaryQuestion = {
    groups: groups.slice(0, 2),
    measures: shape === "dots" ? measures.slice(0, 2) : [measure],
    order: { by: "measure", index: 0, isDescending: true },
  };
  if (shape === "dots") {
    if (measures.length < 2) return <NoChart>{t.dotsNeed}</NoChart>;
    return (
      <ChartAnswer table={table} filters={filters} question={asked}>
        {(answer) => <DotChart answer={answer} model={model} />}
      </ChartAnswer>
    );
  }
  if (first === undefined || second === undefined) {
    if (shape === "heat") return <NoChart>{t.heatNeeds}</NoChart>;
    return (
      <Chart {...{ answer: outermost, at: measureAt, count: outermost.count, model, shape, measureAt }} />
    );
  }
  return (
    <ChartAnswer table={table} filters={filters} question={asked}>
      {(answer) => {
        // What isn't there would look like places without rows.
        if (answer.count > answer.groups.length) return <NoChart>{t.tooManyAdvice}</NoChart>;
        if (shape === "heat")
          return (
            <HeatChart answer={answer} groupings={[first, second]} model={model} measureAt={measureAt} />
          );
        return <Chart {...{ answer, at: 0, count: outermost.count, model, shape, measureAt }} />;
      }}
    </ChartAnswer>
  );
}

function Chart(props: {
  answer: SummaryAnswer;
  /** The measure's place in the answer, and in the question. */
  at: number;
  measureAt: number;
  /** How many groups of the first grouping there are. */
  count: number;
  model: SummaryModel;
  shape: GroupShape;
}): ReactNode {
  const { answer, at, measureAt, count, model, shape } = props;
  const t = texts.summary;
  const { groups, measures } = model.question;
  const data = chartPoints(answer.groups, groups.slice(0, 2), measures[measureAt] ?? ROWS, at, count);
  const drawn = shape === "lines" ? withoutSqueezing(data) : data;
  const isNamed = groups[0]?.by === "value";
  const measure = model.measureTitles[measureAt] ?? "";
  const words = {
    labelOf: ({ key }: ChartPoint) => model.labelOf([key], 0),
    valueText: (value: number) => model.valueText(measureAt, String(value)),
    seriesLabel(series: number): string | undefined {
      if (groups.length < 2) return undefined;
      const key = data.series[series];
      return key === undefined ? t.otherSeries : model.labelOf([null, key], 1);
    },
  };
  return (
    <ChartFrame
      title={t.by(measure, model.groupTitles.slice(0, 2).join(", "))}
      legend={drawn.series.flatMap((_, series) => words.seriesLabel(series) ?? [])}
      draw={(width) => chartMarks(drawn, shape, isNamed, words, width)}
      notes={drawn === data ? [] : [t.othersLeftOut]}
      samplePercent={answer.samplePercent}
      hidden={data.hidden}
      twin={{
        heads: () => [
          model.groupTitles[0] ?? "",
          ...data.series.map((_, series) => words.seriesLabel(series) ?? measure),
        ],
        rows: () =>
          data.points.map((point) => ({
            id: JSON.stringify(point.key),
            name: words.labelOf(point),
            values: point.values.map((value) => (value === undefined ? "–" : words.valueText(value))),
          })),
      }}
    />
  );
}
