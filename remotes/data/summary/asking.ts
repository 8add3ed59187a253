import { createContext, useContext } from "react";
import { useDataChanges } from "../requests/data-changes.ts";
import type { Turns } from "../requests/create-turns.ts";
import { useLatest } from "../requests/use-latest.ts";
import type { Latest } from "../requests/use-latest.ts";

/** How the parts of a page ask the database; read it with `useAsking`. */
export interface Asking {
  /** Another number whenever all of it is asked again. */
  readonly turn: number;
  readonly inTurn: Turns;
}

export const AskingContext = createContext<Asking>({ turn: 0, inTurn: (work) => work() });

/** How this part asks. It is another turn as well once rows were changed from this page. */
export function useAsking(): Asking {
  const { turn, inTurn } = useContext(AskingContext);
  return { turn: turn + useDataChanges(), inTurn };
}

/** `useLatest` of what is asked again now and then: meanwhile its last answer stands, and nothing is loading. */
export function useAnswer<Value>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<Value>,
): Latest<Value> {
  const { turn, inTurn } = useAsking();
  const asked = useLatest(key === undefined ? undefined : `${turn} ${key}`, async (signal) => ({
    key,
    value: await inTurn(() => load(signal), signal),
  }));
  const isKnown = asked.value !== undefined && asked.value.key === key;
  return { ...asked, value: asked.value?.value, isLoading: asked.isLoading && !isKnown };
}
