/** A lock that all pages of a browser share. It is held for one request only, never stolen, never waited for without end. */
export interface RefreshLock {
  /**
   * Runs `work` under the lock. Where one page holds it for longer than `waitMs`, or there are no locks, it runs
   * without: the provider forgives two refreshes at once, and a stopped page must not hold up the others.
   * @returns what `work` returns
   */
  run<Value>(waitMs: number, work: () => Promise<Value>): Promise<Value>;
  readonly isShared: boolean;
  /** How often the lock was waited for, and for how long. */
  waits(): LockWaits;
}

export interface LockWaits {
  readonly count: number;
  readonly longestMs: number;
  /** How often it could not be had in time. */
  readonly timeouts: number;
}

/** Web Locks, or nothing in a browser (or a page without https) that has none. */
const browserLocks = (): LockManager | undefined => (globalThis.navigator as Partial<Navigator>).locks;

/** Web Locks where the browser has them. */
export function createRefreshLock(
  name: string,
  monotonicMs: () => number,
  locks = browserLocks(),
): RefreshLock {
  const waits = { count: 0, longestMs: 0, timeouts: 0 };
  if (locks === undefined) {
    return { run: (_waitMs, work) => work(), isShared: false, waits: () => waits };
  }
  return {
    isShared: true,
    waits: () => ({ ...waits }),
    async run<Value>(waitMs: number, work: () => Promise<Value>): Promise<Value> {
      const started = new AbortController();
      const askedAtMs = monotonicMs();
      waits.count += 1;
      const start = async (): Promise<Value> => {
        started.abort();
        waits.longestMs = Math.max(waits.longestMs, Math.round(monotonicMs() - askedAtMs));
        const letGo = nameHold(locks, `${holdPrefix(name)}${waits.count}`);
        try {
          return await work();
        } finally {
          letGo();
        }
      };
      const giveUp = new AbortController();
      void watchHolder(locks, name, waitMs, giveUp, started.signal);
      try {
        return await locks.request(name, { signal: giveUp.signal }, start);
      } catch (error) {
        if (started.signal.aborted) throw error;
        waits.timeouts += 1;
        return work();
      }
    },
  };
}

const holdPrefix = (name: string): string => `${name}-hold-`;

/**
 * Tells one hold from the next of the same page, for which the browser has no name: a page that passes the lock on and has it
 * again isn't one that never let it go. @returns what ends it
 */
function nameHold(locks: LockManager, name: string): () => void {
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  // Without it the page alone is known, which is as good for all but this.
  locks.request(name, {}, () => over).catch(() => undefined);
  return end;
}

/** Gives up waiting once the lock was held for `waitMs` without a break; pages that pass it on are waited for. */
async function watchHolder(
  locks: LockManager,
  name: string,
  waitMs: number,
  giveUp: AbortController,
  over: AbortSignal,
): Promise<void> {
  const isOver = (): boolean => over.aborted;
  let holder = await findHolder(locks, name);
  while (!isOver()) {
    await timeOrEnd(waitMs, over);
    const now = await findHolder(locks, name);
    if (now === holder && !isOver()) {
      giveUp.abort();
      return;
    }
    holder = now;
  }
}

/** Resolves when the time is over, or the wait is; then nothing of it stays behind. */
function timeOrEnd(waitMs: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, waitMs);
    over.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** Which page holds it, and which hold of the page's it is. */
async function findHolder(locks: LockManager, name: string): Promise<string | undefined> {
  const { held = [] } = await locks.query();
  const page = held.find((lock) => lock.name === name)?.clientId;
  const hold = held.find((lock) => lock.clientId === page && lock.name?.startsWith(holdPrefix(name)));
  return page && `${page} ${hold?.name ?? ""}`;
}
