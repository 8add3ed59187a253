import { filterParameters } from "../filters/filter-request.ts";
import { lateTexts } from "../late-texts.ts";
import { quoteName } from "../requests/quote-name.ts";
import { countInto, topBars } from "./chart-data.ts";
import type { ChartData } from "./chart-data.ts";
import { binsOf, labelOf, toPosition } from "./chart-question.ts";
import type { ChartQuestion } from "./chart-question.ts";
import { readWhole } from "./read-whole.ts";

/** A chart of a view's rows; `undefined` where they are more than one answer brings. Rejects with a `SessionError`. */
export async function chartOfRows(
  { table, view, column, against, kind }: ChartQuestion,
  signal: AbortSignal,
): Promise<ChartData | undefined> {
  const names = [column, ...(against === undefined ? [] : [against])].map(({ name }) => quoteName(name));
  const rows = await readWhole(
    table,
    [["select", names.join(",")], ...filterParameters(view.filters, table.columns)],
    signal,
  );
  if (rows === undefined) return undefined;
  const made = { kind, bars: [], points: [], rows: rows.length, madeBy: "loaded rows" } as const;
  if (kind === "counts") {
    const counts = new Map<string, number>();
    for (const row of rows) {
      // Not by their labels: what has no value and the text "null" have the same.
      const value = JSON.stringify(row[column.name] ?? null);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const bars = [...counts].map(([value, count]) => ({ label: labelOf(JSON.parse(value)), count }));
    return { ...made, bars: topBars(bars, lateTexts.chart.other) };
  }
  if (against !== undefined) {
    const points = rows.flatMap((row) => {
      const x = toPosition(row[column.name], column);
      const y = toPosition(row[against.name], against);
      return x === undefined || y === undefined ? [] : [{ x, y }];
    });
    return { ...made, points, rows: points.length };
  }
  const values = rows.flatMap((row) => toPosition(row[column.name], column) ?? []);
  if (values.length === 0) return { ...made, rows: 0 };
  const bins = binsOf(column, Math.min(...values), Math.max(...values));
  return { ...made, bars: countInto(bins, values), rows: values.length };
}
