import type { Unsubscribe } from "@foyer/contracts";
import { toDataError } from "@foyer/shared-auth";
import type { SessionError } from "@foyer/shared-auth";
import type { ProcedureResult } from "./call-procedure.ts";
import type { ArgumentTexts } from "./check-arguments.ts";

/** A call as it is now. */
export type CallState =
  | { readonly phase: "running" }
  | { readonly phase: "done"; readonly result: ProcedureResult }
  | { readonly phase: "failed"; readonly error: SessionError };

/** One call, which goes on whatever is shown of it. */
export interface CallWork {
  readonly typed: ArgumentTexts;
  getState(): CallState;
  subscribe(listen: () => void): Unsubscribe;
  /** Nothing of it is told any more. What the database has begun it may finish. */
  discard(): void;
}

export function createCallWork(
  typed: ArgumentTexts,
  call: (signal: AbortSignal) => Promise<ProcedureResult>,
): CallWork {
  const listeners = new Set<() => void>();
  const over = new AbortController();
  let state: CallState = { phase: "running" };
  const settle = (next: CallState): void => {
    if (over.signal.aborted) return;
    state = next;
    for (const listen of [...listeners]) listen();
  };
  call(over.signal).then(
    (result) => {
      settle({ phase: "done", result });
    },
    (error: unknown) => {
      settle({ phase: "failed", error: toDataError(error) });
    },
  );
  return {
    typed,
    getState: () => state,
    subscribe(listen) {
      listeners.add(listen);
      return () => {
        listeners.delete(listen);
      };
    },
    discard() {
      listeners.clear();
      over.abort();
    },
  };
}
