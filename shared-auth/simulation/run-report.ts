/** What every simulated run is told. */
export interface RunOptions {
  /** The same seed gives the same run. */
  readonly seed: number;
  /** How many pages may be open at the same time. */
  readonly mostPages?: number;
}

/** What every simulated run says in the end. */
export interface RunReport {
  /** What must never happen and did; empty is good. */
  readonly breaches: readonly string[];
  readonly refreshes: number;
}
