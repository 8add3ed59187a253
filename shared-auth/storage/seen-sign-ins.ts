import { signInMark } from "./session-reading.ts";
import type { StoredSession } from "./stored-session.ts";

/** The sign-ins of which this page has seen a session, by their marks. */
export interface SeenSignIns {
  note(session: StoredSession): void;
  has(mark: string): boolean;
}

export function createSeenSignIns(): SeenSignIns {
  const seen = new Set<string>();
  return {
    note(session) {
      const mark = signInMark(session);
      if (mark !== undefined) seen.add(mark);
    },
    has: (mark) => seen.has(mark),
  };
}
