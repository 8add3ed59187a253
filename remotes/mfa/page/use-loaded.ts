import { useRemoteContext } from "@foyer/contracts/react";
import type { Failure } from "@foyer/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { onChange } from "./changes.ts";
import { inTime, LateAnswer } from "./in-time.ts";
import { toFailure } from "./to-failure.ts";

export interface Loaded<Value> {
  readonly value: Value | undefined;
  readonly failure: Failure | undefined;
  /** Whether there was an answer of any kind. */
  readonly isSettled: boolean;
  /** Whether there was none in time, and nothing was known before. */
  readonly isLate: boolean;
  /** Asks again; what was there stays until the answer comes. */
  reload(): Promise<void>;
}

/** What the provider says; asked again when the person comes back to the page, and when another page changed it. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const { report } = useRemoteContext();
  const [value, setValue] = useState<Value>();
  const [failure, setFailure] = useState<Failure>();
  const [isSettled, setSettled] = useState(false);
  const [isLate, setLate] = useState(false);
  const asked = useRef(0);
  const reload = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    // The answer to an earlier question knows nothing of what was changed since.
    const isLast = (): boolean => mine === asked.current;
    try {
      const answer = await inTime(load());
      if (!isLast()) return;
      setValue(answer);
      setFailure(undefined);
      setLate(false);
    } catch (error) {
      report(error);
      if (!isLast()) return;
      setLate(error instanceof LateAnswer);
      setFailure(toFailure(error));
    }
    setSettled(true);
  }, [load, report]);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === "visible") void reload();
    };
    look();
    document.addEventListener("visibilitychange", look);
    const stop = onChange(() => void reload());
    return () => {
      document.removeEventListener("visibilitychange", look);
      stop();
    };
  }, [reload]);
  return { value, failure, isSettled, isLate: isLate && value === undefined, reload };
}
