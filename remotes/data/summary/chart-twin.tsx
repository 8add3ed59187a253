import type { ReactNode } from "react";
import type { ChartWords } from "./chart-mark.ts";
import type { ChartPoints } from "./chart-points.ts";
import { texts } from "./texts.ts";

/** What the drawing shows, in words and numbers. */
export function ChartTwin(props: {
  data: ChartPoints;
  /** Of what, and what is said of it. */
  heads: readonly [string, string];
  words: ChartWords;
}): ReactNode {
  const { data, heads, words } = props;
  const t = texts.summary;
  const [group, measure] = heads;
  return (
    <details className="data-chart-twin">
      <summary>{t.asTable}</summary>
      <div className="data-chart-table" role="region" aria-label={t.asTable} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{group}</th>
              {data.series.map((_, series) => (
                <th key={series} scope="col" className="data-cell-right">
                  {words.seriesLabel(series) ?? measure}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.points.map((point) => (
              <tr key={JSON.stringify(point.key)}>
                <th scope="row" dir="auto">
                  {words.labelOf(point)}
                </th>
                {point.values.map((value, series) => (
                  <td key={series} className="data-cell-right">
                    {value === undefined ? "–" : words.valueText(value)}
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
