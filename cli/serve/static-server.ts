import { existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { hearEveryRequest } from "../requests/hear-every-request.ts";
import { FAILED, REFUSED, tooLargeCookies, tooLong, WRONG_METHOD } from "./answer.ts";
import type { Answer } from "./answer.ts";
import { answerClientErrors } from "./client-errors.ts";
import { openHostSite } from "./host-site.ts";
import type { HostSiteOptions } from "./host-site.ts";
import { openRemoteSite } from "./remote-site.ts";
import type { RemoteSiteOptions } from "./remote-site.ts";
import { parseRequestTarget } from "./request-target.ts";
import type { Site } from "./site.ts";
import { writeAnswer } from "./write-answer.ts";
import { stopServer } from "./stop-server.ts";

/** Reached from this machine alone unless it is said otherwise: a proxy before it ends TLS. */
const LOOPBACK = "127.0.0.1";
/** More than browsers send: whatever they do send can be read, and be answered for what it is. */
const MOST_HEADER_BYTES = 1_048_576;
/** Four times what Node takes by itself: other products of the same site keep cookies too. */
const MOST_COOKIE_CHARS = 65_536;
const MOST_TARGET_CHARS = 65_536;

interface Listening {
  /** The port on this machine; 0 takes a free one. */
  readonly port: number;
  /** The address of this machine to listen on, e.g. `0.0.0.0` for all of them; default: loopback. */
  readonly listen?: string;
}

export interface HostServerOptions extends HostSiteOptions, Listening {
  readonly role: "host";
}

export interface RemoteServerOptions extends RemoteSiteOptions, Listening {
  readonly role: "remote";
}

export type StaticServerOptions = HostServerOptions | RemoteServerOptions;

export interface StaticServer {
  /** The origin, e.g. `http://localhost:3000`. */
  readonly url: string;
  /** Ends open connections too; resolves when the port is free again. */
  stop(): Promise<void>;
}

/**
 * Serves a built host or remote on this machine, with the headers that it has in production.
 * @throws Error if the folder is missing or not built, or the port is taken
 */
export async function startStaticServer(options: StaticServerOptions): Promise<StaticServer> {
  if (!existsSync(options.folder)) throw new Error(`${options.folder} does not exist. Build it first.`);
  if (!statSync(options.folder).isDirectory()) throw new Error(`${options.folder} is no folder. Name one.`);
  const site = options.role === "host" ? await openHostSite(options) : openRemoteSite(options);
  // A request without a host, and one that expects something odd, are answered like all others: with our headers.
  const server = createServer({ maxHeaderSize: MOST_HEADER_BYTES, requireHostHeader: false });
  server.on("request", (request, response) => void handle(site, request, response));
  hearEveryRequest(server);
  answerClientErrors(
    server,
    () => site.everywhere({}),
    () => startOf(site),
  );
  const port = await listen(server, options.port, options.listen ?? LOOPBACK);
  return {
    url: `http://localhost:${port}`,
    stop: () => stopServer(server),
  };
}

/** Whatever goes wrong with one answer ends that answer alone. */
async function handle(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const endAbruptly = (): void => void response.destroy();
  request.on("error", endAbruptly);
  response.on("error", endAbruptly);
  try {
    writeAnswer(request, response, await decide(site, request), site.everywhere(request.headers));
  } catch {
    endFailed(site, request, response);
  }
}

/** What failed may have been the headers of every answer, which this one has too. */
function endFailed(site: Site, request: IncomingMessage, response: ServerResponse): void {
  try {
    if (response.headersSent) response.destroy();
    else writeAnswer(request, response, FAILED, site.everywhere({}));
  } catch {
    response.destroy();
  }
}

async function decide(site: Site, request: IncomingMessage): Promise<Answer> {
  const { method, url = "", headers } = request;
  if ((headers.cookie?.length ?? 0) > MOST_COOKIE_CHARS) return tooLargeCookies(startOf(site));
  if (url.length > MOST_TARGET_CHARS) return tooLong(startOf(site));
  const target = parseRequestTarget(url);
  const asked = target === undefined ? undefined : { ...target, headers };
  if (method === "POST" && asked !== undefined) return (await site.take?.(asked, request)) ?? WRONG_METHOD;
  if (method !== "GET" && method !== "HEAD") return WRONG_METHOD;
  return asked === undefined ? REFUSED : site.answer(asked);
}

/** Where a page of this server's own leads back to. */
function startOf(site: Site): string {
  return site.start?.() ?? "/";
}

function listen(server: Server, port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const reason =
        cause.code === "EADDRINUSE" ? "is taken by another program" : `can't be used: ${cause.message}`;
      reject(new Error(`Port ${port} ${reason}.`, { cause }));
    });
    server.listen(port, address, () => {
      const taken = server.address();
      resolve(typeof taken === "object" && taken !== null ? taken.port : port);
    });
  });
}
