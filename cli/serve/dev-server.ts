import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { extname } from "node:path";
import { readOwn } from "@foyer/contracts";
import { DEVELOPED_EVENTS_PATH, DEVELOPED_REGISTRY_PATH } from "@foyer/contracts/host";
import { CommandError } from "../command/command.ts";
import { everyRemoteAnswer } from "../policy/every-answer.ts";
import type { Headers } from "../policy/headers.ts";
import type { ProjectFile } from "../releases/read-project.ts";
import { answerClientErrors } from "./client-errors.ts";
import { parseRequestTarget } from "./request-target.ts";
import { stopServer } from "./stop-server.ts";

const LOOPBACK = "127.0.0.1";
/** Open pages may still ask for parts of an earlier build. */
const BUILDS_KEPT = 5;
/** Proxies and browsers end a stream that stays silent. */
const HEARTBEAT_MS = 15_000;
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** The developer's machine, as the host's page sees it. */
export interface DevServer {
  /** The origin, e.g. `http://localhost:3100`. */
  readonly url: string;
  /** Puts a build in the place of the last one and tells every open page. */
  offer(build: {
    readonly folder: string;
    readonly files: readonly ProjectFile[];
    readonly registry: object;
  }): void;
  /** Tells every open page that the last change doesn't build. */
  tellFailed(): void;
  stop(): Promise<void>;
}

/**
 * Serves builds to the pages of one host, on this machine alone.
 * @param hostOrigin pages of any other origin get nothing that they could read
 */
export async function startDevServer(port: number, hostOrigin: string): Promise<DevServer> {
  const builds = new Map<string, ReadonlyMap<string, ProjectFile>>();
  const streams = new Set<ServerResponse>();
  let registry: object | undefined;
  let state: "built" | "failed" | undefined;
  const tell = (): void => {
    if (state !== undefined) for (const stream of streams) stream.write(`data: ${state}\n\n`);
  };
  const listen = (response: ServerResponse): void => {
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    response.write(state === undefined ? ":\n\n" : `data: ${state}\n\n`);
    streams.add(response);
    response.once("close", () => streams.delete(response));
  };
  const answer = (path: string, response: ServerResponse): void => {
    if (path === DEVELOPED_EVENTS_PATH) {
      listen(response);
    } else if (path === DEVELOPED_REGISTRY_PATH && registry !== undefined) {
      end(response, 200, ".json", Buffer.from(JSON.stringify(registry)));
    } else {
      const [folder] = [...builds.keys()].filter((known) => path.startsWith(`/${known}/`));
      const file = builds.get(folder ?? "")?.get(path.slice((folder?.length ?? 0) + 2));
      if (file === undefined) end(response, 404, "", Buffer.from("Not found"));
      else end(response, 200, extname(file.path), file.bytes);
    }
  };
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(everyAnswer(hostOrigin))) response.setHeader(name, value);
    const target = parseRequestTarget(request.url ?? "");
    // Another name for this machine is another site's trick to read from it.
    if (!isOwnName(request)) end(response, 421, "", Buffer.from("Misdirected request"));
    else if (target === undefined) end(response, 400, "", Buffer.from("This address can't be read"));
    else if (request.method === "OPTIONS") response.writeHead(204).end();
    else if (request.method === "GET") answer(target.path, response);
    else end(response, 405, "", Buffer.from("Method not allowed"));
  });
  answerClientErrors(
    server,
    () => everyAnswer(hostOrigin),
    () => "/",
  );
  const taken = await listenOn(server, port);
  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.write(":\n\n");
  }, HEARTBEAT_MS);
  return {
    url: `http://localhost:${taken}`,
    offer(build) {
      builds.delete(build.folder);
      builds.set(build.folder, new Map(build.files.map((file) => [file.path, file])));
      for (const old of [...builds.keys()].slice(0, -BUILDS_KEPT)) builds.delete(old);
      registry = build.registry;
      state = "built";
      tell();
    },
    tellFailed() {
      state = "failed";
      tell();
    },
    async stop() {
      clearInterval(heartbeat);
      await stopServer(server);
    },
  };
}

/** As a remote's own server sends them, to one host; nothing is kept. */
function everyAnswer(hostOrigin: string): Headers {
  return {
    ...everyRemoteAnswer(undefined, [hostOrigin]),
    // A page of a public address asks first whether it may reach this machine.
    "Access-Control-Allow-Private-Network": "true",
    "Cache-Control": "no-store",
  };
}

function isOwnName({ headers }: IncomingMessage): boolean {
  const name = (headers.host ?? "").replace(/:\d+$/, "");
  return name === "localhost" || name === LOOPBACK;
}

function end(response: ServerResponse, status: number, ending: string, body: Uint8Array): void {
  const type = readOwn(TYPES, ending);
  const headers = { "Content-Type": type ?? "text/plain; charset=utf-8", "Content-Length": body.byteLength };
  response.writeHead(status, headers).end(body);
}

function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const reason =
        cause.code === "EADDRINUSE" ? "is taken by another program" : `can't be used: ${cause.message}`;
      reject(new CommandError(`Port ${port} ${reason}. Choose another with --port.`, "refused", { cause }));
    });
    server.listen(port, LOOPBACK, () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}
