import type { SessionEvent } from "./event-log.ts";

/** What `/system` shows of the session; nothing in it is secret. */
export interface SessionDiagnostics {
  readonly protocol: number;
  /** Counted where each is made, so a second one would show. */
  readonly clients: number;
  readonly stores: number;
  readonly tickers: number;
  readonly isTickerRunning: boolean;
  /** Whether refreshes are kept to one per browser by a lock; without Web Locks they run unlocked. */
  readonly hasSharedLock: boolean;
  /** Copies of `shared-auth` that joined the core on this page, the first included. */
  readonly copies: number;
  readonly refreshes: number;
  readonly refreshFailures: number;
  /** In milliseconds since 1970. */
  readonly lastRefreshAtMs?: number;
  readonly lastRefreshCause?: string;
  /** While refreshing pauses after failures: until when, by this device's clock, and after how many tries. */
  readonly pause?: { readonly kind: string; readonly attempt: number; readonly untilMs: number };
  /** How far this device's clock is ahead of the provider's. */
  readonly clockSkewMs: number;
  readonly cookieBytes: number;
  readonly cookieChunks: number;
  /** Where the session is kept; `page` where cookies are off or full. */
  readonly keptIn: "cookies" | "page";
  /** Counts the sessions written in this browser; all pages show the same. */
  readonly generation: number;
  readonly lockWaits: { readonly count: number; readonly longestMs: number; readonly timeouts: number };
  /** Signs of provider clients that are not the core's. */
  readonly foreignClients: number;
  /** Copies of this package that were refused, and the protocol that each speaks. */
  readonly refusedCopies: readonly number[];
  /** The last 200 on this page, oldest first; no token, no text of anybody's. */
  readonly events: readonly SessionEvent[];
}
