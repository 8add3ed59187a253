import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import { useDataChanges } from "../requests/data-changes.ts";
import { NO_COUNTS } from "./count-values.ts";
import type { ValueCounts } from "./count-values.ts";
import { useChoices } from "./filter-choices.ts";
import { clockName } from "../values/page-clock.ts";

export interface Counts extends ValueCounts {
  /** How what a person asked for stands; what comes by itself stays `unasked`. */
  readonly state: "unasked" | "counting" | "counted" | "late";
  ask(known: readonly string[]): void;
}

/** Nobody waits longer for a number beside a choice, and the database isn't made to work longer for one. */
const BUDGET_MS = 3_000;
/** Other conditions that are still being written are waited for. */
const WRITTEN_AFTER_MS = 300;

/**
 * Counts of a column's values under the filters beside: at once where they cost little, else when a person asks; and again
 * once rows or those filters have changed.
 * @param known the values that are chosen from
 */
export function useCounts(column: Column, filters: readonly Filter[], known: readonly string[]): Counts {
  const { count } = useChoices();
  const [counted, setCounted] = useState(NO_COUNTS);
  const [state, setState] = useState<Counts["state"]>("unasked");
  const asking = useRef<AbortController>(undefined);
  const wanted = useRef<readonly string[]>(undefined);
  const ask = (values: readonly string[], isAsked: boolean): void => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    if (isAsked) setState("counting");
    const signal = AbortSignal.any([own.signal, AbortSignal.timeout(BUDGET_MS)]);
    count({ column, filters, known: values, isAsked }, signal).then(
      (told) => {
        if (own.signal.aborted) return;
        setCounted(told);
        if (isAsked) setState("counted");
      },
      () => {
        if (own.signal.aborted) return;
        // Those of other conditions say nothing any more.
        setCounted(NO_COUNTS);
        if (isAsked) setState("late");
      },
    );
  };
  const changes = useDataChanges();
  const conditions = JSON.stringify([filters, clockName()]);
  const isFirst = useRef(true);
  const askAgain = useEffectEvent(() => {
    ask(wanted.current ?? known, wanted.current !== undefined);
  });
  useEffect(() => {
    const waiting = setTimeout(askAgain, isFirst.current ? 0 : WRITTEN_AFTER_MS);
    isFirst.current = false;
    return () => {
      clearTimeout(waiting);
      asking.current?.abort();
    };
  }, [changes, conditions]);
  return {
    ...counted,
    state,
    ask(values) {
      wanted.current = values;
      ask(values, true);
    },
  };
}
