import type { SealedCookies } from "./sealed-cookies.ts";
import { signInMark } from "./session-reading.ts";
import type { SessionReading } from "./session-reading.ts";
import type { StoredSession } from "./stored-session.ts";

/**
 * What this page has left of a session that a refresh elsewhere has made too large for cookies: the last one that it read
 * there. It goes on with its access token until that ends, and never refreshes it (decision 0117).
 */
export interface Leftover {
  /** The page has read a sealed session in the cookies. */
  note(session: StoredSession): void;
  forget(): void;
  /** What counts where no session stands in the cookies. */
  read(): SessionReading;
  /** Says to the other pages that this page alone goes on with a session, where they know its sign-in. */
  tell(session: StoredSession): void;
}

export function createLeftover(cookies: Pick<SealedCookies, "markOutgrown" | "isMarkedOutgrown">): Leftover {
  let last: StoredSession | undefined;
  const markOfLast = (): string | undefined => (last === undefined ? undefined : signInMark(last));
  return {
    note(session) {
      last = session;
    },
    forget() {
      last = undefined;
    },
    read() {
      const mark = markOfLast();
      return last !== undefined && mark !== undefined && cookies.isMarkedOutgrown(mark)
        ? { kind: "sealed", session: last, isLeftover: true }
        : { kind: "none" };
    },
    tell(session) {
      const mark = signInMark(session);
      cookies.markOutgrown(mark === markOfLast() ? mark : undefined);
    },
  };
}

export const isLeftover = (reading: SessionReading): boolean =>
  reading.kind === "sealed" && reading.isLeftover === true;
