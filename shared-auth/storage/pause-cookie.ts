import { formatPause, parsePause } from "../refresh/breaker.ts";
import type { Pause } from "../refresh/breaker.ts";
import type { CookieJar } from "./cookie-jar.ts";

/** The pause that all pages keep. */
export interface PauseKeeper {
  read(): Pause | undefined;
  write(pause: Pause | undefined): void;
}

/**
 * Keeps the pause in a cookie: under a lock, cookies are the same for every page at once, while `localStorage` may
 * still show a page what it held before. Where cookies are off, this page alone keeps it.
 */
export function createPauseCookie(jar: CookieJar, storageKey: string): PauseKeeper {
  // A name that the provider's library does not take for a chunk of the session.
  const name = `${storageKey}-pause`;
  let onPage: Pause | undefined;
  return {
    read: () => parsePause(jar.readAll().get(name)) ?? onPage,
    write(pause) {
      onPage = undefined;
      if (pause === undefined) {
        if (jar.readAll().has(name)) jar.remove(name);
        return;
      }
      jar.write(name, formatPause(pause), "until-closed");
      if (!jar.readAll().has(name)) onPage = pause;
    },
  };
}
