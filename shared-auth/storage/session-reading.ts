import { readClaims } from "../session/access-token-claims.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { createCookieItems, decodeItem } from "./cookie-items.ts";
import { checksumOf, parseSeal } from "./session-seal.ts";
import type { Seal } from "./session-seal.ts";
import { parseStoredSession } from "./stored-session.ts";
import type { StoredSession } from "./stored-session.ts";

/**
 * What stands in the cookies. `sealed` is a session as it was written here. `unsealed` has the form of one, but was
 * changed, mixed or written by somebody else (a server with `@supabase/ssr`, say): the provider must say what it is
 * worth before anybody counts as signed in. `damaged` can't be read at all.
 */
export type SessionReading =
  | { readonly kind: "none" }
  | {
      readonly kind: "sealed";
      readonly session: StoredSession;
      /** Another page holds what became of it, alone: it is good until its token ends, and nobody may refresh it. */
      readonly isLeftover?: true;
    }
  | { readonly kind: "unsealed"; readonly session: StoredSession }
  | { readonly kind: "damaged" };

export interface SessionReaderOptions {
  readonly jar: CookieJar;
  readonly storageKey: string;
  readonly sealName: string;
  /** Hears of a sealed session that was not read before. */
  onSealed(session: StoredSession): void;
}

/** Reads what stands in the cookies; what is unchanged is not decoded again. */
export function createSessionReader(options: SessionReaderOptions): () => SessionReading {
  const { jar, storageKey, sealName } = options;
  const items = createCookieItems(jar);
  let last: { key: string; reading: SessionReading } | undefined;
  return () => {
    const cookies = jar.readAll();
    const encoded = items.findEncoded(storageKey, cookies);
    if (encoded.length === 0) return { kind: "none" };
    const sealText = cookies.get(sealName);
    const key = `${sealText ?? ""} ${encoded.join(" ")}`;
    if (last?.key !== key) {
      const reading = judge(encoded, parseSeal(sealText));
      last = { key, reading };
      if (reading.kind === "sealed") options.onSealed(reading.session);
    }
    return last.reading;
  };
}

/** Of an un-chunked cookie and chunks beside it, one is a leftover: the sealed one counts, or else the newer. */
function judge(encoded: readonly string[], seal: Seal | undefined): SessionReading {
  const sealed = encoded.find((text) => seal?.checksum === checksumOf(text));
  const session = sealed === undefined ? undefined : parseStoredSession(decodeItem(sealed));
  if (session !== undefined) return { kind: "sealed", session };
  const [newest] = encoded
    .map((text) => parseStoredSession(decodeItem(text)))
    .filter((found) => found !== undefined)
    .sort((a, b) => issuedAtS(b) - issuedAtS(a));
  return newest === undefined ? { kind: "damaged" } : { kind: "unsealed", session: newest };
}

/** Names a session: no two have the same, while a project may give the same refresh token again. */
export function accessTokenOf(reading: SessionReading): string | undefined {
  return "session" in reading ? reading.session.access_token : undefined;
}

/** Names a sign-in without giving it away; the same over all its refreshes. */
export function signInMark(session: StoredSession): string | undefined {
  const id = readClaims(session.access_token)["session_id"];
  return typeof id === "string" ? checksumOf(id) : undefined;
}

function issuedAtS(session: StoredSession): number {
  const iat = readClaims(session.access_token)["iat"];
  return typeof iat === "number" ? iat : 0;
}

/** The session of a reading, where its seal is intact. */
export function sealedIn(reading: SessionReading): StoredSession | undefined {
  return reading.kind === "sealed" ? reading.session : undefined;
}
