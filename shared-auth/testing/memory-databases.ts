/** A browser's databases as far as one store with keys of its own needs them; a test shuts them as it likes. */
export interface MemoryDatabases {
  readonly factory: IDBFactory;
  /** What lies in the one store, as other code of the page may have put it there. */
  readonly values: Map<string, unknown>;
  /** How many are open right now. */
  open(): number;
  /** From now on this fails, with the browser's error, or with none where it gives none. */
  refuse(what: "opening" | "keeping", error: DOMException | null): void;
  /** From now on this never answers, until it is let go: as where other code holds the store, or by a browser's fault. */
  hold(what: "opening" | "keeping"): () => void;
}

interface Request {
  result?: unknown;
  error?: DOMException | null;
  onsuccess?: () => void;
  onerror?: () => void;
  onupgradeneeded?: () => void;
}

interface Transaction {
  error?: DOMException | null;
  oncomplete?: () => void;
  onabort?: () => void;
}

/** Transactions run one after another, each in turns of its own, and what one of them does is whole or isn't. */
export function createMemoryDatabases(): MemoryDatabases {
  const values = new Map<string, unknown>();
  const holds = createHolds();
  const refused = new Map<string, DOMException | null>();
  let [openNow, hasStore] = [0, false];
  let turn = Promise.resolve();

  function begin(): object {
    const steps: (() => void)[] = [];
    const transaction: Transaction = {};
    let [isChanged, isOver] = [false, false];
    const ask = (answer: (request: Request) => void): Request => {
      const request: Request = {};
      steps.push(() => answer(request));
      return request;
    };
    const change = (work: () => void): Request =>
      ask(() => {
        isChanged = true;
        work();
      });
    const store = {
      get: (key: string) =>
        ask((request) => {
          request.result = values.get(key);
          request.onsuccess?.();
        }),
      put: (value: unknown, key: string) => change(() => void values.set(key, value)),
      delete: (key: string) => change(() => void values.delete(key)),
      openCursor: () =>
        ask((request) => {
          const left = [...values];
          const walk = (): void => {
            const [key, value] = left.shift() ?? [];
            request.result = key === undefined ? null : { key, value, continue: () => void steps.push(walk) };
            request.onsuccess?.();
          };
          walk();
        }),
    };
    turn = turn.then(async () => {
      await holds.until("keeping");
      if (isOver) return;
      const before = [...values];
      for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
        step();
        await Promise.resolve();
      }
      isOver = true;
      if (!isChanged || !refused.has("keeping")) {
        transaction.oncomplete?.();
        return;
      }
      values.clear();
      for (const [key, value] of before) values.set(key, value);
      transaction.error = refused.get("keeping") ?? null;
      transaction.onabort?.();
    });
    const abort = (): void => {
      if (isOver) throw new DOMException("It is over.", "InvalidStateError");
      isOver = true;
      transaction.onabort?.();
    };
    return Object.assign(transaction, { objectStore: () => store, abort });
  }

  const database = {
    transaction: begin,
    createObjectStore: () => {
      hasStore = true;
    },
    close: () => {
      openNow -= 1;
    },
  };
  const factory = {
    open() {
      const request: Request = { result: database };
      void holds.until("opening").then(() => {
        if (refused.has("opening")) {
          request.error = refused.get("opening") ?? null;
          request.onerror?.();
          return;
        }
        openNow += 1;
        if (!hasStore) request.onupgradeneeded?.();
        request.onsuccess?.();
      });
      return request;
    },
  };
  return {
    factory: factory as unknown as IDBFactory,
    values,
    open: () => openNow,
    hold: holds.hold,
    refuse: (what, error) => void refused.set(what, error),
  };
}

/** What doesn't answer, until it is let go. */
function createHolds(): { until(what: string): Promise<void>; hold(what: string): () => void } {
  const held = new Map<string, Promise<void>>();
  return {
    until: (what) => held.get(what) ?? Promise.resolve(),
    hold(what) {
      let letGo = (): void => undefined;
      held.set(what, new Promise((resolve) => (letGo = resolve)));
      return () => {
        held.delete(what);
        letGo();
      };
    },
  };
}
