import type { IncomingMessage } from "node:http";

const ASSET = /\.(js|mjs|css|map|json|svg|png|jpg|ico|woff2|txt|html|webmanifest)$/i;

/**
 * Whether a request is for a page, which the host's index.html answers whatever the route. A missing file must stay
 * a 404: an HTML page in the place of a script fails later, and less clearly.
 */
export function isNavigation({ url = "/", headers }: Pick<IncomingMessage, "url" | "headers">): boolean {
  if (ASSET.test(url.split("?", 1)[0] ?? "")) return false;
  const accept = headers.accept ?? "*/*";
  // A browser names HTML when it opens a page; a command line tool takes anything, and no script of a page is asking.
  return accept.includes("text/html") || (accept.includes("*/*") && headers["sec-fetch-mode"] === undefined);
}
