import type { Server } from "node:http";

/** What Node answers by itself, unless somebody listens: what expects something odd, and "100 Continue", which may come in the middle of the answer before. */
const ASKING = ["checkContinue", "checkExpectation"] as const;

/** Has the server's own listener answer each request, whatever it expects or wishes for. */
export function hearEveryRequest(server: Server): void {
  // Nobody here speaks another protocol. What can't be read behind such a wish Node doesn't tell of, and so nobody would answer it.
  server.prependListener("request", ({ headers }, response) => {
    if (headers.upgrade !== undefined) response.setHeader("Connection", "close");
  });
  for (const asking of ASKING)
    server.on(asking, (...exchange: readonly unknown[]) => server.emit("request", ...exchange));
}
