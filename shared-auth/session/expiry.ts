import { readExpiryS } from "./access-token-claims.ts";

const MS_PER_SECOND = 1000;
/** A device's clock may be off by a day; more is not a clock but a cookie that somebody edited. */
const LARGEST_SKEW_MS = 25 * 60 * 60 * 1000;

/** What is needed of a session to know when it ends. */
export interface ExpiringSession {
  readonly access_token: string;
  /** Unix seconds by this device's clock: the moment of receipt plus the token's lifetime. */
  readonly expires_at: number;
}

/**
 * When a session's access token ends, by this device's clock, in milliseconds since 1970. The token's own `exp` is by
 * the provider's clock; where the two lie further apart than clocks do, the token rules.
 */
export function localExpiryMs(session: ExpiringSession): number {
  const storedMs = session.expires_at * MS_PER_SECOND;
  const tokenMs = (readExpiryS(session.access_token) ?? session.expires_at) * MS_PER_SECOND;
  return Math.abs(storedMs - tokenMs) > LARGEST_SKEW_MS ? tokenMs : storedMs;
}

/** How far this device's clock is ahead of the provider's, in milliseconds; negative is behind. */
export function clockSkewMs(session: ExpiringSession): number {
  const expiryS = readExpiryS(session.access_token);
  return expiryS === undefined ? 0 : localExpiryMs(session) - expiryS * MS_PER_SECOND;
}
