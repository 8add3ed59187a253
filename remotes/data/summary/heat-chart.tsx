import type { ReactNode } from "react";
import type { SummaryAnswer } from "./summary-answer.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { heatCells } from "./heat-cells.ts";
import type { HeatCells } from "./heat-cells.ts";
import { heatMarks } from "./heat-marks.ts";
import type { HeatWords } from "./heat-marks.ts";
import type { TwinTable } from "./chart-twin.tsx";
import type { SummaryModel } from "./summary-model.ts";
import type { Grouping } from "./summary-question.ts";
import { texts } from "./texts.ts";

/** Two groupings as cells, one across and one down, by one measure. */
export function HeatChart(props: {
  answer: SummaryAnswer;
  groupings: readonly [Grouping, Grouping];
  model: SummaryModel;
  measureAt: number;
}): ReactNode {
  const { answer, groupings, model, measureAt } = props;
  const t = texts.summary;
  const data = heatCells(answer.groups, groupings, model.question.measures[measureAt] ?? { of: "rows" });
  const words: HeatWords = {
    labelOf: (key, grouping) => model.labelOf(grouping === 0 ? [key] : [null, key], grouping),
    valueText: (value) => model.valueText(measureAt, String(value)),
  };
  return (
    <ChartFrame
      title={t.by(model.measureTitles[measureAt] ?? "", model.groupTitles.slice(0, 2).join(", "))}
      legend={[]}
      draw={(width) => heatMarks(data, words, width)}
      samplePercent={answer.samplePercent}
      hidden={data.hidden}
      twin={twinOf(data, words, model.groupTitles)}
    />
  );
}

/** One row for each group down, one column for each across. */
function twinOf({ across, down, cells }: HeatCells, words: HeatWords, titles: readonly string[]): TwinTable {
  return {
    heads: () => [
      titles[down.grouping] ?? "",
      ...across.bands.map(({ key }) => words.labelOf(key, across.grouping)),
    ],
    rows: () => {
      const values = new Map(cells.map((cell) => [`${cell.down} ${cell.across}`, cell.text]));
      return down.bands.map(({ key }, row) => ({
        id: JSON.stringify(key),
        name: words.labelOf(key, down.grouping),
        values: across.bands.map((_, column) => {
          const value = values.get(`${row} ${column}`);
          return value === undefined ? "–" : words.valueText(value);
        }),
      }));
    },
  };
}
