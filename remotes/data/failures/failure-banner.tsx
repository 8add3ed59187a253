import type { SessionError } from "@foyer/shared-auth";
import { useSession } from "@foyer/shared-auth/react";
import { Button, FailureBanner as Failed } from "@foyer/ui";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { failureWords } from "./failure-words.ts";

/** What failed, in words, with the one thing to do. */
export function FailureBanner(props: {
  error: SessionError;
  onRetry?: () => void;
  /** A procedure failed: it is not sorted or filtered. */
  isCall?: boolean;
  children?: ReactNode;
}): ReactNode {
  const { error, onRetry, isCall = false, children } = props;
  const { title, advice } = failureWords(error, isCall);
  useRetryOnceBack(error, onRetry);
  const action = onRetry === undefined ? undefined : <Button onClick={onRetry}>{texts.tryAgain}</Button>;
  return (
    <Failed failure={{ title, message: advice, code: error.providerCode ?? error.code }} action={action}>
      {children}
    </Failed>
  );
}

/** What failed for want of a session is asked for again by itself once the person is back on their page. */
function useRetryOnceBack(error: SessionError, onRetry: (() => void) | undefined): void {
  const snapshot = useSession();
  const isAway = snapshot.status === "stale" && snapshot.ended !== undefined;
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway && error.code === "session_expired") onRetry?.();
    wasAway.current = isAway;
  }, [isAway, error, onRetry]);
}
