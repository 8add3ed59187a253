import type { SessionSnapshot } from "@foyer/shared-auth";
import { session as pageSession } from "@foyer/shared-auth";
import { useCallback, useEffect, useState } from "react";
import { isSignedIn } from "./is-signed-in.ts";

/** The roles in the verified claims. `unknown`: not read yet; `unchecked`: they could not be read or verified. */
export type Roles = readonly string[] | "unknown" | "unchecked";

/** `app_metadata.roles` (a list) and `app_metadata.role` (one). A person can't write these; `user_metadata` they can. */
export function readRoles(claims: Readonly<Record<string, unknown>>): readonly string[] {
  const metadata = claims["app_metadata"];
  if (typeof metadata !== "object" || metadata === null) return [];
  const { roles, role } = metadata as { roles?: unknown; role?: unknown };
  const listed: unknown[] = Array.isArray(roles) ? roles : [];
  return [...listed, role].filter((name): name is string => typeof name === "string");
}

/**
 * The signed-in person's roles, read again for each occasion.
 * @param occasion what they are needed for, e.g. the remote; `undefined`: not needed, and not asked for
 */
export function useRoles(
  session: SessionSnapshot,
  occasion: string | undefined,
): { roles: Roles; checkAgain: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; roles: Roles }>();
  const key =
    isSignedIn(session) && occasion !== undefined
      ? `${session.user.id} ${session.assurance.current} ${occasion} ${attempt}`
      : undefined;
  useEffect(() => {
    if (key === undefined) return undefined;
    let isCurrent = true;
    const take = (roles: Roles): void => {
      if (isCurrent) setAnswer({ key, roles });
    };
    pageSession.claims().then(
      (claims) => take(readRoles(claims)),
      () => take("unchecked"),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  const checkAgain = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  return { roles: key !== undefined && answer?.key === key ? answer.roles : "unknown", checkAgain };
}
