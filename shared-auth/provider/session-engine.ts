import { isPaused } from "../refresh/breaker.ts";
import type { Clock } from "../refresh/clock.ts";
import type { PageLife } from "../refresh/page-life.ts";
import type { RefreshLock } from "../refresh/refresh-lock.ts";
import { createRefresher, isDue } from "../refresh/refresher.ts";
import type { RefreshAnswer, RefreshCause, RefreshResult } from "../refresh/refresher.ts";
import { startTicker } from "../refresh/ticker.ts";
import type { Ticker } from "../refresh/ticker.ts";
import type { SessionDiagnostics } from "../session/diagnostics.ts";
import { SessionError } from "../session/errors.ts";
import { localExpiryMs } from "../session/expiry.ts";
import { createSessionStore } from "../session/session-store.ts";
import type { SessionStore } from "../session/session-store.ts";
import type { SignedOutReason } from "../session/snapshot.ts";
import { isOffline } from "./auth-errors.ts";
import { sessionExpired } from "./authorized-fetch.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { createCookieStorage } from "./cookie-storage.ts";
import { createPauseCookie } from "./pause-cookie.ts";
import type { SessionChannel, SessionNews } from "./session-channel.ts";
import { createSessionStorage } from "./session-storage.ts";
import type { SessionStorage } from "./session-storage.ts";
import { toSnapshot } from "./stored-session.ts";

/** Everything of the outside world that a page's session touches, as parameters. */
export interface SessionEngineParts {
  readonly storageKey: string;
  readonly jar: CookieJar;
  readonly clock: Clock;
  readonly life: PageLife;
  readonly lock: RefreshLock;
  readonly random: () => number;
  request(refreshToken: string): Promise<RefreshAnswer>;
  openChannel(listen: (news: SessionNews) => void): SessionChannel;
}

export interface SessionEngine {
  readonly stored: SessionStorage;
  readonly store: SessionStore;
  /** The stored session is known now: state is published, the ticker starts. */
  begin(): void;
  /** The stored session was changed here. */
  changed(): void;
  /** The session is over here, and so on every page. */
  ended(reason: SignedOutReason): void;
  /**
   * The access token for a request, refreshed first where it is due; `undefined` where nobody is signed in.
   * @throws SessionError where a session exists but no valid token can be had
   */
  accessToken(): Promise<string | undefined>;
  /** The token after the provider refused `staleToken`. @throws SessionError */
  refreshedToken(staleToken: string | undefined): Promise<string>;
  renew(cause: RefreshCause): Promise<RefreshResult>;
  renewOrThrow(): Promise<void>;
  isTokenValid(): boolean;
  measureCookies(): { bytes: number; chunks: number };
  facts(): Pick<
    SessionDiagnostics,
    | "tickers"
    | "isTickerRunning"
    | "refreshes"
    | "refreshFailures"
    | "lastRefreshAtMs"
    | "lastRefreshCause"
    | "pause"
  >;
  stop(): void;
}

