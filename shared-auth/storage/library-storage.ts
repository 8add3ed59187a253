import type { CodeVerifiers } from "./code-verifiers.ts";
import type { CookieLifetime } from "./cookie-jar.ts";
import type { CookieItems } from "./cookie-items.ts";
import { signInMark } from "./session-reading.ts";
import { parseStoredSession } from "./stored-session.ts";
import type { StoredSession } from "./stored-session.ts";

/** As much of a storage as the provider's library asks for. */
export interface LibraryStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): void;
}

export interface LibraryStorageParts {
  readonly storageKey: string;
  readonly items: CookieItems;
  readonly verifiers: Pick<CodeVerifiers, "holds" | "setItem">;
  readonly stored: {
    read(): StoredSession | undefined;
    write(session: StoredSession): void;
    replace(known: StoredSession, next: StoredSession): unknown;
  };
  lifetime(): CookieLifetime;
  /** Whether this page has seen a session of that sign-in. */
  isSignInSeen(mark: string): boolean;
  underLock(work: () => void): Promise<void>;
  onDoubted(): void;
}

/** Unix seconds, beyond any session's life: what the library is told, and how its own copy is known again. */
const NEVER_S = 4_102_444_800;

/** What the provider's library is given as its storage: it may look, bring sessions, and remove none. */
export function createLibraryStorage(parts: LibraryStorageParts): LibraryStorage {
  const { storageKey, items, stored, verifiers } = parts;

  /** What the library brings: a sign-in, the answer of a call as the person, or its own copy with another user in it. */
  function take(session: StoredSession): void {
    const known = stored.read();
    const mark = signInMark(session);
    const isSameSignIn = known !== undefined && mark !== undefined && signInMark(known) === mark;
    const isLent = session.expires_at === NEVER_S;
    if (isLent && known !== undefined && (isSameSignIn || known.access_token === session.access_token)) {
      stored.replace(known, { ...known, user: session.user });
    } else if (isSameSignIn) {
      stored.replace(known, session);
    } else if (!isLent && (mark === undefined || !parts.isSignInSeen(mark))) {
      stored.write(session);
    }
    // Whatever else there is belongs to a sign-in that is no longer the browser's: somebody else came meanwhile.
  }

  return {
    getItem(key) {
      if (key !== storageKey) return items.getItem(key);
      const session = stored.read();
      // Refreshing is ours: the library must not find a session that it would want to refresh.
      return session === undefined ? null : JSON.stringify({ ...session, expires_at: NEVER_S });
    },
    async setItem(key, value) {
      if (verifiers.holds(key)) {
        verifiers.setItem(key, value);
        return;
      }
      if (key !== storageKey) {
        items.setItem(key, value, parts.lifetime());
        return;
      }
      const session = parseStoredSession(value);
      if (session === undefined) return;
      await parts.underLock(() => take(session));
    },
    // What it can't read may be a server's session, or broken by a remote for a moment: the provider is asked first.
    removeItem(key) {
      if (key !== storageKey) items.removeItem(key);
      else if (stored.read() !== undefined) parts.onDoubted();
    },
  };
}
