/** How long a cookie stays: 400 days (the longest that browsers allow), until the browser is closed, a day, or a minute. */
export type CookieLifetime = "lasting" | "until-closed" | "a-day" | "a-minute";

/** The page's cookies, as a parameter, so that tests bring their own jar. */
export interface CookieJar {
  /** Every cookie that the page can read, by name; values as they stand, still encoded. Empty where cookies are off. */
  readAll(): ReadonlyMap<string, string>;
  /** May fail in silence: the jar can be full or shut. Read it back where it matters. */
  write(name: string, value: string, lifetime: CookieLifetime): void;
  remove(name: string): void;
  /**
   * Hears of cookies that anybody changed: this page, another one, a server. Missing where the browser doesn't tell.
   * @returns what ends it
   */
  watch?(listen: (names: readonly string[]) => void): () => void;
}

const MAX_AGE: Readonly<Record<CookieLifetime, string>> = {
  lasting: `; Max-Age=${400 * 24 * 60 * 60}`,
  "until-closed": "",
  "a-day": `; Max-Age=${24 * 60 * 60}`,
  "a-minute": "; Max-Age=60",
};

/** As much of the browser's `cookieStore` as is used. */
export type CookieChanges = Pick<CookieStore, "addEventListener" | "removeEventListener">;

/** The browser's, or nothing where it has none: without https, or in an older one. */
const browserChanges = (): CookieChanges | undefined =>
  (globalThis as { readonly cookieStore?: CookieChanges }).cookieStore;

/** The jar of the document. On https a cookie is `Secure`; it is never sent along with requests from other sites. */
export function createDocumentCookieJar(
  page: Document = document,
  changes: CookieChanges | undefined = browserChanges(),
): CookieJar {
  const isSecure = page.location.protocol === "https:";
  const attributesOn = (path: string): string => `; Path=${path}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  const set = (cookie: string): void => {
    try {
      page.cookie = cookie;
    } catch {
      // A sandboxed page may not touch cookies at all; reading back shows it.
    }
  };
  return {
    readAll() {
      const cookies = new Map<string, string>();
      for (const pair of readCookies(page).split("; ")) {
        const at = pair.indexOf("=");
        if (at > 0) cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return cookies;
    },
    write(name, value, lifetime) {
      set(`${name}=${value}${MAX_AGE[lifetime]}${attributesOn("/")}`);
    },
    remove(name) {
      // Another writer may have put one of the same name on a narrower path, where it would outlive a sign-out.
      for (const path of pathsTo(page.location.pathname)) set(`${name}=; Max-Age=0${attributesOn(path)}`);
    },
    ...(changes !== undefined && { watch: (listen) => watchChanges(changes, listen) }),
  };
}

/** Every path whose cookies a page reads: `/`, `/a`, `/a/`, `/a/b`. */
function pathsTo(pathname: string): readonly string[] {
  const parts = pathname.split("/").filter((part) => part !== "");
  return parts.reduce<readonly string[]>(
    (paths, _part, at) => {
      const path = `/${parts.slice(0, at + 1).join("/")}`;
      return [...paths, path, `${path}/`];
    },
    ["/"],
  );
}

function watchChanges(changes: CookieChanges, listen: (names: readonly string[]) => void): () => void {
  const hear = (event: CookieChangeEvent): void => {
    listen([...event.changed, ...event.deleted].flatMap(({ name }) => name ?? []));
  };
  changes.addEventListener("change", hear);
  return () => changes.removeEventListener("change", hear);
}

function readCookies(page: Document): string {
  try {
    return page.cookie;
  } catch {
    return "";
  }
}
