import type { Clock } from "@foyer/contracts";
import type { PageLife } from "../refresh/page-life.ts";
import type { RefreshLock } from "../refresh/refresh-lock.ts";
import { LOCK_WAIT_MS } from "../refresh/refresher.ts";
import { createTokenLifetime } from "../refresh/token-lifetime.ts";
import { createEventLog } from "../session/event-log.ts";
import type { EventLog } from "../session/event-log.ts";
import { createSessionStore } from "../session/session-store.ts";
import type { SessionStore } from "../session/session-store.ts";
import type { CookieJar } from "../storage/cookie-jar.ts";
import { createPauseCookie } from "../storage/pause-cookie.ts";
import type { PauseKeeper } from "../storage/pause-cookie.ts";
import { createSessionStorage } from "../storage/session-storage.ts";
import type { SessionStorage, SessionStorageOptions } from "../storage/session-storage.ts";
import type { StoredSession } from "../storage/stored-session.ts";
import { createRefreshRecord } from "./refresh-record.ts";
import type { RefreshRecord } from "./refresh-record.ts";
import { createSessionView } from "./session-view.ts";
import type { SessionView } from "./session-view.ts";

/** Where a page's session is kept, and what tells of time, network and other pages. */
export interface PageStateParts {
  readonly storageKey: string;
  readonly jar: CookieJar;
  readonly clock: Clock;
  readonly life: PageLife;
  readonly lock: RefreshLock;
  /** Whether a session that ends under somebody leaves them their page; see `keepPage`. */
  readonly keepsPage?: boolean;
  /** Our own by default; the simulation plants others, with faults that it must find. */
  openStorage?(options: SessionStorageOptions): SessionStorage;
  keepPause?(jar: CookieJar, storageKey: string): PauseKeeper;
}

/** What is kept of the session in the browser, and what this page shows and remembers of it. It asks nobody. */
export interface PageState {
  readonly stored: SessionStorage;
  readonly pause: PauseKeeper;
  readonly store: SessionStore;
  readonly view: SessionView;
  readonly log: EventLog;
  readonly record: RefreshRecord;
  /** How much time a session's access token has left, in milliseconds. */
  remainingMs(session: StoredSession): number;
  /** Runs `work` while no other page refreshes or signs in. */
  underLock(work: () => void): Promise<void>;
}

/** @param onDoubted hears that the provider's library takes the stored session for none */
export function createPageState(parts: PageStateParts, onDoubted: () => void): PageState {
  const { clock, jar, life, storageKey } = parts;
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
    onDoubted,
  });
  const pause = (parts.keepPause ?? createPauseCookie)(jar, storageKey);
  const store = createSessionStore();
  const keepsPage = parts.keepsPage === true;
  return {
    stored,
    pause,
    store,
    view: createSessionView({ store, stored, pause, life, remainingMs, keepsPage }),
    log,
    record: createRefreshRecord(log, clock),
    remainingMs,
    underLock,
  };
}
