import { tokenLifetimeMs } from "../session/expiry.ts";

const MS_PER_SECOND = 1000;

/**
 * Gives a session's expiry by this device's clock: the moment of receipt plus the lifetime. The provider's own
 * `expires_at` is by another clock, and a device whose clock is an hour off would refresh at every look. A lifetime
 * that can't be is read off the token; where that says none either, the session gets none and is refused at the door.
 */
export function withLocalExpiry(session: Record<string, unknown>, nowMs: number): Record<string, unknown> {
  const lifetimeS = readLifetimeS(session);
  return { ...session, expires_in: lifetimeS, expires_at: Math.floor(nowMs / MS_PER_SECOND) + lifetimeS };
}

/** In seconds; `NaN` where nothing says it. Never more than the token itself lasts. */
function readLifetimeS({ expires_in: said, access_token: token }: Record<string, unknown>): number {
  const ofToken = typeof token === "string" ? tokenLifetimeMs(token) : undefined;
  const candidates = [said, ofToken === undefined ? undefined : ofToken / MS_PER_SECOND];
  const possible = candidates.filter(
    (value): value is number => typeof value === "number" && Number.isFinite(value) && value > 0,
  );
  return possible.length === 0 ? Number.NaN : Math.min(...possible);
}
