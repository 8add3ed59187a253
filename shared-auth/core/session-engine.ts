import type { Clock } from "@foyer/contracts";
import type { PageLife } from "../refresh/page-life.ts";
import type { RefreshLock } from "../refresh/refresh-lock.ts";
import { createRefresher, LOCK_WAIT_MS } from "../refresh/refresher.ts";
import type { RefreshAnswer, RefreshCause, RefreshResult } from "../refresh/refresher.ts";
import { startTicker } from "../refresh/ticker.ts";
import type { Ticker } from "../refresh/ticker.ts";
import { createTokenLifetime } from "../refresh/token-lifetime.ts";
import { isPaused } from "../refresh/breaker.ts";
import type { Pause } from "../refresh/breaker.ts";
import { createEventLog } from "../session/event-log.ts";
import type { EventLog } from "../session/event-log.ts";
import { createSessionStore } from "../session/session-store.ts";
import type { SessionStore } from "../session/session-store.ts";
import { keepPage } from "../session/keep-page.ts";
import type { SessionSnapshot, SignedOutReason } from "../session/snapshot.ts";
import { isItemCookie } from "../storage/cookie-items.ts";
import type { CookieJar } from "../storage/cookie-jar.ts";
import { createPauseCookie } from "../storage/pause-cookie.ts";
import type { PauseKeeper } from "../storage/pause-cookie.ts";
import { createSessionStorage } from "../storage/session-storage.ts";
import type { SessionStorage, SessionStorageOptions } from "../storage/session-storage.ts";
import { toSnapshot } from "../storage/stored-session.ts";
import type { StoredUser } from "../storage/stored-session.ts";
import type { SessionChannel, SessionNews } from "./session-channel.ts";
import { createTokenSource } from "./token-source.ts";
import type { TokenSource } from "./token-source.ts";

/** Longer than the host takes to look at shared globals again. */
const DOUBT_MS = 1_500;

/** Everything of the outside world that a page's session touches, as parameters. */
export interface SessionEngineParts {
  readonly storageKey: string;
  readonly jar: CookieJar;
  readonly clock: Clock;
  readonly life: PageLife;
  readonly lock: RefreshLock;
  readonly random: () => number;
  /** Whether a session that ends under somebody leaves them their page; see `keepPage`. */
  readonly keepsPage?: boolean;
  request(refreshToken: string): Promise<RefreshAnswer>;
  openChannel(listen: (news: SessionNews) => void): SessionChannel;
  /** Our own by default; the simulation plants others, with faults that it must find. */
  openStorage?(options: SessionStorageOptions): SessionStorage;
  keepPause?(jar: CookieJar, storageKey: string): PauseKeeper;
}

/** What an engine counts, for diagnostics. */
export interface EngineFacts {
  readonly isTickerRunning: boolean;
  readonly refreshes: number;
  readonly refreshFailures: number;
  readonly lastRefreshAtMs?: number;
  readonly lastRefreshCause?: RefreshCause;
  readonly pause?: Pause;
}

export interface SessionEngine {
  readonly stored: SessionStorage;
  readonly store: SessionStore;
  readonly log: EventLog;
  readonly tokens: TokenSource;
  /** State is published from the cookies, and the ticker starts. */
  begin(): void;
  /** The stored session was changed here; by a proof of the person's, which is told even where it reads the same. */
  changed(isProof?: boolean): void;
  /** The session is over here, and so on every page. */
  ended(reason: SignedOutReason): void;
  /** The provider's library says that it is over. */
  doubt(): void;
  renew(cause: RefreshCause): Promise<RefreshResult>;
  /** Takes up what the provider says of the person, where it is still the one who is signed in. */
  updateUser(user: StoredUser): Promise<void>;
  /** Whether the stored access token has time left. */
  isTokenValid(): boolean;
  facts(): EngineFacts;
  stop(): void;
}

