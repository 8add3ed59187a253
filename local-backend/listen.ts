import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { BIND_ADDRESS } from "./options.ts";

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves on loopback.
 * @param port 0 takes a free one
 * @throws Error that names the port and the variable to change it with, when it is taken
 */
export function listen(
  answer: (request: Request, peerAddress: string) => Response | Promise<Response>,
  port: number,
  portVariable: string,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        hostname: BIND_ADDRESS,
        port,
        overrideGlobalObjects: false,
        fetch: (request, { incoming }) =>
          answer(request, ("socket" in incoming ? incoming.socket.remoteAddress : undefined) ?? BIND_ADDRESS),
      },
      ({ port: actual }: AddressInfo) => resolve({ port: actual, close }),
    );
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
