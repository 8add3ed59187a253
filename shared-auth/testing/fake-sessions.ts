import type { StoredFactor, StoredUser } from "../storage/stored-session.ts";

export interface FakeUser extends StoredUser {
  readonly email: string;
  readonly password: string;
  /** What the account carries beside its address; part of each token. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** A guest, until an address and a password are given. */
  isAnonymous?: boolean;
  factors: StoredFactor[];
}

export interface FakeSession {
  readonly id: string;
  readonly user: FakeUser;
  aal: "aal1" | "aal2";
  readonly methods: { method: string; timestamp: number }[];
  /** Every refresh token that was issued, oldest first; the last one is active. */
  readonly refreshTokens: string[];
  rotatedAtMs: number;
  /** Why it is over, as the provider's error code. */
  endedBy?: string;
}

/** A used token is forgiven for this long (Supabase Auth's reuse interval). */
const REUSE_INTERVAL_MS = 10_000;

export type Rotation =
  { readonly session: FakeSession; readonly refreshToken: string } | { readonly code: string };

/**
 * What a used refresh token gives, as Supabase Auth does: the active one rotates; the one before it, or any within the
 * reuse interval, gives the active one; an older one ends the session.
 */
export function rotate(
  sessions: Iterable<FakeSession>,
  refreshToken: string,
  nowMs: number,
  nextToken: () => string,
): Rotation {
  const session = [...sessions].find(({ refreshTokens }) => refreshTokens.includes(refreshToken));
  if (session === undefined) return { code: "refresh_token_not_found" };
  if (session.endedBy !== undefined) return { code: session.endedBy };
  const { refreshTokens } = session;
  const generationsBehind = refreshTokens.length - 1 - refreshTokens.indexOf(refreshToken);
  if (generationsBehind === 0) {
    refreshTokens.push(nextToken());
    session.rotatedAtMs = nowMs;
  } else if (generationsBehind > 1 && nowMs - session.rotatedAtMs > REUSE_INTERVAL_MS) {
    session.endedBy = "refresh_token_already_used";
    return { code: "refresh_token_already_used" };
  }
  return { session, refreshToken: refreshTokens.at(-1) ?? refreshToken };
}
