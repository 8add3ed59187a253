import "./chart.css";
import type { ReactNode } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import type { SummaryAnswer } from "./summary-answer.ts";
import { ChartAnswer } from "./chart-answer.tsx";
import { ChartFrame, NoChart } from "./chart-frame.tsx";
import { ChartPointer } from "./chart-pointer.tsx";
import { chartMarks } from "./chart-marks.ts";
import { chartPoints, toldValue, withoutSqueezing } from "./chart-points.ts";
import type { ChartPoint } from "./chart-points.ts";
import { ZoomTools, zoomOf } from "./chart-zoom.tsx";
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
  /** What isn't there would look like places without rows. */
  const ofWhole = (draw: (answer: SummaryAnswer) => ReactNode): ReactNode => (
    <ChartAnswer table={table} filters={filters} question={asked}>
      {(answer) =>
        answer.count > answer.groups.length ? <NoChart>{t.tooManyAdvice}</NoChart> : draw(answer)
      }
    </ChartAnswer>
  );
  if (shape === "heat") {
    if (first === undefined || second === undefined) return <NoChart>{t.heatNeeds}</NoChart>;
    return ofWhole((answer) => (
      <HeatChart answer={answer} groupings={[first, second]} model={model} measureAt={measureAt} />
    ));
  }
  const shared = { count: outermost.count, model, filters, shape, measureAt };
  // Of names the table's own groups are drawn; an axis of times or numbers is drawn whole.
  const isShown = first?.by === "value" || outermost.count <= outermost.groups.length;
  if (second === undefined && isShown) return <Chart {...shared} answer={outermost} at={measureAt} />;
  return ofWhole((answer) => <Chart {...shared} answer={answer} at={0} />);
}

function Chart(props: {
  answer: SummaryAnswer;
  /** The measure's place in the answer, and in the question. */
  at: number;
  measureAt: number;
  /** How many groups of the first grouping there are. */
  count: number;
  model: SummaryModel;
  filters: readonly Filter[];
  shape: GroupShape;
}): ReactNode {
  const { answer, at, measureAt, count, model, filters, shape } = props;
  const t = texts.summary;
  const { groups, measures } = model.question;
  const data = chartPoints(answer.groups, groups.slice(0, 2), measures[measureAt] ?? ROWS, at, count);
  const drawn = shape === "lines" ? withoutSqueezing(data) : data;
  const isNamed = groups[0]?.by === "value";
  const measure = model.measureTitles[measureAt] ?? "";
  const words = {
    labelOf: ({ key }: ChartPoint) => model.labelOf([key], 0),
    valueText: (value: number | string) => model.valueText(measureAt, String(value)),
    edgeText: groups[0]?.by === "width" ? (edge: number) => model.labelOf([String(edge)], 0) : undefined,
    seriesLabel(series: number): string | undefined {
      if (groups.length < 2) return undefined;
      const key = data.series[series];
      return key === undefined ? t.otherSeries : model.labelOf([null, key], 1);
    },
  };
  const zoom = zoomOf({ model, filters, points: drawn.points });
  return (
    <ChartFrame
      around={
        // Names with bars beside them say what they are by themselves.
        shape === "bars" && isNamed
          ? undefined
          : (drawing, width) => (
              <ChartPointer
                points={drawn.points}
                areBars={shape === "bars"}
                words={words}
                width={width}
                onStretch={zoom?.into}
              >
                {drawing}
              </ChartPointer>
            )
      }
      tools={zoom && <ZoomTools zoom={zoom} points={drawn.points} labelOf={words.labelOf} />}
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
            values: point.values.map((_, series) => {
              const value = toldValue(point, series);
              return value === undefined ? "–" : words.valueText(value);
            }),
          })),
      }}
    />
  );
}
