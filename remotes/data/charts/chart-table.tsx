import { inPageLocale } from "@foyer/ui";
import type { ReactNode } from "react";
import { lateTexts } from "../late-texts.ts";
import type { ChartData } from "./chart-data.ts";

const POINTS_LISTED = 200;
const count = inPageLocale((locale) => new Intl.NumberFormat(locale));

/** What the drawing shows, in words and numbers. */
export function ChartTable(props: {
  data: ChartData;
  column: string;
  against: string | undefined;
}): ReactNode {
  const { data, column, against } = props;
  const isScatter = data.kind === "scatter";
  const rows = isScatter
    ? data.points.slice(0, POINTS_LISTED).map(({ x, y }) => [String(x), String(y)])
    : data.bars.map((bar) => [bar.label, count().format(bar.count)]);
  return (
    <details className="data-chart-twin">
      <summary>{lateTexts.chart.table}</summary>
      <div className="data-chart-table" role="region" aria-label={lateTexts.chart.table} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">{isScatter ? against : lateTexts.chart.count}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, second], at) => (
              <tr key={at}>
                <td dir="auto">{first}</td>
                <td className="data-cell-right">{second}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
