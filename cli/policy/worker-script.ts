import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a browser asks for the script of a service worker, which it says of itself
 * (https://w3c.github.io/ServiceWorker/#service-worker-script-request): whatever file that is would answer for pages.
 */
export function isWorkerScript(headers: IncomingHttpHeaders): boolean {
  return headers["service-worker"] !== undefined;
}
