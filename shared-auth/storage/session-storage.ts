import { readClaims } from "../session/access-token-claims.ts";
import type { HereOnlyReason } from "../session/snapshot.ts";
import type { CookieJar, CookieLifetime } from "./cookie-jar.ts";
import { createCookieItems, decodeItem } from "./cookie-items.ts";
import { checksumOf, formatSeal, parseSeal, SEAL_BYTES } from "./session-seal.ts";
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

/**
 * What became of a write. `overtaken`: somebody else's session, or a newer one, stands there now, and was left alone.
 * `ended`: the sign-in was ended in another page meanwhile, and is not brought back.
 */
export type Written = "kept" | "overtaken" | "ended";

export interface SessionStorage {
  inspect(): SessionReading;
  /** The session, where it is sealed. */
  read(): StoredSession | undefined;
  /** Keeps the session of a sign-in, whatever stands there: the last thing that a person did counts. */
  write(session: StoredSession): void;
  /** Puts `next` in the place of `known`. Where anything else stands by then, it stays, and `next` is given up. */
  replace(known: StoredSession, next: StoredSession): Written;
  /**
   * Removes the session and what the library keeps beside it. A page that is about to write a refreshed session of
   * the same sign-in finds a mark that it is over, and does not bring it back.
   */
  clear(): void;
  /** Whether what is written from now on outlives the browser. It holds for all pages, and over redirects. */
  setLasting(isLasting: boolean): void;
  /** Why the session is this page's alone (a reload signs out); `undefined` where it is in the cookies. */
  hereOnly(): HereOnlyReason | undefined;
  /** Counts the sessions written in this browser; 0 where there is none. */
  generation(): number;
  measure(): { bytes: number; chunks: number };
  /** What the provider's library is given as its storage. */
  readonly forLibrary: LibraryStorage;
}

/** As much of a storage as the provider's library asks for. */
export interface LibraryStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): void;
}

export interface SessionStorageOptions {
  readonly jar: CookieJar;
  readonly storageKey: string;
  /** Runs `work` while no other page refreshes or signs in. */
  underLock(work: () => void): Promise<void>;
  /** Hears that the cookies did not take a session. */
  onLost(reason: HereOnlyReason): void;
  /** Hears that the provider's library takes a sealed session for none; it stays until the provider says so. */
  onDoubted(): void;
}

/** Unix seconds, beyond any session's life: what the library is told, and how its own copy is known again. */
const NEVER_S = 4_102_444_800;

/**
 * The most that the session may take of each request's header, in bytes. nginx refuses a header line of 8 kB, Node all
 * headers of 16 kB: whoever came over that would be locked out of every page, and none could clear the cookies.
 */
export const MOST_COOKIE_BYTES = 7_000;
/** How often a sign-in is written where others write at the same moment. */
const MOST_TRIES = 3;

interface KeptHere {
  readonly session: StoredSession;
  readonly reason: HereOnlyReason;
  /** The access token of a session that the jar does not let go; it counts no more. */
  readonly passedOver: string | undefined;
}

