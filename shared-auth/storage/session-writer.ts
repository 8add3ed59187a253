import type { HereOnlyReason } from "../session/snapshot.ts";
import { judgeWritten } from "./judge-written.ts";
import { isLeftover } from "./leftover.ts";
import type { Leftover } from "./leftover.ts";
import type { SealedCookies } from "./sealed-cookies.ts";
import type { SeenSignIns } from "./seen-sign-ins.ts";
import { accessTokenOf, signInMark } from "./session-reading.ts";
import type { SessionReading } from "./session-reading.ts";
import type { SignInGuard } from "./sign-in-guard.ts";
import { slimSession } from "./stored-session.ts";
import type { StoredSession } from "./stored-session.ts";

/**
 * What became of a write. `overtaken`: somebody else's session, or a newer one, stands there now, and was left alone.
 * `ended`: the sign-in was ended in another page meanwhile, and is not brought back.
 */
export type Written = "kept" | "overtaken" | "ended";

/** How often a sign-in is written where others write at the same moment. */
const MOST_TRIES = 3;

/** A session that is this page's alone. */
export interface KeptHere {
  readonly session: StoredSession;
  readonly reason: HereOnlyReason;
  /** The access token of a session that the jar does not let go; it counts no more. */
  readonly passedOver: string | undefined;
}

/**
 * The most that the session may take of each request's header, in bytes. nginx refuses a header line of 8 kB, Node all
 * headers of 16 kB: whoever came over that would be locked out of every page, and none could clear the cookies.
 */
export const MOST_COOKIE_BYTES = 7_000;

export interface SessionWriterParts {
  readonly cookies: SealedCookies;
  readonly seen: SeenSignIns;
  readonly guard: SignInGuard;
  readonly leftover: Leftover;
  readonly onPage: { now: KeptHere | undefined };
  inspect(): SessionReading;
  onLost(reason: HereOnlyReason): void;
}

export interface SessionWriter {
  write(session: StoredSession): void;
  /** As `write`, for a sign-in that a person comes back to. */
  resume(session: StoredSession): void;
  replace(known: StoredSession, next: StoredSession): Written;
  /** @param before the access token of what stood there at the last look */
  put(session: StoredSession, before: string | undefined): Written;
}

export function createSessionWriter(parts: SessionWriterParts): SessionWriter {
  const { cookies, guard, leftover, onPage, inspect } = parts;

  /** Writes, and reads back what came of it: pages of one browser write at the same time, and servers do as well. */
  function put(session: StoredSession, before: string | undefined): Written {
    const kept = slimSession(session);
    const text = JSON.stringify(kept);
    const replaced = new Set([before, onPage.now?.passedOver]);
    parts.seen.note(kept);
    if (cookies.sizeOf(text) > MOST_COOKIE_BYTES) {
      return keepHere(kept, "size");
    }
    for (let tries = MOST_TRIES; tries > 0; tries -= 1) {
      cookies.write(text);
      onPage.now = undefined;
      cookies.markOutgrown(undefined);
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
    // First, so that no page takes the cookies that go for a sign-out.
    leftover.tell(session);
    cookies.remove();
    cookies.sayWhy(undefined, undefined);
    onPage.now = { session, reason, passedOver: accessTokenOf(cookies.inspect()) };
    parts.onLost(reason);
    return "kept";
  }

  /** @param resumed the mark of a sign-in that a person comes back to; of no other is it said any longer */
  function signIn(session: StoredSession, resumed?: string): void {
    const found = inspect();
    // First, so that no page takes what comes for a late refresh of the sign-in that it replaced.
    cookies.markResumed(resumed);
    for (let tries = MOST_TRIES; tries > 0; tries -= 1) {
      if (put(session, accessTokenOf(found)) !== "overtaken") break;
    }
    guard.signedIn(slimSession(session), "session" in found ? signInMark(found.session) : undefined);
  }

  return {
    put,
    write(session) {
      signIn(session);
    },
    resume(session) {
      signIn(session, signInMark(session));
    },
    replace(known, next) {
      const found = inspect();
      const before = accessTokenOf(found);
      if (before === undefined) return "ended";
      // Its refresh token is a private copy: what is written from it would be older than what the other page holds.
      if (isLeftover(found)) return "overtaken";
      return before === known.access_token ? put(next, before) : "overtaken";
    },
  };
}
