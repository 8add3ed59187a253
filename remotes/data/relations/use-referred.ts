import { useEffect, useRef, useState } from "react";
import { holdsText } from "./find-referred.ts";
import type { ReferredFinder, ReferredRow } from "./find-referred.ts";

/** What a search for rows came to. */
export interface ReferredSearch {
  /** Those of the last answer; while the next one is under way, of these the ones that fit what is typed by now. */
  readonly rows: readonly ReferredRow[];
  readonly state: "looking" | "found" | "failed";
}

const SEARCH_PAUSE_MS = 200;

/**
 * Finds the rows that fit what is typed: at once when it begins, and then whenever the typing pauses.
 * @param find `undefined` while nobody looks: nothing is asked
 */
export function useReferred(find: ReferredFinder | undefined, typed: string): ReferredSearch {
  const [last, setLast] = useState<{
    readonly find: ReferredFinder;
    readonly typed: string;
    readonly rows: readonly ReferredRow[];
    readonly hasFailed: boolean;
  }>();
  const isFirst = useRef(true);
  useEffect(() => {
    if (find === undefined) {
      isFirst.current = true;
      return undefined;
    }
    const asking = new AbortController();
    const pause = setTimeout(
      () => {
        find(typed, asking.signal).then(
          (rows) => {
            if (!asking.signal.aborted) setLast({ find, typed, rows, hasFailed: false });
          },
          () => {
            if (asking.signal.aborted) return;
            setLast((before) => ({ find, typed, rows: before?.rows ?? [], hasFailed: true }));
          },
        );
      },
      isFirst.current ? 0 : SEARCH_PAUSE_MS,
    );
    isFirst.current = false;
    return () => {
      clearTimeout(pause);
      asking.abort();
    };
  }, [find, typed]);
  if (last !== undefined && last.find === find && last.typed === typed)
    return { rows: last.rows, state: last.hasFailed ? "failed" : "found" };
  return { rows: last?.rows.filter((row) => holdsText(row, typed)) ?? [], state: "looking" };
}
