import { session } from "@foyer/shared-auth";
import type { SessionDiagnostics } from "@foyer/shared-auth";
import { useEffect, useState } from "react";

const LOOK_AGAIN_MS = 2_000;

/** The session's numbers. They change without an event, so they are looked at again while somebody can see them. */
export function useDiagnostics(): SessionDiagnostics {
  const [facts, setFacts] = useState(() => session.diagnostics());
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = (): void => {
      setFacts(session.diagnostics());
    };
    const follow = (): void => {
      clearInterval(timer);
      timer = undefined;
      if (document.visibilityState !== "visible") return;
      look();
      timer = setInterval(look, LOOK_AGAIN_MS);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      clearInterval(timer);
    };
  }, []);
  return facts;
}
