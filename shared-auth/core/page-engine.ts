import type { AccountShelf } from "../accounts/account-shelf.ts";
import { systemClock } from "@foyer/contracts";
import type { Clock } from "@foyer/contracts";
import { createRefreshRequest } from "../provider/refresh-request.ts";
import { createPageLife } from "../refresh/page-life.ts";
import type { PageLife } from "../refresh/page-life.ts";
import { createRefreshLock } from "../refresh/refresh-lock.ts";
import type { RefreshLock } from "../refresh/refresh-lock.ts";
import type { RefreshAnswer } from "../refresh/refresh-result.ts";
import { createDocumentCookieJar } from "../storage/cookie-jar.ts";
import type { CookieJar } from "../storage/cookie-jar.ts";
import { watchForeignClients } from "./foreign-clients.ts";
import type { ForeignClientWatch } from "./foreign-clients.ts";
import { createSessionChannel, openBroadcast } from "./session-channel.ts";
import type { Broadcast } from "./session-channel.ts";
import { createSessionEngine } from "./session-engine.ts";
import type { SessionEngine } from "./session-engine.ts";

/** What a browser gives a session; its own by default. */
export interface BrowserParts {
  readonly cookieJar?: CookieJar;
  readonly clock?: Clock;
  readonly life?: PageLife;
  /** Opens a channel between the pages of this browser; `undefined` where it has none. */
  readonly openBroadcast?: (name: string) => Broadcast | undefined;
  /** Where accounts lie that aren't in use. */
  readonly accountShelf?: AccountShelf;
}

export interface PageEngineParts extends BrowserParts {
  readonly providerUrl: string;
  readonly publishableKey: string;
  readonly storageKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly keepsPage: boolean;
  onLooked(): void;
}

export interface PageEngine {
  readonly engine: SessionEngine;
  readonly clock: Clock;
  readonly lock: RefreshLock;
  readonly jar: CookieJar;
  readonly storageKey: string;
  /** Sends one refresh request. */
  request(refreshToken: string): Promise<RefreshAnswer>;
  /** Clients that refresh on this page beside the engine. */
  readonly foreign: ForeignClientWatch;
}

/** The engine on this browser's own parts, where no others are given. */
export function createPageEngine(parts: PageEngineParts): PageEngine {
  const { providerUrl, publishableKey, storageKey, fetch, clock = systemClock } = parts;
  const openChannel = parts.openBroadcast ?? openBroadcast;
  const lock = createRefreshLock(`${storageKey}-refresh`, () => clock.monotonicMs());
  const requestRefresh = createRefreshRequest({ providerUrl, publishableKey, fetch, clock });
  const jar = parts.cookieJar ?? createDocumentCookieJar();
  let ownRefreshes = 0;
  const request = (refreshToken: string): Promise<RefreshAnswer> => {
    ownRefreshes += 1;
    return requestRefresh(refreshToken);
  };
  const engine = createSessionEngine({
    storageKey,
    jar,
    clock,
    life: parts.life ?? createPageLife(),
    lock,
    random: Math.random,
    keepsPage: parts.keepsPage,
    onLooked: parts.onLooked,
    request,
    openChannel: (listen) => createSessionChannel(openChannel(`${storageKey}-changes`), listen),
  });
  const foreign = watchForeignClients({
    providerUrl,
    broadcast: openChannel(storageKey),
    ownRefreshes: () => ownRefreshes,
    onSeen: (sign) => engine.log.add("foreign-client", sign),
  });
  return { engine, clock, lock, jar, storageKey, request, foreign };
}
