import type { OwnOrigins } from "./own-origins.ts";

/**
 * Who sends a request, as far as browsers say it: a page of ours, a person who follows a link, something that is no
 * browser, or another site's page.
 */
export type Sender = "own-page" | "navigation" | "program" | "foreign-page";

const FETCH_SITE = "sec-fetch-site";
const BROWSER_AGENT = /^Mozilla\//;

/**
 * Browsers put `Origin` on whatever a script may read or a form may post, and `Sec-Fetch-Site` on everything that they
 * send to this machine (Fetch Metadata, W3C); no page can leave these out or write them.
 */
export function judgeSender({ headers }: Request, own: OwnOrigins): Sender {
  const origin = headers.get("origin");
  if (origin !== null) return own.has(origin) ? "own-page" : "foreign-page";
  const site = headers.get(FETCH_SITE);
  if (site === null) return "program";
  if (site === "same-origin") return "own-page";
  const isFollowed =
    headers.get("sec-fetch-mode") === "navigate" && headers.get("sec-fetch-dest") === "document";
  // "none": typed into the address bar.
  return site === "none" || isFollowed ? "navigation" : "foreign-page";
}

/** Whether a browser sends it, of whatever site: the hosted service takes no secret key from one. */
export function isFromBrowser({ headers }: Request): boolean {
  return (
    headers.has("origin") || headers.has(FETCH_SITE) || BROWSER_AGENT.test(headers.get("user-agent") ?? "")
  );
}
