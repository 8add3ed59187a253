import type { CookieItems } from "./cookie-items.ts";
import type { CookieJar, CookieLifetime } from "./cookie-jar.ts";

/**
 * What a code in an address is exchanged with (RFC 7636). The provider's library makes one for each mail and each way to another
 * service, and takes it away only where its code comes back: most mails hold a link that needs none.
 */
export interface CodeVerifiers {
  /** Whether the library keeps a verifier, or its list of them, under this key. */
  holds(key: string): boolean;
  setItem(key: string, value: string): void;
  clear(): void;
}

/**
 * Keeps the newest verifier, for as long as a mail's link can be good, which is a day. The library also keeps the last five by
 * the names of their flows, for addresses that name one, as none of ours does: with these, all for 400 days, each request's header was
 * 1.7 kB longer, and beside a large session longer than common proxies take.
 */
export function createCodeVerifiers(
  jar: CookieJar,
  storageKey: string,
  items: Pick<CookieItems, "setItem" | "removeItem">,
  lifetime: () => CookieLifetime,
): CodeVerifiers {
  const newest = `${storageKey}-code-verifier`;
  const isOfFlow = (key: string): boolean =>
    key.startsWith(`${storageKey}-flow`) && key.endsWith("-code-verifier");
  const removeOfFlows = (): void => {
    for (const name of jar.readAll().keys()) if (isOfFlow(name)) jar.remove(name);
  };
  return {
    holds: (key) => key === newest || isOfFlow(key),
    setItem(key, value) {
      if (key !== newest) return;
      items.setItem(newest, value, lifetime() === "lasting" ? "a-day" : lifetime());
      // What was written before this was so.
      removeOfFlows();
    },
    clear() {
      items.removeItem(newest);
      removeOfFlows();
    },
  };
}
