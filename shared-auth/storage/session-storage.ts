import type { HereOnlyReason } from "../session/snapshot.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { judgeWritten } from "./judge-written.ts";
import { createLibraryStorage } from "./library-storage.ts";
import type { LibraryStorage } from "./library-storage.ts";
import { createSealedCookies } from "./sealed-cookies.ts";
import { createSeenSignIns } from "./seen-sign-ins.ts";
import { accessTokenOf, sealedIn, signInMark } from "./session-reading.ts";
import type { SessionReading } from "./session-reading.ts";
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
  const seen = createSeenSignIns();
  const cookies = createSealedCookies(jar, storageKey, seen.note);
  let onPage: KeptHere | undefined;

  function inspect(): SessionReading {
    const inCookies = cookies.inspect();
    if (onPage === undefined) return inCookies;
    // Somebody signed in with cookies since, in another page perhaps: that one counts.
    const isNewer = inCookies.kind === "sealed" && accessTokenOf(inCookies) !== onPage.passedOver;
    if (!isNewer) return { kind: "sealed", session: onPage.session };
    onPage = undefined;
    return inCookies;
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
    seen.note(kept);
    if (cookies.sizeOf(text) > MOST_COOKIE_BYTES) {
      return keepHere(kept, "size");
    }
    for (let tries = MOST_TRIES; tries > 0; tries -= 1) {
      cookies.write(text);
      onPage = undefined;
      const written = settle(kept, replaced);
      if (written !== "damaged") return written;
    }
    return keepHere(kept, "cookies");
  }

  function settle(kept: StoredSession, replaced: ReadonlySet<string | undefined>): Written | "damaged" {
    const found = inspect();
    // Chunks of two writers, or a chunk that the jar dropped: nobody's session is in there to be lost.
    if (found.kind === "damaged") return found.kind;
    // Another page may have signed out between our last look and this write.
    const mark = signInMark(kept);
    const isEnded = mark !== undefined && cookies.isMarkedEnded(mark);
    const written = judgeWritten(kept.access_token, replaced, found, isEnded);
    if (written === "ended") cookies.remove();
    return written === "lost" ? keepHere(kept, "cookies") : written;
  }

  function keepHere(session: StoredSession, reason: HereOnlyReason): Written {
    cookies.remove();
    onPage = { session, reason, passedOver: accessTokenOf(cookies.inspect()) };
    options.onLost(reason);
    return "kept";
  }

  const read = (): StoredSession | undefined => sealedIn(inspect());

  return {
    inspect,
    read,
    write,
    replace,
    clear() {
      const reading = inspect();
      const mark = "session" in reading ? signInMark(reading.session) : undefined;
      const known = new Set([undefined, accessTokenOf(reading), onPage?.passedOver]);
      if (mark !== undefined) cookies.markEnded(mark);
      onPage = undefined;
      // Somebody else may have signed in at this very moment.
      if (known.has(accessTokenOf(cookies.inspect()))) cookies.remove();
      cookies.items.removeItem(`${storageKey}-code-verifier`);
    },
    setLasting: cookies.setLasting,
    isLasting: () => cookies.lifetime() === "lasting",
    hereOnly: () => onPage?.reason,
    generation: cookies.generation,
    measure: () => cookies.items.measure(storageKey),
    forLibrary: createLibraryStorage({
      storageKey,
      items: cookies.items,
      stored: { read, write, replace },
      lifetime: cookies.lifetime,
      isSignInSeen: seen.has,
      underLock: options.underLock,
      onDoubted: options.onDoubted,
    }),
  };
}
