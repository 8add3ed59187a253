import type { SessionEvent } from "./event-log.ts";

/** What `/system` shows of the session; nothing in it is secret. */
export interface SessionDiagnostics {
  /** The protocol that copies of this package and the page's core speak; one of another is refused. */
  readonly protocol: number;
  /** Counted where each is made, so a second one would show. */
  readonly clients: number;
  /** Session stores on this page; one. */
  readonly stores: number;
  /** Refresh tickers that run on this page; at most one. */
  readonly tickers: number;
  /** Whether the session is looked at with each tick (30 s) now: not while the page is hidden. */
  readonly isTickerRunning: boolean;
  /** Whether refreshes are kept to one per browser by a lock; without Web Locks they run unlocked. */
  readonly hasSharedLock: boolean;
  /** Copies of `shared-auth` that joined the core on this page, the first included. */
  readonly copies: number;
  /** Refreshes of this page that brought a new token. */
  readonly refreshes: number;
  /** Tries of this page to refresh that the provider didn't answer as it should. */
  readonly refreshFailures: number;
  /** In milliseconds since 1970. */
  readonly lastRefreshAtMs?: number;
  /** Why the last refresh was asked for, as a code of ours. */
  readonly lastRefreshCause?: string;
  /** While refreshing pauses after failures: until when, by this device's clock, and after how many tries. */
  readonly pause?: { readonly kind: string; readonly attempt: number; readonly untilMs: number };
  /** How far this device's clock is ahead of the provider's. */
  readonly clockSkewMs: number;
  /** Names and values of the session's cookies together. */
  readonly cookieBytes: number;
  /** In how many cookies the session is kept; 0 where there is none. */
  readonly cookieChunks: number;
  /** Where the session is kept; `page` where cookies are off or full. */
  readonly keptIn: "cookies" | "page";
  /** Counts the sessions written in this browser; all pages show the same. */
  readonly generation: number;
  /** How often the lock of refreshes was asked for, the longest wait, and how often it couldn't be had in time. */
  readonly lockWaits: { readonly count: number; readonly longestMs: number; readonly timeouts: number };
  /** Signs of provider clients that are not the core's. */
  readonly foreignClients: number;
  /** Copies of this package that were refused, and the protocol that each speaks. */
  readonly refusedCopies: readonly number[];
  /** The last 200 on this page, oldest first; no token, no text of anybody's. */
  readonly events: readonly SessionEvent[];
}
