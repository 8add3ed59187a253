import type { ReactNode } from "react";
import type { SummaryAnswer } from "./summary-answer.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { dotMarks, MOST_DOTS } from "./dot-marks.ts";
import type { DotWords } from "./dot-marks.ts";
import { dotsOf } from "./dot-points.ts";
import type { SummaryModel } from "./summary-model.ts";
import { texts } from "./texts.ts";

/** Groups as dots, by their first two measures. */
export function DotChart({ answer, model }: { answer: SummaryAnswer; model: SummaryModel }): ReactNode {
  const t = texts.summary;
  const { measureTitles, groupTitles } = model;
  const isPair = model.question.groups.length > 1;
  const data = dotsOf(answer.groups, isPair, answer.count);
  const words: DotWords = {
    labelOf: ({ keys }) => keys.map((_, level) => model.labelOf(keys, level)).join(", "),
    axisTitle: (axis) => measureTitles[axis] ?? "",
    valueText: (axis, value) => model.valueText(axis, String(value)),
    binText: (dots) => t.counted(dots),
  };
  const isBinned = data.dots.length > MOST_DOTS;
  const legend = data.series.map((key) =>
    key === undefined ? t.otherSeries : model.labelOf([null, key], 1),
  );
  return (
    <ChartFrame
      title={t.by(measureTitles.slice(0, 2).join(", "), groupTitles.slice(0, 2).join(", "))}
      legend={isBinned ? [] : legend}
      draw={(width) => dotMarks(data, words, width)}
      samplePercent={answer.samplePercent}
      hidden={data.hidden}
      twin={{
        heads: () => [groupTitles.slice(0, 2).join(" › "), ...measureTitles.slice(0, 2)],
        rows: () =>
          data.dots.map((dot) => ({
            id: JSON.stringify(dot.keys),
            name: words.labelOf(dot),
            values: [
              words.valueText(0, dot.texts?.[0] ?? dot.x),
              words.valueText(1, dot.texts?.[1] ?? dot.y),
            ],
          })),
      }}
    />
  );
}
