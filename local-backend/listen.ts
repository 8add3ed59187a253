import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { isLoopbackHost } from "./guard/loopback-host.ts";
import { BIND_ADDRESS } from "./options.ts";
import { METHOD_NOT_ALLOWED, MISDIRECTED } from "./exchange/http-status.ts";

/** As long as the proxies before a hosted project keep one. */
const KEEP_ALIVE_MS = 65_000;
const OTHER_NAME = "The embedded backend answers to the names of this machine only, such as localhost.";
const NO_METHOD = "No page can send this method.";
/** No `Request` can have them. */
const UNHEARD_OF: ReadonlySet<string | undefined> = new Set(["TRACE", "TRACK"]);

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves on loopback, to whoever asks for this machine by one of its own names.
 * @param port 0 takes a free one
 * @param publicUrl the address of a proxy before it, whose name it answers to as well
 * @throws Error that names the port and the variable to change it with, when it is taken
 */
export function listen(
  answer: (request: Request) => Response | Promise<Response>,
  port: number,
  portVariable: string,
  publicUrl?: string,
): Promise<Listening> {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  const isOurs = (host: string | undefined) =>
    isLoopbackHost(host) || (host !== undefined && host === publicHost);
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        hostname: BIND_ADDRESS,
        port,
        overrideGlobalObjects: false,
        // Bound to loopback, so that every sender is this machine, whichever of its addresses it comes from.
        fetch: (request, { incoming: { headers, method } }) => {
          if (!isOurs(headers.host)) return refuse(MISDIRECTED, OTHER_NAME);
          return UNHEARD_OF.has(method) ? refuse(METHOD_NOT_ALLOWED, NO_METHOD) : answer(request);
        },
      },
      ({ port: actual }: AddressInfo) => resolve({ port: actual, close }),
    );
    // Node ends a connection after five idle seconds, perhaps in the moment in which a program sends its next call on it.
    if ("keepAliveTimeout" in server) server.keepAliveTimeout = KEEP_ALIVE_MS;
    // Node's own "100 Continue" may come in the middle of the answer before, and what expects something odd is answered like the rest.
    for (const asking of ["checkContinue", "checkExpectation"])
      server.on(asking, (...exchange: readonly unknown[]) => server.emit("request", ...exchange));
    // What can't be read behind it Node doesn't tell of, and so nobody would answer it.
    server.prependListener("request", ({ headers }: IncomingMessage, response: ServerResponse) => {
      if (headers.upgrade !== undefined) response.setHeader("Connection", "close");
    });
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(
        isTaken ? new Error(`Port ${port} is taken. Stop what uses it, or set ${portVariable}.`) : error,
      );
    });
    const close = () =>
      new Promise<void>((done) => {
        server.close(() => done());
        // Browsers keep connections open; without this a stop would wait for them.
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
  });
}

function refuse(status: number, text: string): Response {
  return new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}
