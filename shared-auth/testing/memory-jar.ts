import type { CookieJar } from "../storage/cookie-jar.ts";

/** A cookie jar that pages of a test share. */
export interface MemoryJar extends CookieJar {
  /** By name; a test may read and change them. */
  readonly cookies: Map<string, string>;
}

/** A jar that keeps cookies in memory, with these in it. */
export function createMemoryJar(cookies = new Map<string, string>()): MemoryJar {
  return {
    cookies,
    readAll: () => cookies,
    write: (name, value) => void cookies.set(name, value),
    remove: (name) => void cookies.delete(name),
  };
}
