/** Where sealed texts lie, by account. All pages of the browser share it, and each change is whole. */
export interface AccountShelf {
  all(): Promise<ReadonlyMap<string, string>>;
  /**
   * Puts `next` where `known` stands; `undefined` stands for nothing.
   * @returns whether it did: another page may have been there first
   */
  swap(id: string, known: string | undefined, next: string | undefined): Promise<boolean>;
}

const STORE = "kept";
/** A database may never answer: by a browser's fault, or since other code of the page doesn't let it go. */
const ANSWERED_WITHIN_MS = 2_000;

/**
 * A shelf of IndexedDB: unlike cookies it is sent to nobody, and unlike `localStorage` it is the same for every page at once.
 * Whoever waits for it holds the lock of refreshes, so it is given up where it doesn't answer.
 * @param name of the database
 */
export function createIndexedShelf(
  name: string,
  databases: IDBFactory,
  deadline: (ms: number) => AbortSignal,
): AccountShelf {
  async function within<Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore, give: (result: Result) => void) => void,
  ): Promise<Result> {
    const late = deadline(ANSWERED_WITHIN_MS);
    const database = await open(name, databases, late);
    try {
      return await new Promise<Result>((resolve, reject) => {
        // What is told as done has to outlive a page that is killed in the next moment, and the browser's own end.
        const transaction = database.transaction(STORE, mode, { durability: "strict" });
        let result: { readonly value: Result } | undefined;
        transaction.oncomplete = () => {
          if (result !== undefined) resolve(result.value);
        };
        transaction.onabort = () => reject(transaction.error ?? new Error("The browser keeps nothing."));
        whenLate(late, () => {
          reject(noAnswer());
          // What was given up must not happen later; what is done already is no longer in hand.
          try {
            transaction.abort();
          } catch (error) {
            if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
          }
        });
        work(transaction.objectStore(STORE), (value) => {
          result = { value };
        });
      });
    } finally {
      // A page with an open database isn't put into the back/forward cache.
      database.close();
    }
  }

  return {
    all: () =>
      within("readonly", (store, give) => {
        const found = new Map<string, string>();
        const walk = store.openCursor();
        walk.onsuccess = () => {
          const cursor = walk.result;
          if (cursor === null) {
            give(found);
            return;
          }
          if (typeof cursor.key === "string" && typeof cursor.value === "string") {
            found.set(cursor.key, cursor.value);
          }
          cursor.continue();
        };
      }),
    swap: (id, known, next) =>
      within("readwrite", (store, give) => {
        const look = store.get(id);
        look.onsuccess = () => {
          const stands = look.result as unknown;
          if (stands !== known) {
            give(false);
            return;
          }
          if (next === undefined) store.delete(id);
          else store.put(next, id);
          give(true);
        };
      }),
  };
}

const noAnswer = (): Error => new Error("The browser's database doesn't answer.");

function whenLate(late: AbortSignal, work: () => void): void {
  if (late.aborted) work();
  else late.addEventListener("abort", work, { once: true });
}

function open(name: string, databases: IDBFactory, late: AbortSignal): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = databases.open(name, 1);
    whenLate(late, () => reject(noAnswer()));
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(STORE);
    };
    opening.onsuccess = () => {
      if (late.aborted) opening.result.close();
      else resolve(opening.result);
    };
    opening.onerror = () => reject(opening.error ?? new Error("The browser opens no database."));
  });
}
