import type { Clock } from "@foyer/contracts";
import type { RefreshCause, RefreshResult } from "../refresh/refresh-result.ts";
import type { EventLog } from "../session/event-log.ts";

/** How many refreshes this page asked for and what came of them, for diagnostics. */
export interface RefreshFacts {
  readonly refreshes: number;
  readonly refreshFailures: number;
  /** In milliseconds since 1970. */
  readonly lastRefreshAtMs?: number;
  readonly lastRefreshCause?: RefreshCause;
}

/** Keeps count of refreshes, and writes each into the page's event log. */
export interface RefreshRecord {
  note(cause: RefreshCause, result: RefreshResult): void;
  facts(): RefreshFacts;
}

export function createRefreshRecord(log: EventLog, clock: Pick<Clock, "nowMs">): RefreshRecord {
  let facts: RefreshFacts = { refreshes: 0, refreshFailures: 0 };

  function noteFresh(cause: RefreshCause, isAdopted: boolean): void {
    log.add(isAdopted ? "adopted" : "refreshed", cause);
    if (isAdopted) return;
    facts = {
      ...facts,
      refreshes: facts.refreshes + 1,
      lastRefreshAtMs: clock.nowMs(),
      lastRefreshCause: cause,
    };
  }

  return {
    note(cause, result) {
      if (result.kind === "ended") log.add("ended", result.reason);
      if (result.kind === "fresh") noteFresh(cause, result.isAdopted);
      if (result.kind === "outage" && result.isNew) {
        log.add("refresh-failed", `${result.pause.kind} ${result.pause.attempt}`);
        facts = { ...facts, refreshFailures: facts.refreshFailures + 1 };
      }
    },
    facts: () => facts,
  };
}
