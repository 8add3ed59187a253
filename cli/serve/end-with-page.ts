import type { IncomingMessage, ServerResponse } from "node:http";
import type { RenderedPage } from "./page-renderer.ts";

/** As the session is kept, see shared-auth/provider/project-address.ts; in chunks or not. */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?sb-[\w-]+-auth-token/;

/** Whether a session cookie came with the request; whether it is good, only the page finds out. */
export function hasSessionCookie({ headers }: IncomingMessage): boolean {
  return SESSION_COOKIE.test(headers.cookie ?? "");
}

/** In the encoding that the browser takes; its length is known, so that it shows progress. */
export function endWithPage(request: IncomingMessage, response: ServerResponse, page: RenderedPage): void {
  const accepted = request.headers["accept-encoding"]?.toString() ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : undefined;
  const body = page[encoding ?? "plain"];
  if (encoding !== undefined) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Vary", "Accept-Encoding, Cookie");
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Content-Length", body.length);
  response.statusCode = 200;
  response.end(request.method === "HEAD" ? undefined : body);
}
