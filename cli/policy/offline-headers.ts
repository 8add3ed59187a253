import { closedPolicy } from "./every-answer.ts";
import { ownConnections } from "./connection-allowlist.ts";
import type { ConnectionFacts } from "./connection-allowlist.ts";
import type { Headers } from "./headers.ts";

/**
 * The host's service worker. It stands at the host's start, so that it can answer for the host's pages and for nothing
 * beside: no answer has `Service-Worker-Allowed`, which would let one reach further.
 */
export const OFFLINE_WORKER_PATH = "/foyer-offline.js";

/**
 * Headers of that script: its policy is the worker's own. It reaches the host and nothing else, loads nothing and makes no
 * code; a browser asks each time whether it is still this one.
 * @param connections of the page, for whether the list of connections is held
 */
export function offlineWorkerHeaders(connections: ConnectionFacts | undefined): Headers {
  return {
    "Content-Security-Policy": closedPolicy("connect-src 'self'"),
    ...ownConnections(connections),
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cache-Control": "no-cache",
  };
}
