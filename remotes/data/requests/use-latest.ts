import { toDataError } from "@foyer/shared-auth";
import type { SessionError } from "@foyer/shared-auth";
import { useCallback, useEffect, useEffectEvent, useState } from "react";

export interface Latest<Value> {
  readonly isLoading: boolean;
  /** The newest value that came. While something else is loading, or after a failure, it is the one before. */
  readonly value: Value | undefined;
  /** Why the question that is asked now has no answer. */
  readonly error: SessionError | undefined;
  retry(): void;
}

interface Settled<Value> {
  readonly token: string;
  readonly value: Value | undefined;
  readonly error: SessionError | undefined;
}

/**
 * Loads what `key` stands for, and again when `key` changes. The last question wins: an earlier one is aborted, and
 * should its answer come all the same, it does not land. Without a `key` nothing is asked.
 * @param forgetsAfter whether a failure takes the value before it away as well; by default it stays
 */
export function useLatest<Value>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<Value>,
  forgetsAfter: (error: SessionError) => boolean = () => false,
): Latest<Value> {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<Settled<Value>>();
  const token = key === undefined ? undefined : `${attempt} ${key}`;
  const loadNow = useEffectEvent(load);
  const isForgottenAfter = useEffectEvent(forgetsAfter);

  useEffect(() => {
    if (token === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const start = async (): Promise<void> => {
      try {
        const value = await loadNow(signal);
        if (!signal.aborted) setSettled({ token, value, error: undefined });
      } catch (cause) {
        if (signal.aborted) return;
        const error = toDataError(cause);
        const isForgotten = isForgottenAfter(error);
        setSettled((before) => ({ token, value: isForgotten ? undefined : before?.value, error }));
      }
    };
    void start();
    return () => {
      controller.abort();
    };
  }, [token]);

  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  const isSettled = settled?.token === token;
  return {
    isLoading: token !== undefined && !isSettled,
    value: settled?.value,
    error: isSettled ? settled?.error : undefined,
    retry,
  };
}
