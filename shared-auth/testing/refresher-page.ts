import type { SessionReading } from "../storage/session-reading.ts";
import type { Written } from "../storage/session-writer.ts";
import type { StoredSession } from "../storage/stored-session.ts";
import type { Pause } from "../refresh/breaker.ts";
import type { Clock } from "@foyer/contracts";
import { createRefresher } from "../refresh/refresher.ts";
import type { RefreshAnswer, RefreshResult } from "../refresh/refresh-result.ts";

export const START_MS = 1_800_000_000_000;

/** A session whose token has so many seconds left at first. */
export function session(name: string, secondsLeft: number): StoredSession {
  return {
    access_token: `${name}.b.c`,
    refresh_token: `refresh-${name}`,
    expires_at: START_MS / 1000 + secondsLeft,
    user: { id: "u" },
  };
}

/** A refresher on a world of its own, which a test changes as it likes. */
export function openRefresher(initial: StoredSession | undefined) {
  const world = {
    nowMs: START_MS,
    session: initial,
    pause: undefined as Pause | undefined,
    isOnline: true,
    /** What is read in the session's place, where it is not a sealed one. */
    reading: undefined as SessionReading | undefined,
    written: "kept" as Written,
    waitsMs: [] as number[],
    /** Ends what waits for a moment. */
    deadline: AbortSignal.abort(),
    /** What happens while this page waits for the lock. */
    meanwhile: (): void => undefined,
  };
  const requests: string[] = [];
  const results: RefreshResult[] = [];
  let answer: () => Promise<RefreshAnswer> = async () => ({ kind: "session", session: session("new", 3600) });
  const clock: Clock = {
    nowMs: () => world.nowMs,
    monotonicMs: () => world.nowMs,
    every: () => () => undefined,
    deadline: () => world.deadline,
  };
  const refresher = createRefresher({
    clock,
    lock: {
      run(waitMs, work) {
        world.waitsMs.push(waitMs);
        world.meanwhile();
        return work();
      },
    },
    isOnline: () => world.isOnline,
    remainingMs: (found) => found.expires_at * 1000 - world.nowMs,
    random: () => 0,
    stored: {
      inspect: () =>
        world.reading ??
        (world.session === undefined ? { kind: "none" } : { kind: "sealed", session: world.session }),
      replace: (_known, next) => {
        if (world.written === "kept") {
          world.session = next;
          world.reading = undefined;
        }
        return world.written;
      },
      clear: () => {
        world.session = undefined;
      },
      letGo: () => {
        world.session = undefined;
      },
    },
    pause: {
      read: () => world.pause,
      write: (next) => {
        world.pause = next;
      },
    },
    request: (refreshToken) => {
      requests.push(refreshToken);
      return answer();
    },
    onSettled: (_cause, result) => {
      results.push(result);
    },
  });
  return {
    world,
    requests,
    results,
    refresher,
    answerWith(next: RefreshAnswer | (() => Promise<RefreshAnswer>)) {
      answer = typeof next === "function" ? next : async () => next;
    },
  };
}
