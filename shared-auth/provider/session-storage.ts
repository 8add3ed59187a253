import type { CookieStorage } from "./cookie-storage.ts";
import { parseStoredSession, slimSession } from "./stored-session.ts";
import type { StoredSession } from "./stored-session.ts";

export interface SessionStorage {
  read(): StoredSession | undefined;
  write(session: StoredSession): void;
  /** Removes the session and what the library keeps beside it. */
  clear(): void;
  /** What the provider's library is given as its storage. */
  readonly forLibrary: {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
  };
}

/** The stored session under `storageKey`: kept slim on the way in, checked for shape on the way out. */
export function createSessionStorage(cookies: CookieStorage, storageKey: string): SessionStorage {
  const read = (): StoredSession | undefined => parseStoredSession(cookies.getItem(storageKey));
  const write = (session: StoredSession): void => {
    cookies.setItem(storageKey, JSON.stringify(slimSession(session)));
  };
  return {
    read,
    write,
    clear() {
      cookies.removeItem(storageKey);
      cookies.removeItem(`${storageKey}-code-verifier`);
    },
    forLibrary: {
      getItem(key) {
        if (key !== storageKey) return cookies.getItem(key);
        const session = read();
        return session === undefined ? null : JSON.stringify(session);
      },
      setItem(key, value) {
        const session = key === storageKey ? parseStoredSession(value) : undefined;
        if (session === undefined) cookies.setItem(key, value);
        else write(session);
      },
      removeItem(key) {
        cookies.removeItem(key);
      },
    },
  };
}
