import type { CookieJar } from "../storage/cookie-jar.ts";

/** The cookie of a vault's key; a name that the provider's library does not take for a chunk of the session. */
export function vaultKeyName(storageKey: string, isLasting: boolean): string {
  return `${storageKey}-kept${isLasting ? "" : "-brief"}`;
}

/** Whether this browser may keep accounts beside the one in use, told without loading what keeps them. */
export function hasVaultKey(jar: CookieJar, storageKey: string): boolean {
  const cookies = jar.readAll();
  return [true, false].some((isLasting) => cookies.has(vaultKeyName(storageKey, isLasting)));
}

/** Removes every key, so that nothing that was kept can be opened by anybody. */
export function removeVaultKeys(jar: CookieJar, storageKey: string): void {
  for (const isLasting of [true, false]) {
    const name = vaultKeyName(storageKey, isLasting);
    if (jar.readAll().has(name)) jar.remove(name);
  }
}
