import { useRef, useState } from "react";
import type { Failure } from "./failure-banner.tsx";
import { useCountdown } from "./use-countdown.ts";

/** Something that people start and that can fail: one form's submission, one section's buttons. */
export interface Action<Shown extends Failure = Failure> {
  /** A run is under way. */
  readonly isPending: boolean;
  /** What went wrong at the last run. */
  readonly failure: Shown | undefined;
  /** Seconds until another try makes sense; 0 where it does now. */
  readonly waitS: number;
  /** Runs `work` unless a run is under way or the wait is not over: a double click is one request. */
  run(work: () => Promise<void>): void;
  /** Shows a failure that no run met, or takes the last one away. */
  setFailure(failure: Shown | undefined): void;
}

/**
 * @param toFailure what the screen shows of an error, and how long the next try has to wait; `undefined` shows nothing
 */
export function useAction<Shown extends Failure>(
  toFailure: (error: unknown) => Shown | undefined,
): Action<Shown> {
  const isRunning = useRef(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Shown>();
  const [waitUntilMs, setWaitUntilMs] = useState<number>();
  const waitS = useCountdown(waitUntilMs);
  const start = async (work: () => Promise<void>): Promise<void> => {
    isRunning.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      const next = toFailure(error);
      setFailure(next);
      if (next?.waitMs !== undefined) setWaitUntilMs(Date.now() + next.waitMs);
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  return {
    isPending,
    failure,
    waitS,
    setFailure,
    run(work) {
      if (!isRunning.current && waitS === 0) void start(work);
    },
  };
}
