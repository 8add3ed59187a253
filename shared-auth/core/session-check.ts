import { isSessionError } from "../session/errors.ts";
import type { DataAccess } from "../session/session.ts";
import type { SessionSnapshot } from "../session/snapshot.ts";

export interface SessionCheck {
  /** The page is looked at, and time has passed. */
  look(): void;
}

export interface SessionCheckParts {
  nowMs(): number;
  snapshot(): SessionSnapshot;
  /** A data call as the signed-in person. */
  readonly fetch: DataAccess["fetch"];
  /** The session has ended: the provider is asked, and everybody told. */
  onEnded(): void;
}

const NOT_FOUND = 404;
const MS_PER_SECOND = 1_000;
/** The project's own function, of `supabase/migrations/…_foyer_end_session.sql`. */
const QUESTION = "rpc/foyer_session_lives";
const ASKED = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
/** A tick that comes a little early counts. */
const SLACK_MS = 1_000;

/**
 * Notices on a page that asks for nothing that somebody has ended its session elsewhere. One small question in that time,
 * and only while the page is looked at; a project without the function is asked once.
 * @param everyS the shortest time between two questions, in seconds; without it nothing is asked
 */
export function createSessionCheck(everyS: number | undefined, parts: SessionCheckParts): SessionCheck {
  let lastMs = Number.NEGATIVE_INFINITY;
  let isAsking = everyS !== undefined;
  const ask = async (): Promise<void> => {
    try {
      const response = await parts.fetch(QUESTION, ASKED);
      if (response.status === NOT_FOUND) isAsking = false;
      else if (response.ok && (await response.json()) === false) parts.onEnded();
    } catch (error) {
      // An outage is noticed where something is really wanted, and an ended session has been told of by the call itself.
      if (!isSessionError(error) && !(error instanceof TypeError)) throw error;
    }
  };
  return {
    look() {
      const snapshot = parts.snapshot();
      const nowMs = parts.nowMs();
      if (!isAsking || everyS === undefined || !("user" in snapshot) || "ended" in snapshot) return;
      if (nowMs - lastMs < everyS * MS_PER_SECOND - SLACK_MS) return;
      lastMs = nowMs;
      void ask();
    },
  };
}
