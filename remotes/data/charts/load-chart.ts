import type { TableView } from "../address/view-address.ts";
import type { Column, Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { COUNT, countOf, lacksAggregates } from "../requests/aggregates.ts";
import { inParallel } from "../requests/in-parallel.ts";
import { filterParameters } from "../filters/filter-request.ts";
import { orderParts } from "../order/order-parts.ts";
import { totalOrder } from "../order/order.ts";
import type { QueryPart } from "../order/order-parts.ts";
import { quoteName } from "../requests/quote-name.ts";
import { readQuery } from "../requests/read-query.ts";
import type { Row } from "../requests/read-answer.ts";
import { lateTexts } from "../late-texts.ts";
import { texts } from "../texts.ts";
import { countInto, numberBins, timeBins, toMs, topBars } from "./chart-data.ts";
import type { Bar, Bins, ChartData } from "./chart-data.ts";
import type { ChartKind } from "./chart-kind.ts";

export interface ChartQuestion {
  readonly table: Table;
  readonly view: TableView;
  readonly kind: ChartKind;
  readonly column: Column;
  readonly against: Column | undefined;
}

/** Hosted projects give no more at once. */
const LOADED_ROWS = 1000;
const REQUESTS_AT_ONCE = 6;
/** Types that a fraction can't be compared with. */
const WHOLE_NUMBERS = /^(smallint|integer|bigint|int|int[248]|oid)$/;
/**
 * The numbers behind a chart: counted by the database where it aggregates, else over the view's first rows. Row-level
 * security holds either way: both are ordinary requests of this person. Rejects with a `SessionError`.
 */
export async function loadChart(question: ChartQuestion, signal: AbortSignal): Promise<ChartData> {
  if (question.kind === "scatter") return loadPoints(question, signal);
  try {
    return question.kind === "counts"
      ? await countValues(question, signal)
      : await countRanges(question, signal);
  } catch (error) {
    if (!lacksAggregates(error)) throw error;
    return countLoaded(question, signal);
  }
}

async function countValues({ table, view, column }: ChartQuestion, signal: AbortSignal): Promise<ChartData> {
  const name = quoteName(column.name);
  const rows = await readQuery(
    table,
    [["select", `${name},${COUNT}:count()`], ...filterParameters(view.filters, table.columns)],
    signal,
  );
  const bars = rows.flatMap((row): Bar[] => {
    const count = countOf(row);
    return count === undefined ? [] : [{ label: labelOf(row[column.name]), count }];
  });
  // A full answer may be a part: then the most frequent value may be missing. One without counts tells nothing.
  if (rows.length >= LOADED_ROWS || bars.length < rows.length)
    return countLoaded({ table, view, column, kind: "counts", against: undefined }, signal);
  return {
    kind: "counts",
    bars: topBars(bars, lateTexts.chart.other),
    points: [],
    rows: total(bars),
    madeBy: "database",
  };
}

async function countRanges(question: ChartQuestion, signal: AbortSignal): Promise<ChartData> {
  const { table, view, column, kind } = question;
  const name = quoteName(column.name);
  const filters = filterParameters(view.filters, table.columns);
  const [edges] = await readQuery(
    table,
    [["select", `least:${name}.min(),most:${name}.max()`], ...filters],
    signal,
  );
  const least = toPosition(edges?.["least"], column);
  const most = toPosition(edges?.["most"], column);
  if (least === undefined || most === undefined)
    return { kind, bars: [], points: [], rows: 0, madeBy: "database" };
  const bins = binsOf(question, least, most);
  const { edges: steps, toLabel } = bins;
  const counted = await inParallel(
    steps.slice(0, -1).map((from, at): [number, number] => [from, steps[at + 1] ?? from]),
    REQUESTS_AT_ONCE,
    async ([from, to]): Promise<Bar | undefined> => {
      // Nothing lies beyond the outer edges, and the type itself may end before them.
      const bounds: QueryPart[] = [
        [name, from === steps[0] ? "not.is.null" : `gte.${toWire(from, column)}`],
        ...(to === steps.at(-1) ? [] : [[name, `lt.${toWire(to, column)}`] as const]),
      ];
      const [row] = await readQuery(table, [["select", `${COUNT}:count()`], ...filters, ...bounds], signal);
      const count = countOf(row);
      return count === undefined ? undefined : { label: toLabel(from, to), count };
    },
  );
  const bars = counted.filter((bar) => bar !== undefined);
  if (bars.length < counted.length) return countLoaded(question, signal);
  return { kind, bars, points: [], rows: total(bars), madeBy: "database" };
}

async function countLoaded(question: ChartQuestion, signal: AbortSignal): Promise<ChartData> {
  const { table, view, column, kind } = question;
  const rows = await readLoaded(table, view, [column], signal);
  const made = { points: [], rows: rows.length, madeBy: "loaded rows" } as const;
  if (kind === "counts") {
    const counts = new Map<string, number>();
    for (const row of rows) {
      const label = labelOf(row[column.name]);
      counts.set(label, (counts.get(label) ?? 0) + 1);
    }
    const bars = [...counts].map(([label, count]) => ({ label, count }));
    return { ...made, kind, bars: topBars(bars, lateTexts.chart.other) };
  }
  const values = rows.flatMap((row) => toPosition(row[column.name], column) ?? []);
  if (values.length === 0) return { ...made, kind, bars: [] };
  const bins = binsOf(question, Math.min(...values), Math.max(...values));
  return { ...made, kind, bars: countInto(bins, values) };
}

async function loadPoints(question: ChartQuestion, signal: AbortSignal): Promise<ChartData> {
  const { table, view, column, against } = question;
  if (against === undefined) return { kind: "scatter", bars: [], points: [], rows: 0, madeBy: "loaded rows" };
  const rows = await readLoaded(table, view, [column, against], signal);
  const points = rows.flatMap((row) => {
    const x = toPosition(row[column.name], column);
    const y = toPosition(row[against.name], against);
    return x === undefined || y === undefined ? [] : [{ x, y }];
  });
  return { kind: "scatter", bars: [], points, rows: rows.length, madeBy: "loaded rows" };
}

function readLoaded(
  table: Table,
  view: TableView,
  columns: readonly Column[],
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const select = [...new Set(columns.map(({ name }) => quoteName(name)))].join(",");
  const parts: QueryPart[] = [
    ["select", select],
    ...filterParameters(view.filters, table.columns),
    ...orderParts(totalOrder(table, view.sort)),
  ];
  return readQuery(table, [...parts, ["limit", String(LOADED_ROWS)]], signal);
}

function binsOf({ kind, column }: ChartQuestion, least: number, most: number): Bins {
  return kind === "series" ? timeBins(least, most) : numberBins(least, most, WHOLE_NUMBERS.test(column.type));
}

/** Where a value stands on an axis; a drawing needs no more digits than a double has. */
function toPosition(value: unknown, column: Column): number | undefined {
  if (value === null || value === undefined) return undefined;
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  if (toColumnKind(column.type) !== "number") return toMs(text);
  const number = Number(text);
  return text !== "" && Number.isFinite(number) ? number : undefined;
}

function toWire(position: number, column: Column): string {
  const kind = toColumnKind(column.type);
  if (kind === "number") return String(position);
  const iso = new Date(position).toISOString();
  if (kind === "date") return iso.slice(0, "2001-01-01".length);
  return kind === "timestamp" ? iso.replace("Z", "") : iso;
}

function labelOf(value: unknown): string {
  if (value === null || value === undefined) return texts.cell.null;
  if (value === "") return texts.cell.empty;
  return typeof value === "string" ? value : JSON.stringify(value);
}

function total(bars: readonly Bar[]): number {
  return bars.reduce((sum, { count }) => sum + count, 0);
}
