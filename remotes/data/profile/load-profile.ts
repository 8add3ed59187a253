import { isSessionError } from "@foyer/shared-auth";
import type { Column, Table } from "../catalogue/catalogue.ts";
import { isOrdered, toColumnKind } from "../catalogue/column-kind.ts";
import { countInto } from "../charts/chart-data.ts";
import { binsOf, edgeText, toPosition } from "../charts/chart-question.ts";
import { condition } from "../filters/filter.ts";
import type { Filter } from "../filters/filter.ts";
import { askSummary } from "../summary/ask-summary.ts";
import type { SummaryAnswer } from "../summary/ask-summary.ts";
import { groupFilters } from "../summary/group-filters.ts";
import { keyLabel } from "../summary/key-label.ts";
import type { Measure, SummaryQuestion } from "../summary/summary-question.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";

/** A bar of a profile, and the filters that leave its rows. */
export interface ProfileBar {
  readonly label: string;
  readonly rows: number;
  readonly filters: readonly Filter[];
}

export interface ColumnProfile {
  readonly rows: number;
  readonly filled: number;
  /** Each measure with its value as the database writes it. */
  readonly facts: readonly (readonly [measure: Measure, value: string | null])[];
  /** What the bars are: buckets in their order, or the most frequent values. */
  readonly form: "buckets" | "values";
  /** None of what the database can't compare. */
  readonly bars: readonly ProfileBar[];
  /** How many values there are beyond the bars. */
  readonly others: number;
  readonly samplePercent?: number;
}

/** What is profiled: one column of the rows that a view's filters leave. */
export interface ProfileQuestion {
  readonly table: Table;
  readonly filters: readonly Filter[];
  readonly column: Column;
  readonly zone: TimeZoneChoice;
  /** About so many buckets have room. */
  readonly buckets?: number;
}

const VALUES_SHOWN = 12;
/** More groups than a column has bins, of finer steps of time as well. */
const MOST_GROUPS = 10_000;
const ROWS: Measure = { of: "rows" };
const QUARTERS = [0.25, 0.75] as const;

/** Asks the whole view about one column. A table that takes too long is estimated, without its different values. Rejects with a `SessionError`. */
export async function loadProfile(question: ProfileQuestion, signal: AbortSignal): Promise<ColumnProfile> {
  const { table, filters, column } = question;
  const [, filled, ...measures] = profileMeasures(column);
  const told = async (asked: readonly Measure[], isSlow: boolean): Promise<SummaryAnswer> =>
    askSummary({ table, filters, question: { groups: [], measures: asked }, limit: 1, isSlow }, signal);
  const whole = [ROWS, ...(filled === undefined ? [] : [filled]), ...measures];
  const withoutDistinct = whole.filter(({ of }) => of !== "distinct");
  let asked = whole;
  let answer: SummaryAnswer;
  try {
    answer = await told(whole, false);
  } catch (error) {
    if (!isSessionError(error) || error.code !== "query_timeout") throw error;
    asked = withoutDistinct;
    answer = await told(withoutDistinct, true);
  }
  const { total, samplePercent } = answer;
  const isSlow = samplePercent !== undefined;
  const bars = await loadBars(question, asked, total, isSlow, signal);
  return {
    rows: Number(total[0]),
    filled: Number(total[1]),
    facts: asked.flatMap((measure, at) => (at < 2 ? [] : [[measure, total[at] ?? null] as const])),
    ...bars,
    ...(isSlow && { samplePercent }),
  };
}

/** What can be said of a column of this type; rows and filled ones always come first. */
export function profileMeasures(column: Column): readonly Measure[] {
  const { name } = column;
  const isAxis = hasAxis(column);
  const hasEnds = isAxis || toColumnKind(column.type) === "text";
  return [
    ROWS,
    { of: "count", column: name },
    ...(isOrdered(column) ? [{ of: "distinct", column: name } as const] : []),
    ...(hasEnds ? [{ of: "least", column: name } as const] : []),
    ...(isAxis
      ? ([
          { of: "percentile", column: name, at: QUARTERS[0] },
          { of: "median", column: name },
          { of: "percentile", column: name, at: QUARTERS[1] },
        ] as const)
      : []),
    ...(hasEnds ? [{ of: "most", column: name } as const] : []),
  ];
}

function hasAxis({ type }: Column): boolean {
  return ["number", "date", "timestamp", "timestamp-with-zone"].includes(toColumnKind(type));
}

async function loadBars(
  question: ProfileQuestion,
  measures: readonly Measure[],
  total: SummaryAnswer["total"],
  isSlow: boolean,
  signal: AbortSignal,
): Promise<Pick<ColumnProfile, "form" | "bars" | "others">> {
  const { table, filters, column } = question;
  const ask = (asked: SummaryQuestion, limit: number): Promise<SummaryAnswer> =>
    askSummary({ table, filters, question: asked, limit, isSlow }, signal);
  const valueOf = (wanted: Measure["of"]): string | null | undefined =>
    total[measures.findIndex(({ of }) => of === wanted)];
  const different = Number(valueOf("distinct") ?? Infinity);
  const [least, most] = [toPosition(valueOf("least"), column), toPosition(valueOf("most"), column)];
  // Few numbers say more by themselves than in buckets. An end without a place on the axis leaves the values as well.
  if (hasAxis(column) && least !== undefined && most !== undefined && different > VALUES_SHOWN) {
    const bins = binsOf(column, least, most, question.buckets);
    const { groups } = await ask({ groups: [bins.toGrouping(column.name)], measures: [ROWS] }, MOST_GROUPS);
    const found = groups.flatMap(({ keys: [key], values }) => {
      if (!Array.isArray(key)) return [];
      const from = toPosition(key[0], column);
      return from === undefined ? [] : [{ from, rows: Number(values[0]) }];
    });
    const counted = countInto(
      bins,
      found.map(({ from }) => from),
      found.map(({ rows }) => rows),
    );
    const bars = counted.map(({ label, count }, at) => ({
      label,
      rows: count,
      filters: [
        condition(column.name, "gte", edgeText(bins.edges[at] ?? 0, column)),
        condition(column.name, "lt", edgeText(bins.edges[at + 1] ?? 0, column)),
      ],
    }));
    return { form: "buckets", bars, others: 0 };
  }
  if (!isOrdered(column)) return { form: "values", bars: [], others: 0 };
  const grouping = { column: column.name, by: "value" } as const;
  const order = { by: "measure", index: 0, isDescending: true } as const;
  const { groups, count } = await ask({ groups: [grouping], measures: [ROWS], order }, VALUES_SHOWN);
  const bars = groups.map(({ keys: [key = null], values }) => ({
    label: keyLabel(grouping, key, column, question.zone),
    rows: Number(values[0]),
    filters: groupFilters(grouping, key),
  }));
  return { form: "values", bars, others: count - groups.length };
}