/** The stored session under `storageKey`: kept slim on the way in, checked for seal and shape on the way out. */
export function createSessionStorage(options: SessionStorageOptions): SessionStorage {
  const { jar, storageKey } = options;
  // Names that the provider's library does not take for chunks of the session.
  const sealName = `${storageKey}-seal`;
  const briefName = `${storageKey}-brief`;
  const endedName = `${storageKey}-ended`;
  const items = createCookieItems(jar);
  const seenSignIns = new Set<string>();
  let onPage: KeptHere | undefined;
  let lastRead: { key: string; reading: SessionReading } | undefined;

  const lifetime = (): CookieLifetime => (jar.readAll().has(briefName) ? "until-closed" : "lasting");
  const readSeal = (): Seal | undefined => parseSeal(jar.readAll().get(sealName));

  function inspect(): SessionReading {
    const inCookies = inspectCookies();
    if (onPage === undefined) return inCookies;
    // Somebody signed in with cookies since, in another page perhaps: that one counts.
    const isNewer = inCookies.kind === "sealed" && accessTokenOf(inCookies) !== onPage.passedOver;
    if (!isNewer) return { kind: "sealed", session: onPage.session };
    onPage = undefined;
    return inCookies;
  }

  function inspectCookies(): SessionReading {
    const cookies = jar.readAll();
    const encoded = items.findEncoded(storageKey, cookies);
    if (encoded.length === 0) return { kind: "none" };
    const sealText = cookies.get(sealName);
    const key = `${sealText ?? ""} ${encoded.join(" ")}`;
    if (lastRead?.key !== key) {
      const reading = judge(encoded, parseSeal(sealText));
      lastRead = { key, reading };
      if (reading.kind === "sealed") noteSignIn(reading.session);
    }
    return lastRead.reading;
  }

  function noteSignIn(session: StoredSession): void {
    const mark = signInMark(session);
    if (mark !== undefined) seenSignIns.add(mark);
  }

  function write(session: StoredSession): void {
    const before = accessTokenOf(inspect());
    for (let tries = MOST_TRIES; tries > 0; tries -= 1) {
      if (put(session, before) !== "overtaken") return;
    }
  }

  function replace(known: StoredSession, next: StoredSession): Written {
    const before = accessTokenOf(inspect());
    if (before === undefined) return "ended";
    return before === known.access_token ? put(next, before) : "overtaken";
  }

  /** Writes, and reads back what came of it: pages of one browser write at the same time, and servers do as well. */
  function put(session: StoredSession, before: string | undefined): Written {
    const kept = slimSession(session);
    const text = JSON.stringify(kept);
    const replaced = new Set([before, onPage?.passedOver]);
    noteSignIn(kept);
    if (items.sizeOf(storageKey, text) + SEAL_BYTES + sealName.length > MOST_COOKIE_BYTES) {
      return keepHere(kept, "size");
    }
    for (let tries = MOST_TRIES; tries > 0; tries -= 1) {
      const generation = (readSeal()?.generation ?? 0) + 1;
      const encoded = items.setItem(storageKey, text, lifetime());
      jar.write(sealName, formatSeal({ generation, checksum: checksumOf(encoded) }), lifetime());
      onPage = undefined;
      const found = inspect();
      // Chunks of two writers, or a chunk that the jar dropped: nobody's session is in there to be lost.
      if (found.kind === "damaged") continue;
      return judgeWritten(kept, replaced, found);
    }
    return keepHere(kept, "cookies");
  }

  function judgeWritten(
    kept: StoredSession,
    replaced: ReadonlySet<string | undefined>,
    found: SessionReading,
  ): Written {
    const token = accessTokenOf(found);
    const isOwn = token === kept.access_token;
    if (token !== undefined && !isOwn && !replaced.has(token)) return "overtaken";
    // Another page may have signed out between our last look and this write.
    const mark = signInMark(kept);
    if (mark !== undefined && jar.readAll().get(endedName) === mark) {
      removeCookies();
      return "ended";
    }
    return isOwn && found.kind === "sealed" ? "kept" : keepHere(kept, "cookies");
  }

  function keepHere(session: StoredSession, reason: HereOnlyReason): Written {
    removeCookies();
    onPage = { session, reason, passedOver: accessTokenOf(inspectCookies()) };
    options.onLost(reason);
    return "kept";
  }

  function removeCookies(): void {
    items.removeItem(storageKey);
    if (jar.readAll().has(sealName)) jar.remove(sealName);
  }

  const read = (): StoredSession | undefined => {
    const reading = inspect();
    return reading.kind === "sealed" ? reading.session : undefined;
  };

  /** What the library brings: a sign-in, the answer of a call as the person, or its own copy with another user in it. */
  function take(session: StoredSession): void {
    const known = read();
    const mark = signInMark(session);
    const isSameSignIn = known !== undefined && mark !== undefined && signInMark(known) === mark;
    const isLent = session.expires_at === NEVER_S;
    if (isLent && known !== undefined && (isSameSignIn || known.access_token === session.access_token)) {
      replace(known, { ...known, user: session.user });
    } else if (isSameSignIn) {
      replace(known, session);
    } else if (!isLent && (mark === undefined || !seenSignIns.has(mark))) {
      write(session);
    }
    // Whatever else there is belongs to a sign-in that is no longer the browser's: somebody else came meanwhile.
  }

  return {
    inspect,
    read,
    write,
    replace,
    clear() {
      const reading = inspect();
      const mark = "session" in reading ? signInMark(reading.session) : undefined;
      if (mark !== undefined) jar.write(endedName, mark, "a-minute");
      onPage = undefined;
      removeCookies();
      items.removeItem(`${storageKey}-code-verifier`);
    },
    setLasting(isLasting) {
      if (isLasting) jar.remove(briefName);
      else jar.write(briefName, "1", "until-closed");
    },
    hereOnly: () => onPage?.reason,
    generation: () => readSeal()?.generation ?? 0,
    measure: () => items.measure(storageKey),
    forLibrary: {
      getItem(key) {
        if (key !== storageKey) return items.getItem(key);
        const session = read();
        // Refreshing is ours: the library must not find a session that it would want to refresh.
        return session === undefined ? null : JSON.stringify({ ...session, expires_at: NEVER_S });
      },
      async setItem(key, value) {
        if (key !== storageKey) {
          items.setItem(key, value, lifetime());
          return;
        }
        const session = parseStoredSession(value);
        if (session === undefined) return;
        await options.underLock(() => take(session));
      },
      // What it can't read may be a server's session, or broken by a remote for a moment: the provider is asked first.
      removeItem(key) {
        if (key !== storageKey) items.removeItem(key);
        else if (read() !== undefined) options.onDoubted();
      },
    },
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
function accessTokenOf(reading: SessionReading): string | undefined {
  return "session" in reading ? reading.session.access_token : undefined;
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
