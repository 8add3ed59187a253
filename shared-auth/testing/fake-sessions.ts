import type { StoredFactor, StoredUser } from "../storage/stored-session.ts";

/** An account as the provider keeps it. */
export interface FakeUser extends StoredUser {
  /** What it signs in with. */
  readonly email: string;
  /** In plain words: it is a fake. */
  readonly password: string;
  /** What the account carries beside its address; part of each token. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** A guest, until an address and a password are given. */
  isAnonymous?: boolean;
  /** As on the wire; a test may put some in. */
  factors: StoredFactor[];
}

/** A session as the provider keeps it. */
export interface FakeSession {
  /** The `session_id` of its tokens. */
  readonly id: string;
  /** Whose it is. */
  readonly user: FakeUser;
  /** What the next token says. */
  aal: "aal1" | "aal2";
  /** How it was proven, oldest first; `timestamp` is in seconds since 1970. */
  readonly methods: { method: string; timestamp: number }[];
  /** Every refresh token that was issued, oldest first; the last one is active. */
  readonly refreshTokens: string[];
  /** When the last refresh token was issued, by the provider's clock, in milliseconds since 1970. */
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
