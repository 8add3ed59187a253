import { localExpiryMs, tokenLifetimeMs } from "../session/expiry.ts";
import type { ExpiringSession } from "../session/expiry.ts";
import type { Clock } from "@foyer/contracts";

/** Whole seconds are written, and a request takes its time: so much more than its lifetime may seem left of a token. */
const ROUNDING_MS = 5_000;

/**
 * How much time an access token has left, in milliseconds; 0 or less once it has ended. By whichever of two clocks
 * says less: the wall clock goes on while a laptop sleeps, and the page's own goes on while somebody sets the other
 * one back. More than a whole lifetime can't be left: then the clock was set back before this page looked.
 */
export function createTokenLifetime(clock: Clock): (session: ExpiringSession) => number {
  let first: { token: string; mostMs: number; remainingMs: number; atMs: number } | undefined;
  return (session) => {
    const byWallClock = localExpiryMs(session) - clock.nowMs();
    const atMs = clock.monotonicMs();
    if (first?.token !== session.access_token) {
      const mostMs = (tokenLifetimeMs(session.access_token) ?? Number.POSITIVE_INFINITY) + ROUNDING_MS;
      first = { token: session.access_token, mostMs, remainingMs: byWallClock, atMs };
    }
    if (byWallClock > first.mostMs) return 0;
    return Math.min(byWallClock, first.remainingMs - (atMs - first.atMs));
  };
}
