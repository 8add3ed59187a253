import { useSyncExternalStore } from "react";
import { isThere, listenToWays } from "../requests/known-ways.ts";

/**
 * What answers questions about whole tables in a project without `foyer_summary`: not known yet, the Data API's aggregates, or
 * nothing where those are off as well.
 */
export type SummaryWay = "no function" | "aggregates" | "nothing";

/** `undefined` where the function is there, as far as anybody knows. */
export function knownSummaryWay(): SummaryWay | undefined {
  if (isThere("summary") !== false) return undefined;
  const hasAggregates = isThere("aggregates");
  if (hasAggregates === undefined) return "no function";
  return hasAggregates ? "aggregates" : "nothing";
}

export function useSummaryWay(): SummaryWay | undefined {
  return useSyncExternalStore(listenToWays, knownSummaryWay);
}
