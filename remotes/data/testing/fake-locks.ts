/** The locks that all pages of one browser share. */
export interface FakeLocks {
  /** As one page sees them. */
  ofPage(): { readonly locks: LockManager; end(): void };
  held(): readonly string[];
}

interface Waiting {
  readonly page: symbol;
  readonly name: string;
  start(): void;
}

/** Exclusive locks alone: each is held by one page until that ends, and then by the next that waits for it. */
export function createFakeLocks(): FakeLocks {
  const holders = new Map<string, symbol>();
  let waiting: readonly Waiting[] = [];
  const pass = (): void => {
    for (const one of waiting) {
      if (holders.has(one.name)) continue;
      holders.set(one.name, one.page);
      waiting = waiting.filter((other) => other !== one);
      one.start();
    }
  };
  return {
    held: () => [...holders.keys()],
    ofPage() {
      const page = Symbol();
      const request = (
        name: string,
        { signal }: LockOptions,
        work: () => Promise<unknown>,
      ): Promise<unknown> =>
        new Promise((resolve, reject) => {
          const one: Waiting = { page, name, start: () => void work().then(resolve, reject) };
          waiting = [...waiting, one];
          signal?.addEventListener("abort", () => {
            if (!waiting.includes(one)) return;
            waiting = waiting.filter((other) => other !== one);
            reject(signal.reason as Error);
          });
          queueMicrotask(pass);
        });
      return {
        locks: { request } as unknown as LockManager,
        end() {
          waiting = waiting.filter((one) => one.page !== page);
          for (const [name, holder] of holders) if (holder === page) holders.delete(name);
          pass();
        },
      };
    },
  };
}
