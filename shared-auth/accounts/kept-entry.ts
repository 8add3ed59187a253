import { readClaims } from "../session/access-token-claims.ts";
import type { KeptAccount } from "../session/kept-accounts.ts";
import { signInMark } from "../storage/session-reading.ts";
import type { StoredSession } from "../storage/stored-session.ts";

/** What is kept of an account that isn't in use: the one token that brings it back, and how people know it. */
export interface KeptEntry {
  readonly id: string;
  /** Which sign-in it is, see `signInMark`. */
  readonly mark: string;
  /** Missing once the provider has said that the session is over. */
  readonly refreshToken?: string;
  /** Whether the session was to outlive the browser. */
  readonly isLasting: boolean;
  /** When it was set aside, in milliseconds since 1970. */
  readonly keptAtMs: number;
  readonly email?: string;
  readonly phone?: string;
  readonly isAnonymous: boolean;
  readonly metadata: Readonly<Record<string, string>>;
}

/** What an account says of its name and picture; see the host's `readPerson`. */
const TOLD = ["full_name", "name", "avatar_url", "picture"];
const LONGEST_TOLD = 2_000;

export function toEntry(session: StoredSession, isLasting: boolean, keptAtMs: number): KeptEntry {
  const { id, email, phone, is_anonymous } = session.user;
  const claims = readClaims(session.access_token);
  return {
    id,
    mark: signInMark(session) ?? "",
    refreshToken: session.refresh_token,
    isLasting,
    keptAtMs,
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    isAnonymous: is_anonymous === true || claims["is_anonymous"] === true,
    metadata: toldIn(claims["user_metadata"]),
  };
}

function toldIn(metadata: unknown): Readonly<Record<string, string>> {
  const entries = typeof metadata === "object" && metadata !== null ? Object.entries(metadata) : [];
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string] =>
        TOLD.includes(entry[0]) && typeof entry[1] === "string" && entry[1].length <= LONGEST_TOLD,
    ),
  );
}

/** Reads what was kept; anything else is `undefined`. */
export function parseEntry(text: string): KeptEntry | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isEntry(value) ? value : undefined;
}

const isTextOrMissing = (value: unknown): boolean => value === undefined || typeof value === "string";

function isEntry(value: unknown): value is KeptEntry {
  if (typeof value !== "object" || value === null) return false;
  const entry = value as Partial<Record<keyof KeptEntry, unknown>>;
  const { metadata } = entry;
  return (
    typeof entry.id === "string" &&
    typeof entry.mark === "string" &&
    typeof entry.isLasting === "boolean" &&
    typeof entry.keptAtMs === "number" &&
    typeof entry.isAnonymous === "boolean" &&
    [entry.refreshToken, entry.email, entry.phone].every(isTextOrMissing) &&
    typeof metadata === "object" &&
    metadata !== null &&
    Object.values(metadata).every((text) => typeof text === "string")
  );
}

/** Without its token. */
export function toKeptAccount({
  id,
  email,
  phone,
  isAnonymous,
  metadata,
  refreshToken,
}: KeptEntry): KeptAccount {
  return {
    id,
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    isAnonymous,
    metadata,
    isOver: refreshToken === undefined,
  };
}
