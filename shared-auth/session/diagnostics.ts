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
}
