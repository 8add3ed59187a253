import type { EndedReason, SessionSnapshot } from "./snapshot.ts";

/**
 * What a page shows of the next snapshot while somebody works on it. A session that ends under them is not their doing:
 * the page stays theirs, as `stale` with `ended`, until they come back, sign out, or somebody else signs in.
 * @param now what the page shows
 */
export function keepPage(now: SessionSnapshot, next: SessionSnapshot): SessionSnapshot {
  if (now.status !== "signed-in" && now.status !== "stale") return next;
  if (next.status === "signed-out") {
    const ended = notTheirDoing(next.reason);
    return ended === undefined ? next : { ...now, status: "stale", ended };
  }
  // They set up a second factor elsewhere, or have given their password again and not yet the factor.
  return next.status === "second-factor-due" && next.user.id === now.user.id
    ? { ...next, status: "stale", ended: "second-factor", assurance: now.assurance }
    : next;
}

function notTheirDoing(
  reason: Extract<SessionSnapshot, { status: "signed-out" }>["reason"],
): EndedReason | undefined {
  switch (reason) {
    case "expired":
    case "revoked":
    case "unreadable":
      return reason;
    case "by-user":
    case "elsewhere":
    case "never":
      return undefined;
    default:
      return reason satisfies never;
  }
}
