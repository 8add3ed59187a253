import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Asking } from "../summary/asking.ts";
import type { RowSource } from "../paging/row-source.ts";
import { createWork } from "./create-work.ts";

export interface Refresh {
  readonly asking: Asking;
  /** Nothing that is shown was asked for earlier; `undefined` before the first answers. */
  readonly asOfMs: number | undefined;
  /** Asks for all of it again. */
  refresh(): void;
  /** Nothing is asked again while somebody is about something. */
  hold(isHeld: boolean): void;
}

const MS_PER_SECOND = 1_000;

/**
 * Asks again every so many seconds, counted from the last answer, so that a slow database is never asked without a pause. Not
 * while the page is hidden: once it is looked at again, what is overdue comes at once.
 * @param rows those beside it: they are read again with it, and are as much to be waited for
 */
export function useRefresh(everySeconds: number | undefined, rows: RowSource | undefined): Refresh {
  const [work] = useState(createWork);
  const endedAtMs = useSyncExternalStore(work.subscribe, work.endedAtMs);
  const asOfMs = useSyncExternalStore(work.subscribe, work.asOfMs);
  const isVisible = useSyncExternalStore(followVisibility, isPageVisible);
  const [isHeld, hold] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => (rows === undefined ? undefined : work.follow(rows)), [rows, work]);
  const refresh = (): void => {
    work.startOver();
    setTurn(turn + 1);
    rows?.reload();
  };
  useEffect(() => {
    if (everySeconds === undefined || endedAtMs === undefined || isHeld || !isVisible) return undefined;
    const dueMs = Math.max(work.startedAtMs(), endedAtMs) + everySeconds * MS_PER_SECOND;
    const timer = setTimeout(refresh, Math.max(0, dueMs - Date.now()));
    return () => {
      clearTimeout(timer);
    };
    // What is due doesn't hang on what is called then.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [everySeconds, endedAtMs, turn, isHeld, isVisible]);
  const asking = useMemo(() => ({ turn, inTurn: work.inTurn }), [turn, work]);
  return { asking, asOfMs, refresh, hold };
}

const isPageVisible = (): boolean => document.visibilityState === "visible";

function followVisibility(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => {
    document.removeEventListener("visibilitychange", changed);
  };
}