/** A page's session without the provider's library: storage, state, refreshing, and the other pages. */
export function createSessionEngine(parts: SessionEngineParts): SessionEngine {
  const { clock, life, storageKey, jar } = parts;
  const log = createEventLog(() => clock.nowMs());
  const remainingMs = createTokenLifetime(clock);
  const underLock = (work: () => void): Promise<void> =>
    parts.lock.run(LOCK_WAIT_MS, () => {
      work();
      return Promise.resolve();
    });
  const stored = (parts.openStorage ?? createSessionStorage)({
    jar,
    storageKey,
    underLock,
    onLost: (reason) => log.add("cookies-lost", reason),
    onDoubted: doubt,
  });
  const pause = (parts.keepPause ?? createPauseCookie)(jar, storageKey);
  const store = createSessionStore();
  let facts: EngineFacts = { isTickerRunning: false, refreshes: 0, refreshFailures: 0 };
  let endReason: SignedOutReason = "never";
  let ticker: Ticker | undefined;
  let endWatch: (() => void) | undefined;
  let isDoubted = false;

  /** The provider is asked, a moment later: by then the host has put back what a remote may have changed. */
  function doubt(): void {
    if (isDoubted) return;
    isDoubted = true;
    clock.deadline(DOUBT_MS).addEventListener("abort", () => {
      isDoubted = false;
      if (stored.read() !== undefined) void refresher.renew("call");
    });
  }

  const show = (next: SessionSnapshot, isNews = false): void => {
    store.publish(parts.keepsPage === true ? keepPage(store.getSnapshot(), next) : next, isNews);
  };

  function publish(isNews = false): void {
    const reading = stored.inspect();
    if (reading.kind === "none") {
      stored.tidy();
      // Cookies that are gone without a word were removed by somebody else.
      const isUnexplained = "user" in store.getSnapshot() && endReason === "never";
      show({ status: "signed-out", reason: isUnexplained ? "elsewhere" : endReason });
      return;
    }
    // Of anything but a sealed session nothing is shown before the provider has said what it is worth.
    if (reading.kind !== "sealed") return;
    endReason = "never";
    const hasOutage = pause.read() !== undefined || !life.isOnline();
    const isStale = hasOutage && remainingMs(reading.session) <= 0;
    show(toSnapshot(reading.session, isStale, stored.hereOnly()), isNews);
  }

  const channel = parts.openChannel((news) => {
    if (news.kind === "ended") {
      endReason = news.reason === "by-user" ? "elsewhere" : news.reason;
      // No cookie tells of a sign-out to a page that keeps its session by itself.
      if (news.reason === "by-user" && stored.hereOnly() !== undefined) stored.clear();
    }
    follow();
  });

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
      note(cause, result);
      if (result.kind === "fresh" && !result.isAdopted) tellChanged();
      if (result.kind === "ended") {
        endReason = result.reason;
        channel.tell({ kind: "ended", reason: result.reason });
      }
      publish();
      // The provider could not say what an unsealed session is worth: nobody is signed in until it can.
      if (result.kind === "outage" && store.getSnapshot().status === "starting") {
        store.publish({ status: "signed-out", reason: "unreadable" });
      }
    },
  });

  const tellChanged = (): void => channel.tell({ kind: "changed", generation: stored.generation() });

  function note(cause: RefreshCause, result: RefreshResult): void {
    if (result.kind === "ended") log.add("ended", result.reason);
    if (result.kind === "fresh") log.add(result.isAdopted ? "adopted" : "refreshed", cause);
    if (result.kind === "fresh" && !result.isAdopted) {
      facts = {
        ...facts,
        refreshes: facts.refreshes + 1,
        lastRefreshAtMs: clock.nowMs(),
        lastRefreshCause: cause,
      };
    }
    if (result.kind === "outage" && result.isNew) {
      log.add("refresh-failed", `${result.pause.kind} ${result.pause.attempt}`);
      facts = { ...facts, refreshFailures: facts.refreshFailures + 1 };
    }
  }

  return {
    stored,
    store,
    log,
    tokens: createTokenSource({ stored, refresher, clock, remainingMs, log, publish, store }),
    begin() {
      log.add("started", stored.inspect().kind);
      publish();
      ticker ??= startTicker(clock, life, (cause) => {
        if (cause !== "tick") log.add(cause === "online" ? "online" : "woken");
        publish();
        void refresher.ensureFresh(cause);
      });
      endWatch ??= jar.watch?.((names) => {
        if (names.some((name) => isItemCookie(name, storageKey))) follow();
      });
      void refresher.ensureFresh("wake");
    },
    changed(isProof = false) {
      pause.write(undefined);
      log.add("signed-in", String(stored.generation()));
      publish(isProof);
      tellChanged();
    },
    ended(reason) {
      stored.clear();
      endReason = reason;
      log.add("ended", reason);
      publish();
      channel.tell({ kind: "ended", reason });
    },
    doubt,
    renew: (cause) => refresher.renew(cause),
    async updateUser(user) {
      await underLock(() => {
        const known = stored.read();
        if (known?.user.id === user.id) stored.replace(known, { ...known, user });
      });
      publish();
      tellChanged();
    },
    isTokenValid() {
      const session = stored.read();
      return session !== undefined && remainingMs(session) > 0;
    },
    facts() {
      const current = pause.read();
      return {
        ...facts,
        isTickerRunning: ticker?.isRunning === true,
        ...(current !== undefined && isPaused(current, clock.nowMs()) && { pause: current }),
      };
    },
    stop() {
      ticker?.stop();
      endWatch?.();
      channel.close();
    },
  };
}
