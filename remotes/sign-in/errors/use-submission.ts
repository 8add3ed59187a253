import { isSessionError } from "@foyer/shared-auth";
import { useCountdown } from "@foyer/ui";
import { useRef, useState } from "react";
import { toFormError } from "./to-form-error.ts";
import type { FormError } from "./to-form-error.ts";

export interface Submission {
  readonly isPending: boolean;
  readonly error: FormError | undefined;
  /** Seconds until the provider takes another try; 0 where it takes one now. */
  readonly waitS: number;
  setError(error: FormError | undefined): void;
  /** Runs `work` unless one is under way: a double click is one request. */
  submit(work: () => Promise<void>): Promise<void>;
}

/** One form's submission: at most one at a time, its error in words, and the wait after too many. */
export function useSubmission(report: (error: unknown) => void): Submission {
  const isRunning = useRef(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<FormError>();
  const [waitUntilMs, setWaitUntilMs] = useState<number>();
  const waitS = useCountdown(waitUntilMs);
  return {
    isPending,
    error,
    waitS,
    setError,
    async submit(work) {
      if (isRunning.current || waitS > 0) return;
      isRunning.current = true;
      setPending(true);
      setError(undefined);
      try {
        await work();
      } catch (cause) {
        // Whoever closes the browser's dialog knows it, so no message is needed.
        if (isSessionError(cause) && cause.code === "cancelled") return;
        try {
          const next = toFormError(cause);
          setError(next);
          if (next.retryAfterMs !== undefined) setWaitUntilMs(Date.now() + next.retryAfterMs);
        } catch (unknown) {
          report(unknown);
          setError({ message: String(unknown instanceof Error ? unknown.message : unknown) });
        }
      } finally {
        isRunning.current = false;
        setPending(false);
      }
    },
  };
}
