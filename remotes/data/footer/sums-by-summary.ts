import type { Column, Table } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import { askFunction, isSummaryUnanswered } from "../summary/ask-summary.ts";
import { measuresOf } from "../summary/grouping-choices.ts";
import type { Measure } from "../summary/summary-question.ts";
import type { Sums } from "./sum-up.ts";
import { toldSums } from "./told-sums.ts";

const TOLD: ReadonlySet<string> = new Set(["count", "distinct", "sum", "average", "least", "most"]);

/**
 * Sums up a column over every row that the filters leave, by the function `foyer_summary`.
 * @returns `undefined` where the project hasn't got it, or it can't tell of all rows; rejects with a `SessionError`
 */
export async function sumsBySummary(
  table: Table,
  column: Column,
  filters: readonly Filter[],
  signal: AbortSignal,
): Promise<Sums | undefined> {
  const measures: readonly Measure[] = [
    { of: "rows" },
    ...measuresOf(column).filter(({ of }) => TOLD.has(of)),
  ];
  try {
    const request = { table, filters, question: { groups: [], measures }, limit: 1 };
    const { total, samplePercent } = await askFunction(request, signal);
    if (samplePercent !== undefined) return undefined;
    const told = new Map(measures.map(({ of }, at) => [of, total[at] ?? undefined]));
    const rows = Number(told.get("rows"));
    const different = told.get("distinct");
    const counted = {
      rows,
      empty: rows - Number(told.get("count")),
      ...(different !== undefined && { different: { count: Number(different), isAll: true } }),
    };
    return toldSums(counted, {
      sum: told.get("sum"),
      average: told.get("average"),
      least: told.get("least"),
      most: told.get("most"),
    });
  } catch (error) {
    if (isSummaryUnanswered(error)) return undefined;
    throw error;
  }
}
