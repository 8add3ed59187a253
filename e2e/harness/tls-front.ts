import { request } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { Certificate } from "./tls-certificate.ts";

/** Ends TLS before a server on this machine, as an operator's proxy does. It changes nothing of what passes. */
export async function startTlsFront(
  { key, certificate }: Certificate,
  innerPort: number,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const server = createServer(
    { key, cert: certificate, maxHeaderSize: MOST_HEADER_BYTES },
    (outer, answer) => {
      passOn(outer, answer, innerPort);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** As many as the server behind it takes. */
const MOST_HEADER_BYTES = 65_536;
const BAD_GATEWAY = 502;

function passOn(outer: IncomingMessage, answer: ServerResponse, port: number): void {
  const { method, url: path, rawHeaders: headers } = outer;
  // By a connection of its own: an idle one may be ended by the server as the next request comes, which is then lost.
  const inner = request(
    { host: "127.0.0.1", port, method, path, headers, setHost: false, agent: false },
    (given) => {
      answer.writeHead(given.statusCode ?? BAD_GATEWAY, given.statusMessage, given.rawHeaders);
      given.pipe(answer);
      given.once("error", () => answer.destroy());
    },
  );
  inner.once("error", () => {
    // A server that is stopped for a while must look as it does without a proxy.
    answer.destroy();
  });
  answer.once("close", () => inner.destroy());
  outer.pipe(inner);
}
