import { useSyncExternalStore } from "react";

/**
 * What answers questions about whole tables in a project without `foyer_summary`: not known yet, the Data API's aggregates, or
 * nothing where those are off as well.
 */
export type SummaryWay = "no function" | "aggregates" | "nothing";

const listeners = new Set<() => void>();
let known: SummaryWay | undefined;

/** What this visit has found out so far: each miss is a request that the browser's console calls a failure. */
export function knownSummaryWay(): SummaryWay | undefined {
  return known;
}

export function noteSummaryWay(way: SummaryWay): void {
  tell(way);
}

/** An operator may have changed what there is: the next question finds it out anew. */
export function forgetSummaryWay(): void {
  tell(undefined);
}

export function useSummaryWay(): SummaryWay | undefined {
  return useSyncExternalStore(subscribe, knownSummaryWay);
}

function tell(way: SummaryWay | undefined): void {
  if (known === way) return;
  known = way;
  for (const listen of [...listeners]) listen();
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => {
    listeners.delete(listen);
  };
}
