import { lacksAggregates } from "../requests/aggregates.ts";
import { isSummaryUnanswered } from "../summary/ask-summary.ts";
import { chartByAggregates } from "./chart-by-aggregates.ts";
import { chartBySummary } from "./chart-by-summary.ts";
import type { ChartData } from "./chart-data.ts";
import { chartOfRows } from "./chart-of-rows.ts";
import type { ChartQuestion } from "./chart-question.ts";

type Way = (question: ChartQuestion, signal: AbortSignal) => Promise<ChartData | undefined>;

const bySummary = unless(isSummaryUnanswered, chartBySummary);
const byAggregates = unless(lacksAggregates, chartByAggregates);

/**
 * The numbers behind a chart, always of the whole view: asked of `foyer_summary`, else counted by the Data API's aggregates, else
 * of the rows where one answer brings them all. A part would have a shape of its own, so without any of these it is by `nobody`.
 * Row-level security holds whichever way: all are ordinary requests of this person. Rejects with a `SessionError`.
 */
export async function loadChart(question: ChartQuestion, signal: AbortSignal): Promise<ChartData> {
  const { kind } = question;
  // Few rows are dots of their own; many are counted in cells, of which the Data API has none.
  const ways = kind === "scatter" ? [chartOfRows, bySummary] : [bySummary, byAggregates, chartOfRows];
  for (const way of ways) {
    const data = await way(question, signal);
    if (data !== undefined) return data;
  }
  return { kind, bars: [], points: [], rows: 0, madeBy: "nobody" };
}

function unless(isExpected: (error: unknown) => boolean, way: Way): Way {
  return async (question, signal) => {
    try {
      return await way(question, signal);
    } catch (error) {
      if (!isExpected(error)) throw error;
      return undefined;
    }
  };
}
