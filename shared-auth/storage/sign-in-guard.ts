import { signInMark } from "./session-reading.ts";
import type { SessionReading } from "./session-reading.ts";
import type { StoredSession } from "./stored-session.ts";

/**
 * Remembers what this page's sign-in replaced. Without a lock, or from a server, a refresh of the sign-in before may land
 * after it; nobody writes that one on purpose any more, so the last thing that a person did is put back, once.
 */
export interface SignInGuard {
  /** @param replaced the mark of the sign-in that stood there before */
  signedIn(session: StoredSession, replaced: string | undefined): void;
  /** What to write again, where the sign-in before stands there. */
  takeLost(found: SessionReading): StoredSession | undefined;
  end(): void;
}

/** @param isResumed whether a person has come back to that sign-in on purpose, on whichever page */
export function createSignInGuard(isResumed: (mark: string) => boolean): SignInGuard {
  let guarded: { session: StoredSession; readonly mark: string; readonly replaced: string } | undefined;
  return {
    signedIn(session, replaced) {
      const mark = signInMark(session);
      const isOther = mark !== undefined && replaced !== undefined && mark !== replaced;
      guarded = isOther ? { session, mark, replaced } : undefined;
    },
    takeLost(found) {
      if (guarded === undefined || found.kind === "damaged") return undefined;
      const mark = found.kind === "none" ? undefined : signInMark(found.session);
      const isLost = mark === guarded.replaced && !isResumed(mark);
      const lost = isLost ? guarded.session : undefined;
      // Signed out, somebody else, or put back: there is nothing left to guard.
      if (mark !== guarded.mark) guarded = undefined;
      else if (found.kind === "sealed") guarded.session = found.session;
      return lost;
    },
    end() {
      guarded = undefined;
    },
  };
}
