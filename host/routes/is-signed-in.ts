import type { SessionSnapshot } from "@foyer/shared-auth";

export type SignedIn = Extract<SessionSnapshot, { status: "signed-in" | "stale" }>;

/** Somebody is signed in, also where their session can't be renewed just now; whoever still owes a factor isn't. */
export function isSignedIn(session: SessionSnapshot): session is SignedIn {
  return session.status === "signed-in" || session.status === "stale";
}
