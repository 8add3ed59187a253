import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDataChanges } from "../requests/data-changes.ts";

export interface Counts {
  readonly byValue: ReadonlyMap<string, number>;
  readonly state: "unasked" | "counting" | "counted" | "late";
  ask(known: readonly string[]): void;
}

/** Nobody waits longer for a number beside a choice, and the database isn't made to work longer for one. */
const BUDGET_MS = 3_000;
const NONE: ReadonlyMap<string, number> = new Map();

/** Counts of values, asked for when a person wants them, and again once rows were changed. */
export function useCounts(
  count: (known: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, number>>,
): Counts {
  const [byValue, setByValue] = useState(NONE);
  const [state, setState] = useState<Counts["state"]>("unasked");
  const asking = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      asking.current?.abort();
    },
    [],
  );
  const wanted = useRef<readonly string[]>(undefined);
  const ask = (known: readonly string[]): void => {
    wanted.current = known;
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    setState("counting");
    const signal = AbortSignal.any([own.signal, AbortSignal.timeout(BUDGET_MS)]);
    count(known, signal).then(
      (counted) => {
        if (own.signal.aborted) return;
        setByValue(counted);
        setState("counted");
      },
      () => {
        if (!own.signal.aborted) setState("late");
      },
    );
  };
  const changes = useDataChanges();
  const askAgain = useEffectEvent(() => {
    if (wanted.current !== undefined) ask(wanted.current);
  });
  useEffect(() => {
    askAgain();
  }, [changes]);
  return { byValue, state, ask };
}
