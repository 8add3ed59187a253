import { createSessionStorage } from "../storage/session-storage.ts";
import type { SessionStorage } from "../storage/session-storage.ts";
import type { StoredSession } from "../storage/stored-session.ts";
import { unsignedToken } from "./fake-tokens.ts";
import { createMemoryJar } from "./memory-jar.ts";
import type { MemoryJar } from "./memory-jar.ts";

export const STORAGE_KEY = "sb-local-auth-token";

/** A session of `owner`'s sign-in called `name`. */
export function sessionOf(owner: string, name: string, claims: object = {}): StoredSession {
  return {
    access_token: unsignedToken({ sub: owner, iat: 1, exp: 3_601, session_id: name, ...claims }),
    refresh_token: `refresh-${name}`,
    expires_at: 1_800_000_000,
    user: { id: owner },
  };
}

export interface StoragePage {
  readonly jar: MemoryJar;
  readonly stored: SessionStorage;
  lost(): number;
  doubted(): number;
}

/** One page's storage; pages of one browser share a jar. */
export function openStorage(jar = createMemoryJar()): StoragePage {
  let lost = 0;
  let doubted = 0;
  const stored = createSessionStorage({
    jar,
    storageKey: STORAGE_KEY,
    underLock: async (work) => work(),
    onLost: () => (lost += 1),
    onDoubted: () => (doubted += 1),
  });
  return { jar, stored, lost: () => lost, doubted: () => doubted };
}
