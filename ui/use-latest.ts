import { useCallback, useEffect, useRef, useState } from "react";

/** What came of the last thing that was asked for, and whether something is under way. */
export interface Latest<Value, Problem = unknown> {
  /** The question that is asked now has no answer yet. */
  readonly isLoading: boolean;
  /** The newest value that came. While something else is loading, or after a failure, it is the one before. */
  readonly value: Value | undefined;
  /** Why the question that is asked now has no answer. */
  readonly error: Problem | undefined;
  /** Asks the same again. */
  retry(): void;
}

interface Settled<Value, Problem> {
  readonly token: string;
  readonly value: Value | undefined;
  readonly error: Problem | undefined;
}

/**
 * Loads what `key` stands for, and again when `key` changes. The last question wins: an earlier one is aborted, and
 * should its answer come all the same, it does not land. Without a `key` nothing is asked.
 * @param toProblem what the screen is told of an error; never `undefined`
 * @param forgetsAfter whether a failure takes the value before it away as well; by default it stays
 */
export function useLatest<Value, Problem>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<Value>,
  toProblem: (error: unknown) => Problem,
  forgetsAfter: (problem: Problem) => boolean = () => false,
): Latest<Value, Problem> {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<Settled<Value, Problem>>();
  const token = key === undefined ? undefined : `${attempt} ${key}`;
  // React 18 has no `useEffectEvent`.
  const newest = useRef({ load, toProblem, forgetsAfter });
  useEffect(() => {
    newest.current = { load, toProblem, forgetsAfter };
  });

  useEffect(() => {
    if (token === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const start = async (): Promise<void> => {
      try {
        const value = await newest.current.load(signal);
        if (!signal.aborted) setSettled({ token, value, error: undefined });
      } catch (cause) {
        if (signal.aborted) return;
        const error = newest.current.toProblem(cause);
        const isForgotten = newest.current.forgetsAfter(error);
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
