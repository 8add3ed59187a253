import { SessionError } from "@foyer/shared-auth";
import type { Column, Table } from "../catalogue/catalogue.ts";
import { toPosition } from "../charts/chart-question.ts";
import { condition } from "../filters/filter.ts";
import type { Filter } from "../filters/filter.ts";
import { formatList } from "../filters/value-list.ts";
import { askSummary } from "../summary/ask-summary.ts";
import type { SummaryAnswer } from "../summary/summary-answer.ts";
import type { Measure, SummaryQuestion } from "../summary/summary-question.ts";
import { chartAxis } from "./chart-axis.ts";
import type { ChartAxis, ChartDomain, ChartValues } from "./chart-axis.ts";
import { barGrouping, barOf, toCube } from "./cube.ts";
import type { Cube } from "./cube.ts";
import { chartForm } from "./first-charts.ts";

export interface ChartRows {
  readonly table: Table;
  readonly filters: readonly Filter[];
  /** Another number where the same is asked again. */
  readonly turn?: number;
}

/** How many rows each bar has. */
export interface BarCounts {
  readonly counts: readonly number[];
  readonly samplePercent?: number;
}

const ROWS: Measure = { of: "rows" };
const VALUES_SHOWN = 12;
/** As many as the function gives; a chart has far fewer bars. */
const MOST_GROUPS = 50_000;

const ask = (
  { table, filters }: ChartRows,
  question: SummaryQuestion,
  limit: number,
  signal: AbortSignal,
): Promise<SummaryAnswer> => askSummary({ table, filters, question, limit }, signal);

/**
 * What charts count their rows in, in the order of the columns: the ends of all axes by one question, and one for the most frequent
 * values of each other column. A column whose ends have no place on an axis has none. Rejects with a `SessionError`.
 */
export async function loadDomains(
  rows: ChartRows,
  columns: readonly Column[],
  signal: AbortSignal,
): Promise<readonly ChartDomain[]> {
  const axes = columns.filter((column) => chartForm(column) === "axis");
  const measures = axes.flatMap(({ name }): Measure[] => [
    { of: "least", column: name },
    { of: "most", column: name },
  ]);
  const ends = await inParts(
    measures,
    async (part) => (await ask(rows, { groups: [], measures: part }, 1, signal)).total,
  );
  const domains: ChartDomain[] = [];
  for (const column of columns) {
    if (chartForm(column) === "values") domains.push(await loadValues(rows, column, signal));
    else {
      const at = axes.indexOf(column);
      const [least, most] = [toPosition(ends[2 * at], column), toPosition(ends[2 * at + 1], column)];
      if (at !== -1 && least !== undefined && most !== undefined)
        domains.push(chartAxis(column, least, most));
    }
  }
  return domains;
}

/** A question has at most twelve measures. */
const MEASURES_AT_ONCE = 12;

async function inParts(
  measures: readonly Measure[],
  total: (part: readonly Measure[]) => Promise<readonly (string | null)[]>,
): Promise<readonly (string | null)[]> {
  const found: (string | null)[] = [];
  for (let at = 0; at < measures.length; at += MEASURES_AT_ONCE)
    found.push(...(await total(measures.slice(at, at + MEASURES_AT_ONCE))));
  return found;
}

async function loadValues(rows: ChartRows, column: Column, signal: AbortSignal): Promise<ChartValues> {
  const { name } = column;
  const order = { by: "measure", index: 0, isDescending: true } as const;
  const filters = [...rows.filters, { ...condition(name, "is", "null"), isNegated: true }];
  const question = { groups: [{ column: name, by: "value" } as const], measures: [ROWS], order };
  const { groups, count } = await ask({ ...rows, filters }, question, VALUES_SHOWN, signal);
  const values = groups.flatMap(({ keys: [key] }) => (typeof key === "string" ? [key] : []));
  return { form: "values", column, values, others: count - values.length };
}

/** Rows by a chart's bars. Rejects with a `SessionError`. */
export async function loadCounts(
  rows: ChartRows,
  domain: ChartDomain,
  signal: AbortSignal,
): Promise<BarCounts> {
  const question = { groups: [barGrouping(domain)], measures: [ROWS] };
  const answer = await ask(placed(rows, domain), question, MOST_GROUPS, signal);
  refusePart(answer);
  const bars = domain.form === "axis" ? domain.bars.edges.length - 1 : domain.values.length;
  const counts = new Array<number>(bars).fill(0);
  for (const { keys, values } of answer.groups) {
    const at = barOf(domain, keys[0]);
    if (at !== undefined) counts[at] = (counts[at] ?? 0) + Number(values[0]);
  }
  const { samplePercent } = answer;
  return { counts, ...(samplePercent !== undefined && { samplePercent }) };
}

/** Rows by the steps of the brushed chart and the bars of another. Rejects with a `SessionError`. */
export async function loadCube(
  rows: ChartRows,
  active: ChartAxis,
  passive: ChartDomain,
  signal: AbortSignal,
): Promise<Cube> {
  const groups = [active.steps.toGrouping(active.column.name), barGrouping(passive)];
  const answer = await ask(placed(rows, passive), { groups, measures: [ROWS] }, MOST_GROUPS, signal);
  refusePart(answer);
  return toCube(answer, active, passive);
}

/** Of a column's values only those that are shown: there may be millions. */
function placed(rows: ChartRows, domain: ChartDomain): ChartRows {
  if (domain.form === "axis" || domain.values.length === 0) return rows;
  const shown = condition(domain.column.name, "in", formatList(domain.values));
  return { ...rows, filters: [...rows.filters, shown] };
}

/** @throws SessionError where groups are missing: a part would look like the whole */
function refusePart({ groups, count }: SummaryAnswer): void {
  if (count > groups.length)
    throw new SessionError("unexpected", "The chart has more groups than one answer holds. Filter the rows.");
}
