import { createRefresher } from "../refresh/refresher.ts";
import type { RefreshAnswer, RefreshCause, RefreshResult } from "../refresh/refresh-result.ts";
import { isPaused, nextPause } from "../refresh/breaker.ts";
import type { Pause } from "../refresh/breaker.ts";
import type { EventLog } from "../session/event-log.ts";
import type { SessionStore } from "../session/session-store.ts";
import type { SessionStorage } from "../storage/session-storage.ts";
import type { RefreshFacts } from "./refresh-record.ts";
import type { SessionChannel, SessionNews } from "./session-channel.ts";
import { createPostponed } from "./postponed.ts";
import { createSessionWatch } from "./session-watch.ts";
import { createTokenSource } from "./token-source.ts";
import type { TokenSource } from "./token-source.ts";
import type { PageStateParts } from "./page-state.ts";
import { createOwnChanges } from "./own-changes.ts";
import type { OwnChanges } from "./own-changes.ts";
import { createPageState } from "./page-state.ts";

/** Longer than the host takes to look at shared globals again, and to put back what a remote changed there. */
const DOUBT_MS = 1_500;

/** Everything of the outside world that a page's session touches, as parameters. */
export interface SessionEngineParts extends PageStateParts {
  readonly random: () => number;
  request(refreshToken: string): Promise<RefreshAnswer>;
  openChannel(listen: (news: SessionNews) => void): SessionChannel;
  /** The page has looked at its stored session: at a tick, and whenever it wakes. */
  onLooked?(): void;
}

/** What an engine counts, for diagnostics. */
export interface EngineFacts extends RefreshFacts {
  readonly isTickerRunning: boolean;
  readonly pause?: Pause;
}

export interface SessionEngine extends Pick<OwnChanges, "changed" | "ended" | "updateUser"> {
  readonly stored: SessionStorage;
  readonly store: SessionStore;
  readonly log: EventLog;
  readonly tokens: TokenSource;
  /** State is published from the cookies, and the ticker starts. */
  begin(): void;
  /** The provider's library says that the session is over; the provider is asked, a moment later. */
  doubt(): void;
  renew(cause: RefreshCause): Promise<RefreshResult>;
  /** The provider couldn't be had when it was asked about another account: all pages wait that out, as any outage. */
  holdOn(answer: Extract<RefreshAnswer, { kind: "outage" }>): void;
  /** Whether the stored access token has time left. */
  isTokenValid(): boolean;
  facts(): EngineFacts;
  stop(): void;
}

/** A page's session without the provider's library: storage, state, refreshing, and the other pages. */
export function createSessionEngine(parts: SessionEngineParts): SessionEngine {
  const { clock, life } = parts;
  const state = createPageState(parts, () => doubt());
  const { log, pause, record, remainingMs, store, stored, view } = state;
  const { publish } = view;
  const channel = parts.openChannel((news) => {
    if (news.kind === "ended") {
      view.explainEnd(news.reason === "by-user" ? "elsewhere" : news.reason);
      // No cookie tells of a sign-out to a page that keeps its session by itself.
      if (news.reason === "by-user" && stored.hereOnly() !== undefined) stored.clear();
    }
    follow();
  });
  const own = createOwnChanges(state, channel);

  /** The cookies were changed by somebody else: a page, a server, or a person who cleared them. */
  function follow(): void {
    const reading = stored.inspect();
    publish();
    if (reading.kind === "unsealed" || reading.kind === "damaged") void refresher.ensureFresh("wake");
  }

  const refresher = createRefresher({
    clock,
    lock: parts.lock,
    random: parts.random,
    stored,
    pause,
    isOnline: () => life.isOnline(),
    remainingMs,
    request: (refreshToken) => parts.request(refreshToken),
    onSettled(cause, result) {
      record.note(cause, result);
      if (result.kind === "fresh" && !result.isAdopted) own.tellChanged();
      if (result.kind === "ended") {
        view.explainEnd(result.reason);
        channel.tell({ kind: "ended", reason: result.reason });
      }
      publish();
      if (result.kind === "outage") view.giveUpStarting();
    },
  });

  /** The provider is asked: the library's word alone ends nobody's session. */
  const doubt = createPostponed(clock, DOUBT_MS, () => {
    if (stored.read() !== undefined) void refresher.renew("call");
  });

  const watch = createSessionWatch({
    clock,
    life,
    jar: parts.jar,
    storageKey: parts.storageKey,
    onLook(cause) {
      if (cause !== "tick") log.add(cause === "online" ? "online" : "woken");
      publish();
      void refresher.ensureFresh(cause);
      parts.onLooked?.();
    },
    onCookies: follow,
  });

  return {
    stored,
    store,
    log,
    tokens: createTokenSource({ stored, refresher, clock, remainingMs, log, publish, store }),
    begin() {
      log.add("started", stored.inspect().kind);
      publish();
      watch.start();
      void refresher.ensureFresh("wake");
    },
    changed: own.changed,
    ended: own.ended,
    updateUser: own.updateUser,
    doubt,
    renew: (cause) => refresher.renew(cause),
    holdOn({ outage, retryAfterMs }) {
      pause.write(nextPause(pause.read(), outage, clock.nowMs(), parts.random(), retryAfterMs));
    },
    isTokenValid() {
      const session = stored.read();
      return session !== undefined && remainingMs(session) > 0;
    },
    facts() {
      const current = pause.read();
      return {
        ...record.facts(),
        isTickerRunning: watch.isTickerRunning(),
        ...(current !== undefined && isPaused(current, clock.nowMs()) && { pause: current }),
      };
    },
    stop() {
      watch.stop();
      channel.close();
    },
  };
}
