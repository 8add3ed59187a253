import { inPageLocale } from "@foyer/ui";
import type { ReactNode } from "react";
import { lateTexts } from "../late-texts.ts";
import type { ChartData } from "./chart-data.ts";

const count = inPageLocale((locale) => new Intl.NumberFormat(locale));

/** What the drawing shows, in words and numbers. */
export function ChartTable(props: {
  data: ChartData;
  column: string;
  against: string | undefined;
}): ReactNode {
  const { data, column, against } = props;
  const isScatter = data.kind === "scatter";
  const isCounted = !isScatter || data.points.some(({ cell }) => cell !== undefined);
  const rows = isScatter
    ? data.points.map(({ x, y, cell }) =>
        cell === undefined ? [String(x), String(y)] : [cell.x, cell.y, count().format(cell.rows)],
      )
    : data.bars.map((bar) => [bar.label, count().format(bar.count)]);
  return (
    <details className="data-chart-twin">
      <summary>{lateTexts.chart.table}</summary>
      <div className="data-chart-table" role="region" aria-label={lateTexts.chart.table} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{column}</th>
              {isScatter && <th scope="col">{against}</th>}
              {isCounted && <th scope="col">{lateTexts.chart.count}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...others], at) => (
              <tr key={at}>
                <td dir="auto">{first}</td>
                {others.map((value, place) => (
                  <td key={place} className="data-cell-right">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
