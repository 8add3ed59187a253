/** What `/system` shows of the session; nothing in it is secret. */
export interface SessionDiagnostics {
  readonly protocol: number;
  /** Counted where each is made, so a second one would show. */
  readonly clients: number;
  readonly stores: number;
  readonly tickers: number;
  readonly isTickerRunning: boolean;
  /** Copies of `shared-auth` that joined the core on this page, the first included. */
  readonly copies: number;
  readonly refreshes: number;
  readonly refreshFailures: number;
  /** In milliseconds since 1970. */
  readonly lastRefreshAtMs?: number;
  readonly cookieBytes: number;
  readonly cookieChunks: number;
}
