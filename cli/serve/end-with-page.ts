import type { IncomingMessage, ServerResponse } from "node:http";
import type { RenderedPage } from "./page-renderer.ts";

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
