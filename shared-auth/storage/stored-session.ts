import type { Factor, HereOnlyReason, SessionSnapshot } from "../session/snapshot.ts";
import { localExpiryMs } from "../session/expiry.ts";
import { factorNameIn } from "./factor-names.ts";
import { readAccessTokenClaims, readClaims } from "../session/access-token-claims.ts";

/** The session as the provider's library stores it (its names), cut down to what the specification keeps. */
export interface StoredSession {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type?: string;
  readonly expires_in?: number;
  /** Unix seconds. */
  readonly expires_at: number;
  readonly user: StoredUser;
}

export interface StoredUser {
  readonly id: string;
  readonly email?: string;
  readonly phone?: string;
  readonly is_anonymous?: boolean;
  readonly factors?: readonly StoredFactor[];
  /** Only where the provider has just said it: nothing of it is stored but the names of factors, in their place. */
  readonly user_metadata?: unknown;
}

export interface StoredFactor {
  readonly id: string;
  readonly factor_type: string;
  readonly friendly_name?: string;
  readonly status: string;
  readonly created_at: string;
  readonly updated_at?: string;
  readonly last_challenged_at?: string;
}

/**
 * Parses what stands in the cookies or came as an answer; anything that is not a session as the provider's library
 * writes it is `undefined`, and so is one whose token is another person's than its user.
 */
export function parseStoredSession(text: string | null): StoredSession | undefined {
  if (text === null) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isStoredSession(value) ? value : undefined;
}

function isStoredSession(value: unknown): value is StoredSession {
  if (typeof value !== "object" || value === null) return false;
  const session = value as Partial<Record<keyof StoredSession, unknown>>;
  const user = session.user as Partial<StoredUser> | null | undefined;
  return (
    typeof session.access_token === "string" &&
    session.access_token.split(".").length === 3 &&
    typeof session.refresh_token === "string" &&
    session.refresh_token !== "" &&
    Number.isFinite(session.expires_at) &&
    typeof user === "object" &&
    user !== null &&
    typeof user.id === "string" &&
    readClaims(session.access_token)["sub"] === user.id &&
    (user.factors === undefined || (Array.isArray(user.factors) && user.factors.every(isStoredFactor)))
  );
}

function isStoredFactor(value: unknown): value is StoredFactor {
  if (typeof value !== "object" || value === null) return false;
  const { id, factor_type, status } = value as Partial<Record<keyof StoredFactor, unknown>>;
  return typeof id === "string" && typeof factor_type === "string" && typeof status === "string";
}

/**
 * Keeps of a session what the specification names: tokens, expiry, user id, factors. A whole user object (identities,
 * metadata) reaches 9.9 kB and rides on every request; common proxies refuse the third chunk.
 */
export function slimSession(session: StoredSession): StoredSession {
  const { access_token, refresh_token, token_type, expires_in, expires_at, user } = session;
  return {
    access_token,
    refresh_token,
    ...(token_type !== undefined && { token_type }),
    ...(expires_in !== undefined && { expires_in }),
    expires_at,
    user: slimUser(user),
  };
}

export function slimUser(user: StoredUser): StoredUser {
  return {
    id: user.id,
    ...(user.email !== undefined && user.email !== "" && { email: user.email }),
    ...(user.phone !== undefined && user.phone !== "" && { phone: user.phone }),
    ...(user.is_anonymous === true && { is_anonymous: true }),
    ...(user.factors !== undefined && { factors: user.factors.map((factor) => slimFactor(factor, user)) }),
  };
}

function slimFactor(factor: StoredFactor, { user_metadata }: StoredUser): StoredFactor {
  const { id, factor_type, status, created_at, last_challenged_at } = factor;
  const friendly_name = factorNameIn(user_metadata, id) ?? factor.friendly_name;
  return {
    id,
    factor_type,
    ...(friendly_name !== undefined && { friendly_name }),
    status,
    created_at,
    ...(last_challenged_at !== undefined && { last_challenged_at }),
  };
}

/**
 * What a stored session means.
 * @param isStale its access token has ended and no new one can be had for now
 * @param hereOnly why it is this page's alone, where it is
 */
export function toSnapshot(
  session: StoredSession,
  isStale = false,
  hereOnly?: HereOnlyReason,
): SessionSnapshot {
  const claims = readAccessTokenClaims(session.access_token);
  const factors = (session.user.factors ?? []).flatMap(toFactor);
  const possible = factors.some((factor) => factor.status === "verified") ? "aal2" : claims.aal;
  return {
    status:
      possible === "aal2" && claims.aal === "aal1" ? "second-factor-due" : isStale ? "stale" : "signed-in",
    user: {
      id: session.user.id,
      ...(session.user.email !== undefined && { email: session.user.email }),
      ...(session.user.phone !== undefined && { phone: session.user.phone }),
      isAnonymous: claims.isAnonymous,
    },
    factors,
    expiresAtMs: localExpiryMs(session),
    assurance: { current: claims.aal, possible },
    methods: claims.amr,
    ...(hereOnly !== undefined && { isKeptHereOnly: true, hereOnlyReason: hereOnly }),
  };
}

function toFactor(factor: StoredFactor): Factor[] {
  const type = factor.factor_type;
  if (type !== "totp" && type !== "phone" && type !== "webauthn") return [];
  return [
    {
      id: factor.id,
      type,
      friendlyName: factor.friendly_name ?? "",
      status: factor.status === "verified" ? "verified" : "unverified",
      createdAt: factor.created_at,
      ...(factor.last_challenged_at !== undefined && { lastChallengedAt: factor.last_challenged_at }),
    },
  ];
}
