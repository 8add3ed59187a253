import type { SessionError } from "@foyer/shared-auth";
import { useSession } from "@foyer/shared-auth/react";
import { Button, FailureBanner as Failed, useHasLasted, useLatest } from "@foyer/ui";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { texts, withWords } from "../texts.ts";
import { briefWords } from "./brief-words.ts";
import type { FailureWords } from "./brief-words.ts";

/** Who waits for the words of a failure longer than that has the brief ones. */
const BRIEF_AFTER_MS = 700;

/** What failed, in words, with the one thing to do. The words come with the first failure; without a line, brief ones are here. */
export function FailureBanner(props: {
  error: SessionError;
  onRetry?: () => void;
  /** Where others fit than of rows that couldn't be read. */
  words?: (error: SessionError) => FailureWords;
  children?: ReactNode;
}): ReactNode {
  const { error, onRetry, words = error.code === "offline" ? briefWords : undefined, children } = props;
  useRetryOnceBack(error, onRetry);
  const late = useLatest(words === undefined ? "words" : undefined, bringWords, String);
  const isBrief = useHasLasted(late.isLoading || undefined, BRIEF_AFTER_MS) || late.error !== undefined;
  const told = words ?? late.value ?? (isBrief ? briefWords : undefined);
  if (told === undefined) return null;
  const { title, advice } = told(error);
  const action = onRetry === undefined ? undefined : <Button onClick={onRetry}>{texts.tryAgain}</Button>;
  return (
    <Failed failure={{ title, message: advice, code: error.providerCode ?? error.code }} action={action}>
      {children}
    </Failed>
  );
}

async function bringWords(): Promise<(error: SessionError) => FailureWords> {
  return (await withWords(import("./failure-words.ts"))).failureWords;
}

/** What failed for want of a session or a line is asked for again by itself once the person is back on their page, or the line is. */
function useRetryOnceBack(error: SessionError, onRetry: (() => void) | undefined): void {
  const snapshot = useSession();
  const isAway = snapshot.status === "stale" && snapshot.ended !== undefined;
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway && error.code === "session_expired") onRetry?.();
    wasAway.current = isAway;
    if (error.code !== "offline" || onRetry === undefined) return undefined;
    addEventListener("online", onRetry);
    return () => {
      removeEventListener("online", onRetry);
    };
  }, [isAway, error, onRetry]);
}
