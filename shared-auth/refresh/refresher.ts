import type { SessionReading } from "../storage/session-reading.ts";
import type { Written } from "../storage/session-storage.ts";
import type { StoredSession } from "../storage/stored-session.ts";
import type { SignedOutReason } from "../session/snapshot.ts";
import { isPaused, nextPause } from "./breaker.ts";
import type { OutageKind, Pause } from "./breaker.ts";
import type { Clock } from "@foyer/contracts";
import type { RefreshLock } from "./refresh-lock.ts";

/** One tick of the ticker, and how many of them before its end a token is refreshed (from the specification). */
export const TICK_MS = 30_000;
const REFRESH_MARGIN_TICKS = 3;
export const REFRESH_MARGIN_MS = REFRESH_MARGIN_TICKS * TICK_MS;
/** A refresh request that hangs is given up after this; whoever waits for a token would hang with it. */
export const REFRESH_DEADLINE_MS = 10_000;
/**
 * A stopped page may hold the lock for ever, so nobody waits without end. Longer than a request may take: a slow
 * provider must not be asked by every page.
 */
export const LOCK_WAIT_MS = REFRESH_DEADLINE_MS + 2_000;
/** Chunks are written one by one; no writer takes so long. */
const TORN_READ_MS = 200;
/** Somebody else may write the cookies while a request is under way; more often than this in a row is no accident. */
const MOST_TRIES = 3;

/** Why a refresh was asked for. */
export type RefreshCause = "tick" | "wake" | "online" | "call" | "rejected" | "asked";

/** What the provider said to a refresh token. */
export type RefreshAnswer =
  | { readonly kind: "session"; readonly session: StoredSession }
  /** A definite no. `isUsed`: the token was used before, perhaps by a page whose answer was lost. */
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
  | { readonly kind: "outage"; readonly pause: Pause; readonly isNew: boolean; readonly cause?: unknown }
  | { readonly kind: "none" };

export interface RefresherParts {
  readonly clock: Clock;
  readonly lock: Pick<RefreshLock, "run">;
  readonly random: () => number;
  readonly stored: {
    inspect(): SessionReading;
    replace(known: StoredSession, next: StoredSession): Written;
    clear(): void;
    letGo(): void;
  };
  readonly pause: { read(): Pause | undefined; write(pause: Pause | undefined): void };
  isOnline(): boolean;
  /** How much time a session's access token has left, in milliseconds. */
  remainingMs(session: StoredSession): number;
  /** Sends one refresh request; resolves whatever comes, within a deadline of its own. */
  request(refreshToken: string): Promise<RefreshAnswer>;
  /** Hears how each look under the lock came out. */
  onSettled(cause: RefreshCause, result: RefreshResult): void;
}

export interface Refresher {
  /** Refreshes where the token is due, or what is stored needs the provider's word; otherwise answers at once. */
  ensureFresh(cause: RefreshCause): Promise<RefreshResult>;
  /**
   * Refreshes although the token may have time left.
   * @param staleToken an access token that the provider refused; if another is stored by now, that one is the answer
   */
  renew(cause: RefreshCause, staleToken?: string): Promise<RefreshResult>;
}

type IsWanted = (session: StoredSession) => boolean;

interface Wish {
  readonly cause: RefreshCause;
  readonly isWanted: IsWanted;
  /** A pause that no longer holds. */
  readonly ended: Pause | undefined;
}

const passed = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve());
  });

const isSamePause = (a: Pause, b: Pause | undefined): boolean =>
  a.untilMs === b?.untilMs && a.attempt === b.attempt;

/**
 * The one way in which a token is refreshed on this page. One request per browser: under a lock that all pages share,
 * the cookies are read again, and where another page has rotated the tokens meanwhile there is nothing to ask.
 */
