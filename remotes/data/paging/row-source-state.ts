import type { Unsubscribe } from "@foyer/contracts";
import type { SessionError } from "@foyer/shared-auth";
import { createWait } from "./wait.ts";
import type { Wait } from "./wait.ts";

export interface RowSourceState {
  /** How many rows there are, as far as it is known: an estimate until `isTotalExact`. */
  readonly total: number;
  readonly isTotalExact: boolean;
  /** What was said before rows are counted anew: it is said until more is known. */
  readonly before: RowSourceState | undefined;
  /** Since when as much is known. */
  readonly knownSinceMs: number;
  /** The database's planner said so, which may be far off and is told to nobody; without it `total` only makes room for the rows that may come next. */
  readonly isEstimated: boolean;
  /** So many there are for certain. */
  readonly atLeast: number;
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
  before: undefined,
  knownSinceMs: 0,
  isEstimated: false,
  atLeast: 0,
  isFirstLoad: true,
  isLoading: false,
  loadingSinceMs: undefined,
  error: undefined,
  isCounting: false,
  isCountFailed: false,
  isStopped: false,
};

/** Reading is told of only after so long: most answers are here before. */
const TELL_BUSY_MS = 250;

/** The state of a source of rows, and those who follow it. */
export interface SourceStore {
  get(): RowSourceState;
  /** Tells everybody, also where nothing but the rows changed. */
  set(change: Partial<RowSourceState>): void;
  setLoading(isLoading: boolean): void;
  nowMs(): number;
  /** Those for whom rows are read. */
  readonly readers: Set<() => void>;
  /** Nothing is read before it is over. */
  readonly pausing: Wait;
  watch(listen: () => void): Unsubscribe;
}

export function createSourceStore(nowMs: () => number): SourceStore {
  const readers = new Set<() => void>();
  const watchers = new Set<() => void>();
  let state = FIRST_STATE;
  let tellingBusy: ReturnType<typeof setTimeout> | undefined;
  const set = (change: Partial<RowSourceState>): void => {
    state = withChange(state, change);
    for (const listen of [...readers, ...watchers]) listen();
  };
  return {
    get: () => state,
    set,
    setLoading(isLoading) {
      if (!isLoading) {
        clearTimeout(tellingBusy);
        tellingBusy = undefined;
        if (state.isLoading) set({ isLoading, loadingSinceMs: undefined });
        return;
      }
      if (state.isLoading || tellingBusy !== undefined) return;
      const loadingSinceMs = nowMs();
      // A quick answer is no news to anybody but the grid.
      tellingBusy = setTimeout(() => {
        tellingBusy = undefined;
        set({ isLoading, loadingSinceMs });
      }, TELL_BUSY_MS);
    },
    nowMs,
    readers,
    pausing: createWait(),
    watch(listen) {
      watchers.add(listen);
      return () => {
        watchers.delete(listen);
      };
    },
  };
}

/** The same object where nothing changed: React then has nothing to draw, and only the grid takes the new rows. */
function withChange(state: RowSourceState, change: Partial<RowSourceState>): RowSourceState {
  const isNews = Object.entries(change).some(
    ([name, value]) => state[name as keyof RowSourceState] !== value,
  );
  return isNews ? { ...state, ...change } : state;
}
