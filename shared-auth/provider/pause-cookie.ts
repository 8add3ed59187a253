import { formatPause, parsePause } from "../refresh/breaker.ts";
import type { Pause } from "../refresh/breaker.ts";
import type { CookieJar } from "./cookie-jar.ts";

/**
 * The pause that all pages keep, in a cookie: under a lock, cookies are the same for every page at once, while
 * `localStorage` may still show a page what it held before.
 */
export function createPauseCookie(
  jar: CookieJar,
  storageKey: string,
): {
  read(): Pause | undefined;
  write(pause: Pause | undefined): void;
} {
  // A name that the provider's library does not take for a chunk of the session.
  const name = `${storageKey}-pause`;
  return {
    read: () => parsePause(jar.readAll().get(name)),
    write(pause) {
      if (pause !== undefined) jar.write(name, formatPause(pause));
      else if (jar.readAll().has(name)) jar.remove(name);
    },
  };
}
