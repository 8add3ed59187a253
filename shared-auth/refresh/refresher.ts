import { localExpiryMs } from "../session/expiry.ts";
import type { SignedOutReason } from "../session/snapshot.ts";
import type { StoredSession } from "../provider/stored-session.ts";
import { isPaused, nextPause } from "./breaker.ts";
import type { OutageKind, Pause } from "./breaker.ts";
import type { Clock } from "./clock.ts";
import type { RefreshLock } from "./refresh-lock.ts";

/** One tick of the ticker, and how many of them before its end a token is refreshed (from the specification). */
export const TICK_MS = 30_000;
const REFRESH_MARGIN_TICKS = 3;
export const REFRESH_MARGIN_MS = REFRESH_MARGIN_TICKS * TICK_MS;
/** A stopped page may hold the lock for ever. */
const LOCK_WAIT_MS = 5_000;

/** Why a refresh was asked for. */
export type RefreshCause = "tick" | "wake" | "online" | "call" | "rejected" | "asked";

/** What the provider said to a refresh token. */
export type RefreshAnswer =
  | { readonly kind: "session"; readonly session: StoredSession }
  /** A definite no. `used`: the token was used before, perhaps by a page whose answer was lost. */
  | {
      readonly kind: "ended";
      readonly reason: SignedOutReason;
      readonly isUsed: boolean;
      readonly code: string;
    }
  | {
      readonly kind: "outage";
      readonly outage: OutageKind;
      readonly retryAfterMs?: number;
      readonly cause?: unknown;
    };

/** How a refresh came out for who asked. */
export type RefreshResult =
  | { readonly kind: "fresh"; readonly session: StoredSession; readonly isAdopted: boolean }
  | { readonly kind: "ended"; readonly reason: SignedOutReason }
  | { readonly kind: "outage"; readonly pause: Pause; readonly cause?: unknown }
  | { readonly kind: "none" };

export interface RefresherParts {
  readonly clock: Clock;
  readonly lock: RefreshLock;
  readonly random: () => number;
  readonly stored: {
    read(): StoredSession | undefined;
    write(session: StoredSession): void;
    clear(): void;
  };
  readonly pause: { read(): Pause | undefined; write(pause: Pause | undefined): void };
  /** Sends one refresh request; resolves whatever comes, within a deadline of its own. */
  request(refreshToken: string): Promise<RefreshAnswer>;
  /** Hears of each request's end. */
  onSettled(cause: RefreshCause, result: RefreshResult): void;
}

export interface Refresher {
  /** Refreshes where the token is due; otherwise answers at once with what is stored. */
  ensureFresh(cause: RefreshCause): Promise<RefreshResult>;
  /**
   * Refreshes although the token may have time left.
   * @param staleToken an access token that the provider refused; if another is stored by now, that one is the answer
   */
  renew(cause: RefreshCause, staleToken?: string): Promise<RefreshResult>;
}

/** Whether a session's access token is within three ticks of its end. */
export function isDue(session: StoredSession, nowMs: number): boolean {
  return localExpiryMs(session) - nowMs <= REFRESH_MARGIN_MS;
}

/**
 * The one way in which a token is refreshed on this page. One request per browser: under a lock that all pages share,
 * the cookies are read again, and where another page has rotated the tokens meanwhile there is nothing to ask.
 */
export function createRefresher(parts: RefresherParts): Refresher {
  const { clock, lock, stored, pause } = parts;
  let flight: Promise<RefreshResult> | undefined;

  async function refresh(
    cause: RefreshCause,
    isWanted: (session: StoredSession) => boolean,
  ): Promise<RefreshResult> {
    const result = await lock.run(LOCK_WAIT_MS, async (): Promise<RefreshResult> => {
      const session = stored.read();
      if (session === undefined) return { kind: "none" };
      if (!isWanted(session)) return { kind: "fresh", session, isAdopted: true };
      const current = pause.read();
      if (current !== undefined && isPaused(current, clock.nowMs()) && cause !== "online") {
        return { kind: "outage", pause: current };
      }
      return settle(session, await parts.request(session.refresh_token));
    });
    parts.onSettled(cause, result);
    return result;
  }

  /** Takes an answer, unless somebody signed out or a newer session was written while it was under way. */
  function settle(asked: StoredSession, answer: RefreshAnswer): RefreshResult {
    const now = stored.read();
    if (now === undefined) return { kind: "none" };
    if (now.refresh_token !== asked.refresh_token) return { kind: "fresh", session: now, isAdopted: true };
    if (answer.kind === "session" && answer.session.user.id === asked.user.id) {
      stored.write(answer.session);
      pause.write(undefined);
      return { kind: "fresh", session: answer.session, isAdopted: false };
    }
    if (answer.kind === "ended") {
      if (answer.isUsed && localExpiryMs(asked) > clock.nowMs()) return waitForExpiry(asked, answer.code);
      stored.clear();
      pause.write(undefined);
      return { kind: "ended", reason: answer.reason };
    }
    if (answer.kind === "session") return holdOn("unavailable", "The answer is somebody else's session.");
    return holdOn(answer.outage, answer.cause, answer.retryAfterMs);
  }

  /** A used token whose successor nobody here has: the session is good until the access token ends, and then over. */
  function waitForExpiry(session: StoredSession, cause: unknown): RefreshResult {
    const next: Pause = { kind: "unavailable", attempt: 1, untilMs: localExpiryMs(session) };
    pause.write(next);
    return { kind: "outage", pause: next, cause };
  }

  function holdOn(kind: OutageKind, cause: unknown, retryAfterMs?: number): RefreshResult {
    const next = nextPause(pause.read(), kind, clock.nowMs(), parts.random(), retryAfterMs);
    pause.write(next);
    return { kind: "outage", pause: next, cause };
  }

  function once(cause: RefreshCause, isWanted: (session: StoredSession) => boolean): Promise<RefreshResult> {
    flight ??= refresh(cause, isWanted).finally(() => {
      flight = undefined;
    });
    return flight;
  }

  return {
    async ensureFresh(cause) {
      const session = stored.read();
      if (session === undefined) return { kind: "none" };
      if (!isDue(session, clock.nowMs())) return { kind: "fresh", session, isAdopted: true };
      return once(cause, (found) => isDue(found, clock.nowMs()));
    },
    async renew(cause, staleToken) {
      const before = staleToken ?? stored.read()?.access_token;
      return once(cause, (found) => found.access_token === before);
    },
  };
}
