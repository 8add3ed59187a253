import { filterParameters } from "../filters/filter-request.ts";
import { lateTexts } from "../late-texts.ts";
import type { QueryPart } from "../order/order-parts.ts";
import { COUNT, countOf, readAggregates, rowCounter } from "../requests/aggregates.ts";
import { inParallel } from "../requests/in-parallel.ts";
import { quoteName } from "../requests/quote-name.ts";
import { topBars } from "./chart-data.ts";
import type { Bar, ChartData } from "./chart-data.ts";
import { binsOf, edgeText, labelOf, toPosition } from "./chart-question.ts";
import type { ChartQuestion } from "./chart-question.ts";
import { readWhole } from "./read-whole.ts";

const REQUESTS_AT_ONCE = 6;

/**
 * A chart of bars that the Data API's own aggregates count, where they are on; `undefined` where the answer isn't the whole.
 * Rejects with a `SessionError`.
 */
export function chartByAggregates(
  question: ChartQuestion,
  signal: AbortSignal,
): Promise<ChartData | undefined> {
  return question.kind === "counts" ? countValues(question, signal) : countRanges(question, signal);
}

async function countValues(
  { table, view, column, kind }: ChartQuestion,
  signal: AbortSignal,
): Promise<ChartData | undefined> {
  const rows = await readWhole(
    table,
    [
      ["select", `${quoteName(column.name)},${COUNT}:${rowCounter(table)}`],
      ...filterParameters(view.filters, table.columns),
    ],
    signal,
  );
  const bars = rows?.flatMap((row): Bar[] => {
    const count = countOf(row);
    return count === undefined ? [] : [{ label: labelOf(row[column.name]), count }];
  });
  // An answer without counts tells nothing.
  if (bars === undefined || bars.length !== rows?.length) return undefined;
  return {
    kind,
    bars: topBars(bars, lateTexts.chart.other),
    points: [],
    rows: total(bars),
    madeBy: "database",
  };
}

async function countRanges(
  { table, view, column, kind }: ChartQuestion,
  signal: AbortSignal,
): Promise<ChartData | undefined> {
  const name = quoteName(column.name);
  const filters = filterParameters(view.filters, table.columns);
  const [edges] = await readAggregates(
    table,
    [["select", `least:${name}.min(),most:${name}.max()`], ...filters],
    signal,
  );
  const least = toPosition(edges?.["least"], column);
  const most = toPosition(edges?.["most"], column);
  if (least === undefined || most === undefined) {
    // An end without a place, such as infinity, doesn't mean that there is nothing.
    const isEmpty = edges?.["least"] === null;
    return isEmpty ? { kind, bars: [], points: [], rows: 0, madeBy: "database" } : undefined;
  }
  const { edges: steps, toLabel } = binsOf(column, least, most);
  const counted = await inParallel(
    steps.slice(0, -1).map((from, at): [number, number] => [from, steps[at + 1] ?? from]),
    REQUESTS_AT_ONCE,
    async ([from, to]): Promise<Bar | undefined> => {
      // Nothing lies beyond the outer edges, and the type itself may end before them.
      const bounds: QueryPart[] = [
        [name, from === steps[0] ? "not.is.null" : `gte.${edgeText(from, column)}`],
        ...(to === steps.at(-1) ? [] : [[name, `lt.${edgeText(to, column)}`] as const]),
      ];
      const [row] = await readAggregates(
        table,
        [["select", `${COUNT}:${rowCounter(table)}`], ...filters, ...bounds],
        signal,
      );
      const count = countOf(row);
      return count === undefined ? undefined : { label: toLabel(from, to), count };
    },
  );
  const bars = counted.filter((bar) => bar !== undefined);
  if (bars.length < counted.length) return undefined;
  return { kind, bars, points: [], rows: total(bars), madeBy: "database" };
}

function total(bars: readonly Bar[]): number {
  return bars.reduce((sum, { count }) => sum + count, 0);
}
