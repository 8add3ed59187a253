/** What waits to happen, for whoever chooses what happens next; a world that goes by time alone has no use for it. */
export interface WorldEvent {
  readonly page: number;
  readonly what:
    | "refresh request"
    | "request"
    | "refresh answer"
    | "answer"
    | "failure"
    | "news"
    | "tick"
    | "deadline"
    | "lock wait";
  /** What it carries, as far as that decides what becomes of it. */
  readonly about?: string;
}

/** Time and chance of one simulated run. Everything that happens is an event of its queue. */
export interface World {
  /** Milliseconds since the run began, by the clock that is right. */
  nowMs(): number;
  /** Runs `work` after `delayMs`; returns what cancels it. */
  at(delayMs: number, work: () => void, event?: WorldEvent): () => void;
  runUntil(timeMs: number): Promise<void>;
  /** How many events are waiting that were not cancelled. */
  waiting(): number;
  /** Something reaches a page now, or waits until it thaws. */
  entered?(page: number): void;
  /** A page looks at how much time has passed, as it does where it asks how long its token lasts. */
  timed?(page: number): void;
  /** From 0 to 1, the same sequence for the same seed. */
  random(): number;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  pick<Value>(values: readonly Value[]): Value | undefined;
}

interface Entry {
  readonly timeMs: number;
  readonly order: number;
  readonly work: () => void;
  isCancelled: boolean;
}

export function createWorld(seed: number): World {
  const queue: Entry[] = [];
  let nowMs = 0;
  let order = 0;
  const random = createRandom(seed);
  const between = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
  return {
    nowMs: () => nowMs,
    at(delayMs, work) {
      const entry = { timeMs: nowMs + delayMs, order: (order += 1), work, isCancelled: false };
      push(queue, entry);
      return () => {
        entry.isCancelled = true;
      };
    },
    async runUntil(timeMs) {
      for (;;) {
        const next = queue[0];
        if (next === undefined || next.timeMs > timeMs) break;
        pop(queue);
        if (next.isCancelled) continue;
        nowMs = next.timeMs;
        next.work();
        await settle();
      }
      nowMs = timeMs;
    },
    waiting: () => queue.filter(({ isCancelled }) => !isCancelled).length,
    random,
    between,
    pick: (values) => values[between(0, values.length - 1)],
  };
}

/** Node's; tests alone run this. */
declare function setImmediate(work: () => void): unknown;

/** Lets every promise that is due run on. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Mulberry32, a small generator in the public domain: 32 bits of state are plenty for a schedule. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const isBefore = (a: Entry, b: Entry): boolean =>
  a.timeMs < b.timeMs || (a.timeMs === b.timeMs && a.order < b.order);

/** A binary heap, the earliest entry first. */
function push(heap: Entry[], entry: Entry): void {
  let index = heap.push(entry) - 1;
  while (index > 0) {
    const parent = (index - 1) >> 1;
    const above = heap[parent];
    if (above === undefined || isBefore(above, entry)) break;
    heap[index] = above;
    index = parent;
  }
  heap[index] = entry;
}

function pop(heap: Entry[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let index = 0;
  for (;;) {
    const left = 2 * index + 1;
    const [first, second] = [heap[left], heap[left + 1]];
    if (first === undefined) break;
    const child = second !== undefined && isBefore(second, first) ? left + 1 : left;
    const below = heap[child];
    if (below === undefined || isBefore(last, below)) break;
    heap[index] = below;
    index = child;
  }
  heap[index] = last;
}
