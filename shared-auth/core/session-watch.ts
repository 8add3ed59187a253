import type { Clock } from "@foyer/contracts";
import type { PageLife } from "../refresh/page-life.ts";
import type { RefreshCause } from "../refresh/refresh-result.ts";
import { startTicker } from "../refresh/ticker.ts";
import type { Ticker } from "../refresh/ticker.ts";
import { isItemCookie } from "../storage/cookie-items.ts";
import type { CookieJar } from "../storage/cookie-jar.ts";

/** What makes a page look at its stored session: ticks, waking up, coming online, and cookies that changed. */
export interface SessionWatch {
  /** Starting twice counts once. */
  start(): void;
  isTickerRunning(): boolean;
  stop(): void;
}

export interface SessionWatchParts {
  readonly clock: Clock;
  readonly life: PageLife;
  readonly jar: CookieJar;
  readonly storageKey: string;
  /** Time has passed, or may have passed unseen. */
  onLook(cause: RefreshCause): void;
  /** Cookies of the session were changed, by this page or by somebody else. */
  onCookies(): void;
}

export function createSessionWatch(parts: SessionWatchParts): SessionWatch {
  let ticker: Ticker | undefined;
  let endCookieWatch: (() => void) | undefined;
  return {
    start() {
      ticker ??= startTicker(parts.clock, parts.life, parts.onLook);
      endCookieWatch ??= parts.jar.watch?.((names) => {
        if (names.some((name) => isItemCookie(name, parts.storageKey))) parts.onCookies();
      });
    },
    isTickerRunning: () => ticker?.isRunning === true,
    stop() {
      ticker?.stop();
      endCookieWatch?.();
    },
  };
}
