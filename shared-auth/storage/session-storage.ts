import type { HereOnlyReason, SignedOutReason } from "../session/snapshot.ts";
import { createCodeVerifiers } from "./code-verifiers.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { createLeftover, isLeftover } from "./leftover.ts";
import { createLibraryStorage } from "./library-storage.ts";
import type { LibraryStorage } from "./library-storage.ts";
import { createSealedCookies, toEndedReason } from "./sealed-cookies.ts";
import { createSeenSignIns } from "./seen-sign-ins.ts";
import { accessTokenOf, sealedIn, signInMark } from "./session-reading.ts";
import type { SessionReading } from "./session-reading.ts";
import { createSessionWriter } from "./session-writer.ts";
import type { KeptHere, Written } from "./session-writer.ts";
import { createSignInGuard } from "./sign-in-guard.ts";
import type { StoredSession } from "./stored-session.ts";

export interface SessionStorage {
  inspect(): SessionReading;
  /** The session, where it is sealed. */
  read(): StoredSession | undefined;
  /** Keeps the session of a sign-in, whatever stands there: the last thing that a person did counts. */
  write(session: StoredSession): void;
  /** The same for a sign-in that a person comes back to: that it was over, or replaced, counts no more. */
  resume(session: StoredSession): void;
  /** Puts `next` in the place of `known`. Where anything else stands by then, it stays, and `next` is given up. */
  replace(known: StoredSession, next: StoredSession): Written;
  /**
   * Removes the session and what the library keeps beside it. A page that is about to write a refreshed session of
   * the same sign-in finds a mark that it is over, and does not bring it back.
   * @param reason why it is over; the other pages find it where nobody signed out
   */
  clear(reason?: SignedOutReason): void;
  /** Why the session that was seen here last is over, where a page found out that it is, and nobody signed out. */
  whyEnded(): SignedOutReason | undefined;
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

/** The stored session under `storageKey`: kept slim on the way in, checked for seal and shape on the way out. */
export function createSessionStorage(options: SessionStorageOptions): SessionStorage {
  const { jar, storageKey } = options;
  const seen = createSeenSignIns();
  let lastSeen: string | undefined;
  const cookies = createSealedCookies(jar, storageKey, (session) => {
    lastSeen = signInMark(session);
    leftover.note(session);
    seen.note(session);
  });
  const verifiers = createCodeVerifiers(jar, storageKey, cookies.items, cookies.lifetime);
  const guard = createSignInGuard(cookies.isMarkedResumed);
  const leftover = createLeftover(cookies);
  const onPage: { now: KeptHere | undefined } = { now: undefined };
  const { onLost } = options;
  const writer = createSessionWriter({ cookies, seen, guard, leftover, onPage, inspect, onLost });
  const { write, resume, replace } = writer;

  function inspect(): SessionReading {
    let inCookies = cookies.inspect();
    const lost = guard.takeLost(inCookies);
    if (lost !== undefined) {
      writer.put(lost, accessTokenOf(inCookies));
      inCookies = cookies.inspect();
    }
    const kept = onPage.now;
    if (kept === undefined) return inCookies.kind === "none" ? leftover.read() : inCookies;
    // Somebody signed in with cookies since, in another page perhaps: that one counts.
    const isNewer = inCookies.kind === "sealed" && accessTokenOf(inCookies) !== kept.passedOver;
    if (!isNewer) return { kind: "sealed", session: kept.session };
    onPage.now = undefined;
    return inCookies;
  }

  const read = (): StoredSession | undefined => sealedIn(inspect());

  return {
    inspect,
    read,
    write,
    resume,
    replace,
    clear(reason) {
      const reading = inspect();
      const mark = "session" in reading ? signInMark(reading.session) : undefined;
      const known = new Set([undefined, accessTokenOf(reading), onPage.now?.passedOver]);
      cookies.sayWhy(mark ?? lastSeen, toEndedReason(reason));
      if (mark !== undefined) cookies.markEnded(mark);
      onPage.now = undefined;
      leftover.forget();
      guard.end();
      cookies.markOutgrown(undefined);
      cookies.markResumed(undefined);
      // Somebody else may have signed in at this very moment.
      if (known.has(accessTokenOf(cookies.inspect()))) cookies.remove();
      verifiers.clear();
    },
    whyEnded: () => (lastSeen === undefined ? undefined : cookies.whyEnded(lastSeen)),
    letGo: leftover.forget,
    tidy: cookies.tidy,
    setLasting: cookies.setLasting,
    isLasting: () => cookies.lifetime() === "lasting",
    hereOnly: () => (isLeftover(inspect()) ? "size" : onPage.now?.reason),
    generation: cookies.generation,
    measure: () => cookies.items.measure(storageKey),
    forLibrary: createLibraryStorage({
      storageKey,
      items: cookies.items,
      verifiers,
      stored: { read, write, replace },
      lifetime: cookies.lifetime,
      isSignInSeen: seen.has,
      underLock: options.underLock,
      onDoubted: options.onDoubted,
    }),
  };
}
