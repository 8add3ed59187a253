import type { SessionReading } from "../storage/session-reading.ts";
import type { StoredSession } from "../storage/stored-session.ts";
import { isPaused } from "./breaker.ts";
import type { Pause } from "./breaker.ts";
import type { Clock } from "@foyer/contracts";
import { createRefreshLanding } from "./refresh-landing.ts";
import type { RefreshLandingParts } from "./refresh-landing.ts";
import type { RefreshLock } from "./refresh-lock.ts";
import type { RefreshAnswer, RefreshCause, RefreshResult } from "./refresh-result.ts";

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

export interface RefresherParts extends RefreshLandingParts {
  readonly clock: Clock;
  readonly lock: Pick<RefreshLock, "run">;
  readonly stored: RefreshLandingParts["stored"] & { inspect(): SessionReading };
  isOnline(): boolean;
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
  const landing = createRefreshLanding(parts);
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
    const result = asked === "overtaken" ? landing.untilNextLook("unavailable") : asked;
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
    if (reading.kind === "sealed" && reading.isLeftover === true) return landing.spend(session, cause);
    const current = pause.read();
    if (current !== undefined && isPaused(current, clock.nowMs()) && !isSamePause(current, ended)) {
      return { kind: "outage", pause: current, isNew: false };
    }
    // Ticks don't poll a network that isn't there; coming online asks at once. A call may still try (loopback works).
    if (cause === "tick" && !parts.isOnline()) return landing.untilNextLook("unreachable");
    const answer = await parts.request(session.refresh_token);
    const now = stored.inspect();
    // Somebody signed out while the request was under way.
    if (now.kind === "none") return { kind: "none" };
    // Or a newer session was written: it stands, whoever's it is.
    const isOvertaken = now.kind === "damaged" || now.session.access_token !== session.access_token;
    return isOvertaken ? "overtaken" : landing.land(reading, answer);
  }

  /** A server may be in the middle of writing its chunks; what can't be read a moment later is nobody's session. */
  async function lookAgain(): Promise<RefreshResult | "overtaken"> {
    await passed(clock.deadline(TORN_READ_MS));
    return stored.inspect().kind === "damaged" ? landing.end("unreadable") : "overtaken";
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
