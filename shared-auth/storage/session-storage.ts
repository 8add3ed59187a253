import { readClaims } from "../session/access-token-claims.ts";
import type { CookieJar, CookieLifetime } from "./cookie-jar.ts";
import { createCookieItems, decodeItem } from "./cookie-items.ts";
import { checksumOf, formatSeal, parseSeal } from "./session-seal.ts";
import type { Seal } from "./session-seal.ts";
import { parseStoredSession, slimSession } from "./stored-session.ts";
import type { StoredSession } from "./stored-session.ts";

/**
 * What stands in the cookies. `sealed` is a session as it was written here. `unsealed` has the form of one, but was
 * changed, mixed or written by somebody else (a server with `@supabase/ssr`, say): the provider must say what it is
 * worth before anybody counts as signed in. `damaged` can't be read at all.
 */
export type SessionReading =
  | { readonly kind: "none" }
  | { readonly kind: "sealed"; readonly session: StoredSession }
  | { readonly kind: "unsealed"; readonly session: StoredSession }
  | { readonly kind: "damaged" };

export interface SessionStorage {
  inspect(): SessionReading;
  /** The session, where it is sealed. */
  read(): StoredSession | undefined;
  /** Keeps the session for this page alone where the cookies don't take it. */
  write(session: StoredSession): void;
  /**
   * Removes the session and what the library keeps beside it. A page that is about to write a refreshed session of
   * the same sign-in finds a mark that it is over, and does not bring it back.
   */
  clear(): void;
  /** Whether what is written from now on outlives the browser. It holds for all pages, and over redirects. */
  setLasting(isLasting: boolean): void;
  isLasting(): boolean;
  /** `page` where cookies are off or full: a reload signs out. */
  keptIn(): "cookies" | "page";
  /** Counts the sessions written in this browser; 0 where there is none. */
  generation(): number;
  measure(): { bytes: number; chunks: number };
  /** What the provider's library is given as its storage. */
  readonly forLibrary: {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
  };
}

export interface SessionStorageOptions {
  readonly jar: CookieJar;
  readonly storageKey: string;
  /** Hears that the cookies did not take a session. */
  onLost(): void;
  /** Hears that the provider's library takes a sealed session for none; it stays until the provider says so. */
  onDoubted(): void;
}

/** Unix seconds, beyond any session's life. */
const NEVER_S = 4_102_444_800;

/** The stored session under `storageKey`: kept slim on the way in, checked for seal and shape on the way out. */
export function createSessionStorage(options: SessionStorageOptions): SessionStorage {
  const { jar, storageKey } = options;
  // Names that the provider's library does not take for chunks of the session.
  const sealName = `${storageKey}-seal`;
  const briefName = `${storageKey}-brief`;
  const endedName = `${storageKey}-ended`;
  const items = createCookieItems(jar);
  let onPage: StoredSession | undefined;
  let lastRead: { key: string; reading: SessionReading } | undefined;

  const lifetime = (): CookieLifetime => (jar.readAll().has(briefName) ? "until-closed" : "lasting");
  const readSeal = (): Seal | undefined => parseSeal(jar.readAll().get(sealName));

  function inspect(): SessionReading {
    if (onPage !== undefined) return { kind: "sealed", session: onPage };
    const cookies = jar.readAll();
    const encoded = items.findEncoded(storageKey, cookies);
    if (encoded.length === 0) return { kind: "none" };
    const sealText = cookies.get(sealName);
    const key = `${sealText ?? ""} ${encoded.join(" ")}`;
    if (lastRead?.key !== key) lastRead = { key, reading: judge(encoded, parseSeal(sealText)) };
    return lastRead.reading;
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

  function write(session: StoredSession): void {
    const generation = (readSeal()?.generation ?? 0) + 1;
    const kept = slimSession(session);
    const encoded = items.setItem(storageKey, JSON.stringify(kept), lifetime());
    jar.write(sealName, formatSeal({ generation, checksum: checksumOf(encoded) }), lifetime());
    onPage = undefined;
    // Another page may have signed out between our last look and this write.
    const mark = signInMark(kept);
    if (mark !== undefined && jar.readAll().get(endedName) === mark) {
      remove();
      return;
    }
    const found = inspect();
    if (found.kind === "sealed" && found.session.refresh_token === kept.refresh_token) return;
    remove();
    onPage = kept;
    options.onLost();
  }

  function remove(): void {
    items.removeItem(storageKey);
    if (jar.readAll().has(sealName)) jar.remove(sealName);
  }

  const read = (): StoredSession | undefined => {
    const reading = inspect();
    return reading.kind === "sealed" ? reading.session : undefined;
  };

  return {
    inspect,
    read,
    write,
    clear() {
      const reading = inspect();
      const mark = reading.kind === "sealed" ? signInMark(reading.session) : undefined;
      if (mark !== undefined) jar.write(endedName, mark, "a-minute");
      onPage = undefined;
      remove();
      items.removeItem(`${storageKey}-code-verifier`);
    },
    setLasting(isLasting) {
      if (isLasting) jar.remove(briefName);
      else jar.write(briefName, "1", "until-closed");
    },
    isLasting: () => lifetime() === "lasting",
    keptIn: () => (onPage === undefined ? "cookies" : "page"),
    generation: () => readSeal()?.generation ?? 0,
    measure: () => items.measure(storageKey),
    forLibrary: {
      getItem(key) {
        if (key !== storageKey) return items.getItem(key);
        const session = read();
        // Refreshing is ours: the library must not find a session that it would want to refresh.
        return session === undefined ? null : JSON.stringify({ ...session, expires_at: NEVER_S });
      },
      setItem(key, value) {
        if (key !== storageKey) {
          items.setItem(key, value, lifetime());
          return;
        }
        const session = parseStoredSession(value);
        if (session === undefined) return;
        const known = read();
        const isKnown = known?.access_token === session.access_token;
        write(isKnown ? { ...session, expires_at: known.expires_at } : session);
      },
      // What we can read ourselves the library has no reason to remove: a remote may have broken what it reads with.
      removeItem(key) {
        if (key !== storageKey) items.removeItem(key);
        else if (read() === undefined) remove();
        else options.onDoubted();
      },
    },
  };
}

/** Names a sign-in without giving it away; the same over all its refreshes. */
function signInMark(session: StoredSession): string | undefined {
  const id = readClaims(session.access_token)["session_id"];
  return typeof id === "string" ? checksumOf(id) : undefined;
}

function issuedAtS(session: StoredSession): number {
  const iat = readClaims(session.access_token)["iat"];
  return typeof iat === "number" ? iat : 0;
}
