import { readClaims } from "./access-token-claims.ts";

const MS_PER_SECOND = 1000;

/** What is needed of a session to know when it ends. */
export interface ExpiringSession {
  readonly access_token: string;
  /** Unix seconds by this device's clock: the moment of receipt plus the token's lifetime. */
  readonly expires_at: number;
}

/** When a session's access token ends, by this device's clock, in milliseconds since 1970. */
export function localExpiryMs(session: ExpiringSession): number {
  return session.expires_at * MS_PER_SECOND;
}

/** How long an access token lasts from its issue, in milliseconds; `undefined` where it doesn't say. */
export function tokenLifetimeMs(accessToken: string): number | undefined {
  const { exp, iat } = readTimes(accessToken);
  return exp === undefined || iat === undefined ? undefined : (exp - iat) * MS_PER_SECOND;
}

/** How far this device's clock is ahead of the provider's, in milliseconds; negative is behind. */
export function clockSkewMs(session: ExpiringSession): number {
  const { exp } = readTimes(session.access_token);
  return exp === undefined ? 0 : localExpiryMs(session) - exp * MS_PER_SECOND;
}

function readTimes(accessToken: string): { exp: number | undefined; iat: number | undefined } {
  const claims = readClaims(accessToken);
  return { exp: toSeconds(claims["exp"]), iat: toSeconds(claims["iat"]) };
}

function toSeconds(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
