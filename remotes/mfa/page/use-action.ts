import { useRemoteContext } from "@foyer/contracts/react";
import { isSessionError } from "@foyer/shared-auth";
import type { SessionErrorCode } from "@foyer/shared-auth";
import { useRef, useState } from "react";

export interface Action {
  readonly isPending: boolean;
  /** What went wrong at the last run, for `FailureBanner`. */
  readonly failure: unknown;
  /** Runs `work` unless a run is under way: a double click is one request. */
  run(work: () => Promise<void>): void;
  setFailure(failure: unknown): void;
}

/** What people do or choose, and nothing that whoever watches over the page must hear of. */
const ORDINARY: readonly SessionErrorCode[] = [
  "cancelled",
  "code_wrong",
  "assurance_too_low",
  "weak_password",
];

export function useAction(): Action {
  const { report } = useRemoteContext();
  const isRunning = useRef(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const start = async (work: () => Promise<void>): Promise<void> => {
    isRunning.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (!isSessionError(error) || !ORDINARY.includes(error.code)) report(error);
      setFailure(error);
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  return {
    isPending,
    failure,
    setFailure,
    run(work) {
      if (!isRunning.current) void start(work);
    },
  };
}
