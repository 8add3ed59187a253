import type { SessionSnapshot } from "./snapshot.ts";

/**
 * Whether two snapshots mean the same to a person or a screen. A new expiry alone is no news: it comes with every
 * refresh, and nobody should render again because of it.
 */
export function hasSameMeaning(a: SessionSnapshot, b: SessionSnapshot): boolean {
  return JSON.stringify(withoutExpiry(a)) === JSON.stringify(withoutExpiry(b));
}

function withoutExpiry(snapshot: SessionSnapshot): object {
  return "expiresAtMs" in snapshot ? { ...snapshot, expiresAtMs: 0 } : snapshot;
}
