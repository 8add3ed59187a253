import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { createTurns } from "../requests/create-turns.ts";
import type { Turns } from "../requests/create-turns.ts";
import type { Asking } from "../summary/asking.ts";

export interface Refresh {
  readonly asking: Asking;
  /** When what is shown was asked for. */
  readonly askedAtMs: number;
  /** Asks for all of it again. */
  refresh(): void;
  /** Nothing is asked again while somebody is about something. */
  hold(isHeld: boolean): void;
}

/** So many questions of a page run at once: a pool of connections is everybody's. */
const AT_ONCE = 2;
const MS_PER_SECOND = 1_000;

/**
 * Asks again every so many seconds, counted from the last answer, so that a slow database is never asked without a pause. Not
 * while the page is hidden: once it is looked at again, what is overdue comes at once.
 */
export function useRefresh(everySeconds: number | undefined, onRefresh: () => void): Refresh {
  const [work] = useState(createWork);
  const endedAtMs = useSyncExternalStore(work.subscribe, work.endedAtMs);
  const isVisible = useSyncExternalStore(followVisibility, isPageVisible);
  const [isHeld, hold] = useState(false);
  const [{ turn, atMs }, setTurn] = useState(() => ({ turn: 0, atMs: Date.now() }));
  const refresh = (): void => {
    setTurn({ turn: turn + 1, atMs: Date.now() });
    onRefresh();
  };
  useEffect(() => {
    if (everySeconds === undefined || endedAtMs === undefined || isHeld || !isVisible) return undefined;
    const dueMs = Math.max(atMs, endedAtMs) + everySeconds * MS_PER_SECOND;
    const timer = setTimeout(refresh, Math.max(0, dueMs - Date.now()));
    return () => {
      clearTimeout(timer);
    };
    // What is due doesn't hang on what is called then.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [everySeconds, endedAtMs, atMs, isHeld, isVisible]);
  const asking = useMemo(() => ({ turn, inTurn: work.inTurn }), [turn, work]);
  return { asking, askedAtMs: atMs, refresh, hold };
}

interface Work {
  readonly inTurn: Turns;
  /** When the last answer came, or 0; `undefined` while one is awaited. */
  endedAtMs(): number | undefined;
  subscribe(changed: () => void): () => void;
}

function createWork(): Work {
  const turns = createTurns(AT_ONCE);
  const listeners = new Set<() => void>();
  let [pending, endedAtMs] = [0, 0];
  const count = (change: 1 | -1): void => {
    const wasPending = pending > 0;
    pending += change;
    if (pending === 0) endedAtMs = Date.now();
    if (wasPending !== pending > 0) for (const changed of [...listeners]) changed();
  };
  return {
    async inTurn(work, signal) {
      count(1);
      try {
        return await turns(work, signal);
      } finally {
        count(-1);
      }
    },
    endedAtMs: () => (pending > 0 ? undefined : endedAtMs),
    subscribe(changed) {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
      };
    },
  };
}

const isPageVisible = (): boolean => document.visibilityState === "visible";

function followVisibility(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => {
    document.removeEventListener("visibilitychange", changed);
  };
}
