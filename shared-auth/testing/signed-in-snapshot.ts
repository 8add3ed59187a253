import type { SessionSnapshot } from "../session/snapshot.ts";

/** A snapshot of somebody who is signed in, with a password alone and nothing more to prove; `more` stands in its place. */
export function signedInSnapshot(
  more: Partial<Extract<SessionSnapshot, { status: "signed-in" }>> = {},
): Extract<SessionSnapshot, { status: "signed-in" }> {
  const assurance = { current: "aal1", possible: "aal1" } as const;
  const user = { id: "u", isAnonymous: false };
  return { status: "signed-in", user, factors: [], expiresAtMs: 0, assurance, methods: [], ...more };
}
