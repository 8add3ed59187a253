import type { Unsubscribe } from "@foyer/contracts";
import type { RowSource } from "../paging/row-source.ts";
import { createTurns } from "../requests/create-turns.ts";
import type { Turns } from "../requests/create-turns.ts";

/** The questions of a page: how many run, when the last one was answered, and how old what is shown may be. */
export interface Work {
  readonly inTurn: Turns;
  /** Rows are shown beside the answers: their reading is waited for as well, and nothing is newer than they are. */
  follow(rows: FollowedRows): Unsubscribe;
  /** From here on all of it is asked again. */
  startOver(): void;
  startedAtMs(): number;
  /** When the last answer came, or 0; `undefined` while one is awaited. */
  endedAtMs(): number | undefined;
  /** When the last round began of which every question was answered and the rows were read; `undefined` before the first. */
  asOfMs(): number | undefined;
  subscribe(changed: () => void): () => void;
}

export type FollowedRows = Pick<RowSource, "getState" | "watch" | "readAtMs">;

/** So many questions of a page run at once: a pool of connections is everybody's. */
const AT_ONCE = 2;

export function createWork(nowMs: () => number = () => Date.now()): Work {
  const turns = createTurns(AT_ONCE);
  const listeners = new Set<() => void>();
  let [pending, endedAtMs, startedAtMs, isWhole] = [0, 0, nowMs(), true];
  let asOfMs: number | undefined;
  /** Where none are shown, nothing that is shown is older. */
  let rowsAsOfMs = Infinity;
  const count = (change: 1 | -1): void => {
    const wasPending = pending > 0;
    pending += change;
    if (pending === 0) {
      endedAtMs = nowMs();
      if (isWhole) asOfMs = startedAtMs;
    }
    if (wasPending !== pending > 0) for (const changed of [...listeners]) changed();
  };
  return {
    async inTurn(work, signal) {
      count(1);
      try {
        return await turns(work, signal);
      } catch (error) {
        // What it was to be in the place of is still shown. Nobody waits for what was let go.
        if (!signal.aborted) isWhole = false;
        throw error;
      } finally {
        count(-1);
      }
    },
    follow(rows) {
      let [sinceMs, isReading] = [Infinity, false];
      const look = (): void => {
        const { isFirstLoad, isLoading, isStopped, error } = rows.getState();
        const readAtMs = rows.readAtMs();
        const isOld = isFirstLoad || readAtMs === -Infinity;
        // They are as old as the question that brought them; what failed shows what was there before.
        if (!isOld) rowsAsOfMs = Math.min(sinceMs, readAtMs);
        const isAwaited = (isOld || isLoading) && error === undefined && !isStopped;
        // What starts over stops what was under way.
        if (isAwaited) sinceMs = isReading ? Math.max(sinceMs, startedAtMs) : nowMs();
        if (isAwaited === isReading) return;
        isReading = isAwaited;
        count(isAwaited ? 1 : -1);
      };
      look();
      const leave = rows.watch(look);
      return () => {
        leave();
        if (isReading) count(-1);
      };
    },
    startOver() {
      [startedAtMs, isWhole] = [nowMs(), true];
    },
    startedAtMs: () => startedAtMs,
    endedAtMs: () => (pending > 0 ? undefined : endedAtMs),
    asOfMs: () => (asOfMs === undefined ? undefined : Math.min(asOfMs, rowsAsOfMs)),
    subscribe(changed) {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
      };
    },
  };
}
