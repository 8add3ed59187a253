import { isSessionError } from "@foyer/shared-auth";
import { isOrdered } from "../catalogue/column-kind.ts";
import { binsOf, toPosition } from "../charts/chart-question.ts";
import { askSummary } from "../summary/ask-summary.ts";
import type { SummaryAnswer } from "../summary/summary-answer.ts";
import { lackOf } from "../summary/summary-lack.ts";
import type { Measure, SummaryQuestion } from "../summary/summary-question.ts";
import { bucketBars, hasAxis, profileMeasures, valueBars, VALUES_SHOWN } from "./column-profile.ts";
import type { ColumnProfile, ProfileQuestion } from "./column-profile.ts";

/** More groups than a column has bins, of finer steps of time as well. */
const MOST_GROUPS = 10_000;
const ROWS: Measure = { of: "rows" };

/** Asks the whole view about one column: the function, or what aggregates can say of it. Rejects with a `SessionError`. */
export async function loadProfile(question: ProfileQuestion, signal: AbortSignal): Promise<ColumnProfile> {
  try {
    return await loadByFunction(question, signal);
  } catch (error) {
    if (lackOf(error) !== "values only") throw error;
    const { profileByAggregates } = await import("./profile-by-aggregates.ts");
    return profileByAggregates(question, signal);
  }
}

/** A table that takes too long is estimated, without its different values. */
async function loadByFunction(question: ProfileQuestion, signal: AbortSignal): Promise<ColumnProfile> {
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
    return { form: "buckets", bars: bucketBars(column, bins, found), others: 0 };
  }
  if (!isOrdered(column)) return { form: "values", bars: [], others: 0 };
  const grouping = { column: column.name, by: "value" } as const;
  const order = { by: "measure", index: 0, isDescending: true } as const;
  const { groups, count } = await ask({ groups: [grouping], measures: [ROWS], order }, VALUES_SHOWN);
  return { form: "values", bars: valueBars(question, groups), others: count - groups.length };
}
