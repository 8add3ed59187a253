import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Ends the connection after the answer to a request that asks for another protocol, which nobody here speaks: what can't be read
 * behind it Node doesn't tell of, and so nobody would answer it.
 */
export function closeAfterUpgrade({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.upgrade !== undefined) response.setHeader("Connection", "close");
}
