import { session, toDataError } from "@foyer/shared-auth";
import type { SessionError } from "@foyer/shared-auth";
import { useSession } from "@foyer/shared-auth/react";
import { Button, EmptyState } from "@foyer/ui";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { lateTexts } from "../late-texts.ts";

/**
 * Whether an empty answer is for want of the second factor: the table has a policy that asks for it, and the database
 * says that this session lacks it. Where it can't say, it isn't claimed.
 */
export function useIsProofMissing(isGuarded: boolean): boolean {
  const snapshot = useSession();
  const isDue = isGuarded && "user" in snapshot && snapshot.assurance.current === "aal1";
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isDue) return undefined;
    const asking = new AbortController();
    void (async () => {
      const answer = await session.data.fetch("rpc/foyer_requires_aal2", { signal: asking.signal });
      const isEnough: unknown = answer.ok ? await answer.json() : undefined;
      if (!asking.signal.aborted) setMissing(isEnough === false);
    })().catch(() => undefined);
    return () => {
      asking.abort();
    };
  }, [isDue]);
  return isDue && isMissing;
}

/** Says why the rows don't come, and asks for the proof in place. */
export function ProofMissing(): ReactNode {
  const [error, setError] = useState<SessionError>();
  const words = lateTexts.noRows.proof;
  const ask = async (): Promise<void> => {
    setError(undefined);
    // The factor was set up elsewhere: with the provider's word for it, the page asks.
    await session.reloadUser();
    await session.requireAssurance({ level: "aal2" });
  };
  return (
    <EmptyState
      title={words.title}
      action={
        <Button
          variant="primary"
          onClick={() => {
            ask().catch((cause: unknown) => {
              const failure = toDataError(cause);
              if (failure.code !== "cancelled") setError(failure);
            });
          }}
        >
          {words.action}
        </Button>
      }
    >
      {words.advice}
      {error !== undefined && <FailureBanner error={error} />}
    </EmptyState>
  );
}