/** A page's session without the provider's library: storage, state, refreshing, and the other pages. */
export function createSessionEngine(parts: SessionEngineParts): SessionEngine {
  const { clock, life, storageKey } = parts;
  const cookies = createCookieStorage(parts.jar);
  const stored = createSessionStorage(cookies, storageKey);
  const pause = createPauseCookie(parts.jar, storageKey);
  const store = createSessionStore();
  const counts: { refreshes: number; failures: number; lastAtMs?: number; lastCause?: RefreshCause } = {
    refreshes: 0,
    failures: 0,
  };
  let endReason: SignedOutReason = "never";
  let ticker: Ticker | undefined;

  const publish = (): void => {
    const session = stored.read();
    if (session !== undefined) endReason = "never";
    const wasSignedIn = "user" in store.getSnapshot();
    const isExpired = session !== undefined && localExpiryMs(session) <= clock.nowMs();
    const isStale = isExpired && isPaused(pause.read(), clock.nowMs());
    // Cookies that are gone without a word were removed by somebody else.
    store.publish(
      toSnapshot(session, wasSignedIn && endReason === "never" ? "elsewhere" : endReason, isStale),
    );
  };

  const channel = parts.openChannel((news) => {
    if (news.kind === "ended") endReason = news.reason === "by-user" ? "elsewhere" : news.reason;
    publish();
  });

  const refresher = createRefresher({
    clock,
    lock: parts.lock,
    random: parts.random,
    stored,
    pause,
    request: (refreshToken) => parts.request(refreshToken),
    onSettled(cause, result) {
      if (result.kind === "fresh" && !result.isAdopted) {
        counts.refreshes += 1;
        counts.lastAtMs = clock.nowMs();
        counts.lastCause = cause;
        channel.tell({ kind: "changed" });
      }
      if (result.kind === "outage") counts.failures += 1;
      if (result.kind === "ended") {
        endReason = result.reason;
        channel.tell({ kind: "ended", reason: result.reason });
      }
      publish();
    },
  });

  const look = (cause: RefreshCause): void => {
    publish();
    void refresher.ensureFresh(cause);
  };

  /** The token that a result gives; one that still has time left does through an outage. */
  const toToken = (result: RefreshResult): string | undefined => {
    if (result.kind === "fresh") return result.session.access_token;
    if (result.kind === "ended") throw sessionExpired();
    if (result.kind === "none") {
      noSession();
      return;
    }
    const session = stored.read();
    if (session !== undefined && localExpiryMs(session) > clock.nowMs()) return session.access_token;
    const retryAfterMs = Math.max(0, result.pause.untilMs - clock.nowMs());
    throw isOffline()
      ? new SessionError("offline", "You are offline. Try again once you are connected.", {
          cause: result.cause,
        })
      : new SessionError(
          "provider_unavailable",
          "The sign-in service can't be reached. Try again in a moment.",
          {
            cause: result.cause,
            retryAfterMs,
          },
        );
  };

  /** Nobody is signed in; an error for a page that believed otherwise. */
  const noSession = (): undefined => {
    const believed = "user" in store.getSnapshot();
    publish();
    if (believed) throw sessionExpired();
    return undefined;
  };

  return {
    stored,
    store,
    begin() {
      publish();
      ticker ??= startTicker(clock, life, look);
      void refresher.ensureFresh("wake");
    },
    changed() {
      pause.write(undefined);
      publish();
      channel.tell({ kind: "changed" });
    },
    ended(reason) {
      stored.clear();
      endReason = reason;
      publish();
      channel.tell({ kind: "ended", reason });
    },
    async accessToken() {
      const session = stored.read();
      if (session === undefined) {
        noSession();
        return;
      }
      if (!isDue(session, clock.nowMs())) return session.access_token;
      return toToken(await refresher.ensureFresh("call"));
    },
    async refreshedToken(staleToken) {
      const token = toToken(await refresher.renew("rejected", staleToken));
      if (token === undefined || token === staleToken) throw sessionExpired();
      return token;
    },
    renew: (cause) => refresher.renew(cause),
    async renewOrThrow() {
      toToken(await refresher.renew("asked"));
    },
    isTokenValid() {
      const session = stored.read();
      return session !== undefined && localExpiryMs(session) > clock.nowMs();
    },
    measureCookies: () => cookies.measure(storageKey),
    facts() {
      const current = pause.read();
      return {
        tickers: ticker?.isRunning === true ? 1 : 0,
        isTickerRunning: ticker?.isRunning === true,
        refreshes: counts.refreshes,
        refreshFailures: counts.failures,
        ...(counts.lastAtMs !== undefined && { lastRefreshAtMs: counts.lastAtMs }),
        ...(counts.lastCause !== undefined && { lastRefreshCause: counts.lastCause }),
        ...(current !== undefined && isPaused(current, clock.nowMs()) && { pause: current }),
      };
    },
    stop() {
      ticker?.stop();
      channel.close();
    },
  };
}
