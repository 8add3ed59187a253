import type { SessionError } from "@foyer/shared-auth";

export interface RowSourceState {
  /** How many rows there are, as far as it is known: an estimate until `isTotalExact`. */
  readonly total: number;
  readonly isTotalExact: boolean;
  /** Nothing has been answered yet. */
  readonly isFirstLoad: boolean;
  readonly isLoading: boolean;
  /** When the oldest request under way was sent; `undefined` while nothing is. */
  readonly loadingSinceMs: number | undefined;
  readonly error: SessionError | undefined;
  readonly isCounting: boolean;
  /** An exact count was asked for and did not come to its end. */
  readonly isCountFailed: boolean;
  /** The person ended the reading before the rows were here. */
  readonly isStopped: boolean;
}

export const FIRST_STATE: RowSourceState = {
  total: 0,
  isTotalExact: false,
  isFirstLoad: true,
  isLoading: false,
  loadingSinceMs: undefined,
  error: undefined,
  isCounting: false,
  isCountFailed: false,
  isStopped: false,
};

/** The same object where nothing changed: React then has nothing to draw, and only the grid takes the new rows. */
export function withChange(state: RowSourceState, change: Partial<RowSourceState>): RowSourceState {
  const isNews = Object.entries(change).some(
    ([name, value]) => state[name as keyof RowSourceState] !== value,
  );
  return isNews ? { ...state, ...change } : state;
}
