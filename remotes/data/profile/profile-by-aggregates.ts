import type { Column } from "../catalogue/catalogue.ts";
import { isOrdered } from "../catalogue/column-kind.ts";
import { binsOf, toPosition } from "../charts/chart-question.ts";
import { termOf } from "../summary/aggregate-terms.ts";
import { askSummary } from "../summary/ask-summary.ts";
import type { Group, SummaryAnswer } from "../summary/summary-answer.ts";
import { lackOf } from "../summary/summary-lack.ts";
import type { Measure, SummaryQuestion } from "../summary/summary-question.ts";
import { bucketBars, hasAxis, profileMeasures, valueBars, VALUES_SHOWN } from "./column-profile.ts";
import type { ColumnProfile, ProfileQuestion } from "./column-profile.ts";

/** More than any answer of the Data API's brings, unless the operator wants it. */
const MOST_VALUES = 10_000;

/**
 * What aggregates can say of a column: how many rows are filled, its ends, and its values with their rows where one answer brings
 * them all. Those tell how many there are, and what lies in each bucket. Rejects with a `SessionError`.
 */
export async function profileByAggregates(
  question: ProfileQuestion,
  signal: AbortSignal,
): Promise<ColumnProfile> {
  const { table, filters, column } = question;
  const measures = profileMeasures(column).filter((measure) => termOf(measure) !== undefined);
  const ask = (asked: SummaryQuestion): Promise<SummaryAnswer> =>
    askSummary({ table, filters, question: asked, limit: MOST_VALUES }, signal);
  const answer = isOrdered(column) ? await askValues(column, measures, ask) : undefined;
  const { total } = answer ?? (await ask({ groups: [], measures }));
  const valueOf = (wanted: Measure): string | null =>
    total[measures.findIndex(({ of }) => of === wanted.of)] ?? null;
  const different = answer?.groups.filter(({ keys: [key] }) => key !== null).length;
  const facts = profileMeasures(column).flatMap((measure, at) => {
    if (at < 2) return [];
    if (measure.of === "distinct")
      return different === undefined ? [] : [[measure, String(different)] as const];
    return termOf(measure) === undefined ? [] : [[measure, valueOf(measure)] as const];
  });
  return {
    rows: Number(total[0]),
    filled: Number(total[1]),
    facts,
    ...barsOf(question, answer?.groups ?? [], different ?? 0),
  };
}

/** The column's values with their rows, the most frequent first; `undefined` where they are more than one answer brings. */
async function askValues(
  column: Column,
  measures: readonly Measure[],
  ask: (asked: SummaryQuestion) => Promise<SummaryAnswer>,
): Promise<SummaryAnswer | undefined> {
  const order = { by: "measure", index: 0, isDescending: true } as const;
  try {
    const answer = await ask({ groups: [{ column: column.name, by: "value" }], measures, order });
    return answer.groups.length < answer.count ? undefined : answer;
  } catch (error) {
    if (lackOf(error) !== "too many groups") throw error;
    return undefined;
  }
}

function barsOf(
  question: ProfileQuestion,
  groups: readonly Group[],
  different: number,
): Pick<ColumnProfile, "form" | "bars" | "others"> {
  const { column } = question;
  const found = groups.flatMap(({ keys: [key], values }) => {
    const from = toPosition(key, column);
    return from === undefined ? [] : [{ from, rows: Number(values[0]) }];
  });
  const places = found.map(({ from }) => from);
  // An end without a place on the axis leaves the values.
  if (hasAxis(column) && different > VALUES_SHOWN && found.length === different) {
    const bins = binsOf(column, Math.min(...places), Math.max(...places), question.buckets);
    return { form: "buckets", bars: bucketBars(column, bins, found), others: 0 };
  }
  const shown = groups.slice(0, VALUES_SHOWN);
  return { form: "values", bars: valueBars(question, shown), others: groups.length - shown.length };
}
