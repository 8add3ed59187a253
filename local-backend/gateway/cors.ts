import { NO_CONTENT } from "../exchange/http-status.ts";
/** What a page of another origin may read, per service, as hosted projects say it. No others, or tests would pass here only. */
const AUTH_EXPOSED = "X-Total-Count, Link, X-Supabase-Api-Version";
const DATA_EXPOSED =
  "Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit";
const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const PREFLIGHT_SECONDS = 3600;

/**
 * Lets the page of ours that asked read the answer. A hosted project lets every origin; this one stands on a machine
 * whose browser opens other sites too.
 */
export function allowOrigin(answer: Response, request: Request, path: string): Response {
  const headers = new Headers(answer.headers);
  for (const name of [...headers.keys()].filter((known) => known.startsWith("access-control-")))
    headers.delete(name);
  headers.append("vary", "Origin");
  headers.set("x-content-type-options", "nosniff");
  const origin = request.headers.get("origin");
  if (origin !== null) {
    headers.set("access-control-allow-origin", origin);
    headers.set("access-control-expose-headers", path.startsWith("/rest/") ? DATA_EXPOSED : AUTH_EXPOSED);
  }
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

export function answerPreflight(request: Request): Response {
  return new Response(null, {
    status: NO_CONTENT,
    headers: {
      "access-control-allow-origin": request.headers.get("origin") ?? "",
      "access-control-allow-methods": METHODS,
      "access-control-allow-headers":
        request.headers.get("access-control-request-headers") ?? "authorization, apikey, content-type",
      "access-control-max-age": String(PREFLIGHT_SECONDS),
      vary: "Origin, Access-Control-Request-Headers",
    },
  });
}
