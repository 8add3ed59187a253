/** The page's cookies, as a parameter, so that tests bring their own jar. */
export interface CookieJar {
  /** Every cookie that the page can read, by name; values as they stand, still encoded. */
  readAll(): ReadonlyMap<string, string>;
  write(name: string, value: string): void;
  remove(name: string): void;
}

/** 400 days, the longest that browsers allow. */
const COOKIE_LIFETIME_S = 400 * 24 * 60 * 60;

/** The jar of the document. On https a cookie is `Secure`; it is never sent along with requests from other sites. */
export function createDocumentCookieJar(page: Document = document): CookieJar {
  const isSecure = page.location.protocol === "https:";
  const attributes = `; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    readAll() {
      const cookies = new Map<string, string>();
      for (const pair of page.cookie.split("; ")) {
        const at = pair.indexOf("=");
        if (at > 0) cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return cookies;
    },
    write(name, value) {
      page.cookie = `${name}=${value}; Max-Age=${COOKIE_LIFETIME_S}${attributes}`;
    },
    remove(name) {
      page.cookie = `${name}=; Max-Age=0${attributes}`;
    },
  };
}
