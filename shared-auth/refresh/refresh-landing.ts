import type { Clock } from "@foyer/contracts";
import type { SignedOutReason } from "../session/snapshot.ts";
import type { SessionReading } from "../storage/session-reading.ts";
import type { Written } from "../storage/session-writer.ts";
import type { StoredSession } from "../storage/stored-session.ts";
import { nextPause } from "./breaker.ts";
import type { OutageKind, Pause } from "./breaker.ts";
import type { RefreshAnswer, RefreshCause, RefreshResult } from "./refresh-result.ts";

export interface RefreshLandingParts {
  readonly clock: Pick<Clock, "nowMs">;
  readonly random: () => number;
  readonly stored: {
    replace(known: StoredSession, next: StoredSession): Written;
    clear(reason: SignedOutReason): void;
    letGo(): void;
  };
  readonly pause: { read(): Pause | undefined; write(pause: Pause | undefined): void };
  /** How much time a session's access token has left, in milliseconds. */
  remainingMs(session: StoredSession): number;
}

/** Takes an answer up into what is stored: a session, an end, or a pause. */
export interface RefreshLanding {
  /** @param asked what was stored when the provider was asked */
  land(
    asked: SessionReading & { readonly session: StoredSession },
    answer: RefreshAnswer,
  ): RefreshResult | "overtaken";
  /** The session is over. */
  end(reason: SignedOutReason): RefreshResult;
  /** A session that another page holds alone is good here until its token ends; its refresh token is used there. */
  spend(session: StoredSession, cause: RefreshCause): RefreshResult;
  /** Nothing can be had now, and nothing is known of later: no pause for the other pages. */
  untilNextLook(kind: OutageKind): RefreshResult;
}

export function createRefreshLanding(parts: RefreshLandingParts): RefreshLanding {
  const { clock, stored, pause, remainingMs } = parts;

  function end(reason: SignedOutReason): RefreshResult {
    stored.clear(reason);
    pause.write(undefined);
    return { kind: "ended", reason };
  }

  /** A used token whose successor nobody here has, or a hook's no: the session is good until the access token ends, and then over. */
  function waitForExpiry(session: StoredSession, cause: unknown): RefreshResult {
    const sinceMs = clock.nowMs();
    const next: Pause = { kind: "used", attempt: 1, sinceMs, untilMs: sinceMs + remainingMs(session) };
    pause.write(next);
    return { kind: "outage", pause: next, isNew: true, cause };
  }

  function holdOn(kind: OutageKind, cause: unknown, retryAfterMs?: number): RefreshResult {
    const next = nextPause(pause.read(), kind, clock.nowMs(), parts.random(), retryAfterMs);
    pause.write(next);
    return { kind: "outage", pause: next, isNew: true, cause };
  }

  return {
    land(asked, answer) {
      const { session } = asked;
      switch (answer.kind) {
        case "session": {
          // What is not sealed may name anybody, so its own word for whose it is doesn't count.
          if (asked.kind === "sealed" && answer.session.user.id !== session.user.id) {
            return holdOn("unavailable", "The answer is somebody else's session.");
          }
          const written = stored.replace(session, answer.session);
          if (written === "overtaken") return written;
          pause.write(undefined);
          return written === "ended"
            ? { kind: "none" }
            : { kind: "fresh", session: answer.session, isAdopted: false };
        }
        case "ended":
          return answer.letsExpire && asked.kind === "sealed" && remainingMs(session) > 0
            ? waitForExpiry(session, answer.code)
            : end(asked.kind === "sealed" ? answer.reason : "unreadable");
        case "outage":
          return holdOn(answer.outage, answer.cause, answer.retryAfterMs);
      }
    },
    end,
    spend(session, cause) {
      if (cause !== "rejected" && remainingMs(session) > 0)
        return { kind: "fresh", session, isAdopted: true };
      stored.letGo();
      return { kind: "ended", reason: "expired" };
    },
    untilNextLook(kind) {
      const nowMs = clock.nowMs();
      return { kind: "outage", pause: { kind, attempt: 0, sinceMs: nowMs, untilMs: nowMs }, isNew: false };
    },
  };
}
