import { localExpiryMs } from "../session/expiry.ts";
import type { ExpiringSession } from "../session/expiry.ts";
import type { Clock } from "./clock.ts";

/**
 * How much time an access token has left, in milliseconds; negative once it has ended. By whichever of two clocks
 * says less: the wall clock goes on while a laptop sleeps, and the page's own goes on while somebody sets the other
 * one back.
 */
export function createTokenLifetime(clock: Clock): (session: ExpiringSession) => number {
  let first: { token: string; remainingMs: number; atMs: number } | undefined;
  return (session) => {
    const byWallClock = localExpiryMs(session) - clock.nowMs();
    const atMs = clock.monotonicMs();
    if (first?.token !== session.access_token) {
      first = { token: session.access_token, remainingMs: byWallClock, atMs };
    }
    return Math.min(byWallClock, first.remainingMs - (atMs - first.atMs));
  };
}