export function createRefresher(parts: RefresherParts): Refresher {
  const { clock, lock, stored, pause, remainingMs } = parts;
  let flight: Promise<RefreshResult> | undefined;
  const isDue: IsWanted = (session) => remainingMs(session) <= REFRESH_MARGIN_MS;

  async function refresh(cause: RefreshCause, isWanted: IsWanted): Promise<RefreshResult> {
    // Coming online ends the pause that stands now; one that another page earns by trying first is kept.
    const ended = cause === "online" ? pause.read() : undefined;
    const wish = { cause, isWanted, ended };
    let asked = await lock.run(LOCK_WAIT_MS, () => ask(wish));
    // Each try takes the lock anew: nobody waits for it longer than one request may take.
    for (let tries = MOST_TRIES - 1; tries > 0 && asked === "overtaken"; tries -= 1) {
      asked = await lock.run(LOCK_WAIT_MS, () => ask(wish));
    }
    const result = asked === "overtaken" ? untilNextLook("unavailable") : asked;
    parts.onSettled(cause, result);
    return result;
  }

  async function ask(wish: Wish): Promise<RefreshResult | "overtaken"> {
    const { cause, isWanted, ended } = wish;
    const reading = stored.inspect();
    if (reading.kind === "none") return { kind: "none" };
    if (reading.kind === "damaged") return lookAgain();
    const { session } = reading;
    if (reading.kind === "sealed" && !isWanted(session)) return { kind: "fresh", session, isAdopted: true };
    if (reading.kind === "sealed" && reading.isLeftover === true) return spend(session, cause);
    const current = pause.read();
    if (current !== undefined && isPaused(current, clock.nowMs()) && !isSamePause(current, ended)) {
      return { kind: "outage", pause: current, isNew: false };
    }
    // Ticks don't poll a network that isn't there; coming online asks at once. A call may still try (loopback works).
    if (cause === "tick" && !parts.isOnline()) return untilNextLook("unreachable");
    const answer = await parts.request(session.refresh_token);
    const now = stored.inspect();
    // Somebody signed out while the request was under way.
    if (now.kind === "none") return { kind: "none" };
    // Or a newer session was written: it stands, whoever's it is.
    const isOvertaken = now.kind === "damaged" || now.session.access_token !== session.access_token;
    return isOvertaken ? "overtaken" : settle(reading, answer);
  }

  /** A server may be in the middle of writing its chunks; what can't be read a moment later is nobody's session. */
  async function lookAgain(): Promise<RefreshResult | "overtaken"> {
    await passed(clock.deadline(TORN_READ_MS));
    return stored.inspect().kind === "damaged" ? end("unreadable") : "overtaken";
  }

  function settle(
    asked: SessionReading & { session: StoredSession },
    answer: RefreshAnswer,
  ): RefreshResult | "overtaken" {
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
        return answer.isUsed && asked.kind === "sealed" && remainingMs(session) > 0
          ? waitForExpiry(session, answer.code)
          : end(asked.kind === "sealed" ? answer.reason : "unreadable");
      case "outage":
        return holdOn(answer.outage, answer.cause, answer.retryAfterMs);
    }
  }

  /** A session that another page holds alone is good here until its token ends; its refresh token is used there. */
  function spend(session: StoredSession, cause: RefreshCause): RefreshResult {
    if (cause !== "rejected" && remainingMs(session) > 0) return { kind: "fresh", session, isAdopted: true };
    stored.letGo();
    return { kind: "ended", reason: "expired" };
  }

  /** Nothing can be had now, and nothing is known of later: no pause for the other pages. */
  function untilNextLook(kind: OutageKind): RefreshResult {
    const nowMs = clock.nowMs();
    return { kind: "outage", pause: { kind, attempt: 0, sinceMs: nowMs, untilMs: nowMs }, isNew: false };
  }

  function end(reason: SignedOutReason): RefreshResult {
    stored.clear();
    pause.write(undefined);
    return { kind: "ended", reason };
  }

  /** A used token whose successor nobody here has: the session is good until the access token ends, and then over. */
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

  function once(cause: RefreshCause, isWanted: IsWanted): Promise<RefreshResult> {
    flight ??= refresh(cause, isWanted).finally(() => {
      flight = undefined;
    });
    return flight;
  }

  return {
    async ensureFresh(cause) {
      const reading = stored.inspect();
      if (reading.kind === "none") return { kind: "none" };
      if (reading.kind === "sealed" && !isDue(reading.session)) {
        return { kind: "fresh", session: reading.session, isAdopted: true };
      }
      return once(cause, isDue);
    },
    async renew(cause, staleToken) {
      const reading = stored.inspect();
      const before = staleToken ?? (reading.kind === "sealed" ? reading.session.access_token : undefined);
      const isWanted: IsWanted = (found) => found.access_token === before;
      const result = await once(cause, isWanted);
      // A flight that was under way for another reason may have found nothing to do.
      return result.kind === "fresh" && isWanted(result.session) ? once(cause, isWanted) : result;
    },
  };
}
