import type { HereOnlyReason } from "../session/snapshot.ts";
import type { CookieJar, CookieLifetime } from "./cookie-jar.ts";
import { createCookieItems, MOST_COOKIE_BYTES } from "./cookie-items.ts";
import { createLibraryStorage } from "./library-storage.ts";
import type { LibraryStorage } from "./library-storage.ts";
import { checksumOf, formatSeal, parseSeal, SEAL_BYTES } from "./session-seal.ts";
import type { Seal } from "./session-seal.ts";
import { accessTokenOf, createSessionReader, signInMark } from "./session-reading.ts";
import type { SessionReading } from "./session-reading.ts";
import { createSignInGuard } from "./sign-in-guard.ts";
import { slimSession } from "./stored-session.ts";
import type { StoredSession } from "./stored-session.ts";

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
  /** Forgets what is left here of a session that another page holds alone. */
  letGo(): void;
  /** Removes a seal that nothing stands beside, as after a sign-out made by somebody else. */
  tidy(): void;
  /** Whether what is written from now on outlives the browser. It holds for all pages, and over redirects. */
  setLasting(isLasting: boolean): void;
  isLasting(): boolean;
  /** Why the session is this page's alone (a reload signs out); `undefined` where it is in the cookies. */
  hereOnly(): HereOnlyReason | undefined;
  /** Counts the sessions written in this browser; 0 where there is none. */
  generation(): number;
  measure(): { bytes: number; chunks: number };
  /** What the provider's library is given as its storage. */
  readonly forLibrary: LibraryStorage;
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
  const outgrownName = `${storageKey}-outgrown`;
  const items = createCookieItems(jar);
  const seenSignIns = new Set<string>();
  const guard = createSignInGuard();
  const inspectCookies = createSessionReader({ jar, storageKey, sealName, onSealed: noteSealed });
  let onPage: KeptHere | undefined;
  /** The last session that this page has read in the cookies. */
  let last: StoredSession | undefined;

  const lifetime = (): CookieLifetime => (jar.readAll().has(briefName) ? "until-closed" : "lasting");
  const readSeal = (): Seal | undefined => parseSeal(jar.readAll().get(sealName));

  function inspect(): SessionReading {
    const lost = guard.takeLost(inspectCookies());
    if (lost !== undefined) put(lost, accessTokenOf(inspectCookies()));
    const inCookies = inspectCookies();
    if (onPage === undefined) return inCookies.kind === "none" ? readLeftover() : inCookies;
    // Somebody signed in with cookies since, in another page perhaps: that one counts.
    const isNewer = inCookies.kind === "sealed" && accessTokenOf(inCookies) !== onPage.passedOver;
    if (!isNewer) return { kind: "sealed", session: onPage.session };
    onPage = undefined;
    return inCookies;
  }

  /** What a refresh elsewhere has made too large for cookies goes on here until its token ends. */
  function readLeftover(): SessionReading {
    const mark = last === undefined ? undefined : signInMark(last);
    const isOutgrown = mark !== undefined && jar.readAll().get(outgrownName) === mark;
    return last !== undefined && isOutgrown
      ? { kind: "sealed", session: last, isLeftover: true }
      : { kind: "none" };
  }

  function noteSealed(session: StoredSession): void {
    last = session;
    noteSignIn(session);
  }

  function noteSignIn(session: StoredSession): void {
    const mark = signInMark(session);
    if (mark !== undefined) seenSignIns.add(mark);
  }

  function write(session: StoredSession): void {
    const found = inspect();
    for (let tries = MOST_TRIES; tries > 0; tries -= 1) {
      if (put(session, accessTokenOf(found)) !== "overtaken") break;
    }
    guard.signedIn(slimSession(session), "session" in found ? signInMark(found.session) : undefined);
  }

  function replace(known: StoredSession, next: StoredSession): Written {
    const found = inspect();
    const before = accessTokenOf(found);
    if (before === undefined) return "ended";
    // Its refresh token is a private copy: what is written from it would be older than what the other page holds.
    if (found.kind === "sealed" && found.isLeftover === true) return "overtaken";
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
      removeBeside(outgrownName);
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
    const mark = signInMark(session);
    // First, so that no page takes the cookies that go for a sign-out.
    if (last !== undefined && mark !== undefined && signInMark(last) === mark)
      jar.write(outgrownName, mark, "until-closed");
    else removeBeside(outgrownName);
    removeCookies();
    onPage = { session, reason, passedOver: accessTokenOf(inspectCookies()) };
    options.onLost(reason);
    return "kept";
  }

  function removeCookies(): void {
    items.removeItem(storageKey);
    removeBeside(sealName);
  }

  function removeBeside(name: string): void {
    if (jar.readAll().has(name)) jar.remove(name);
  }

  const read = (): StoredSession | undefined => {
    const reading = inspect();
    return reading.kind === "sealed" ? reading.session : undefined;
  };

  return {
    inspect,
    read,
    write,
    replace,
    clear() {
      const reading = inspect();
      const mark = "session" in reading ? signInMark(reading.session) : undefined;
      const known = new Set([undefined, accessTokenOf(reading), onPage?.passedOver]);
      if (mark !== undefined) jar.write(endedName, mark, "a-minute");
      onPage = undefined;
      last = undefined;
      guard.end();
      removeBeside(outgrownName);
      // Somebody else may have signed in at this very moment.
      if (known.has(accessTokenOf(inspectCookies()))) removeCookies();
      items.removeItem(`${storageKey}-code-verifier`);
    },
    letGo() {
      last = undefined;
    },
    tidy() {
      if (inspectCookies().kind === "none") removeBeside(sealName);
    },
    setLasting(isLasting) {
      if (isLasting) jar.remove(briefName);
      else jar.write(briefName, "1", "until-closed");
    },
    isLasting: () => lifetime() === "lasting",
    hereOnly() {
      const reading = inspect();
      return (
        onPage?.reason ?? (reading.kind === "sealed" && reading.isLeftover === true ? "size" : undefined)
      );
    },
    generation: () => readSeal()?.generation ?? 0,
    measure: () => items.measure(storageKey),
    forLibrary: createLibraryStorage({
      storageKey,
      items,
      stored: { read, write, replace },
      lifetime,
      isSignInSeen: (mark) => seenSignIns.has(mark),
      underLock: options.underLock,
      onDoubted: options.onDoubted,
    }),
  };
}
