import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { readViews } from "@foyer/contracts/host";
import type { ViewReport } from "@foyer/contracts/host";
import { OTLP_LOGS_PATH, readOtlpViews } from "./read-otlp.ts";
import { hearEveryRequest } from "../requests/hear-every-request.ts";
import { readBody } from "../requests/read-body.ts";
import { stopServer } from "../serve/stop-server.ts";

const unzip = promisify(gunzip);

/** What is taken at an address. */
interface Door {
  readonly mostBytes: number;
  readonly read: (body: unknown) => readonly ViewReport[];
  /** Whether the sender speaks OTLP/HTTP: it wants JSON back, and is told what can't be read. */
  readonly isOtlp: boolean;
}

const DOORS: ReadonlyMap<string | undefined, Door> = new Map([
  // As much as a browser sends at a page's end.
  ["/reports", { mostBytes: 65_536, read: readViews, isOtlp: false }],
  // A collector sends what many pages sent, in one body.
  [OTLP_LOGS_PATH, { mostBytes: 1_048_576, read: readOtlpViews, isOtlp: true }],
]);
const LONGEST_MS = 10_000;
/** A collector that gets it sends the same no more. */
const FAILED = 500;

export interface ReceiverOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** The address to listen on, e.g. `127.0.0.1`. */
  readonly listen: string;
  /** The host's origin, whose pages may send. */
  readonly origin: string;
  readonly onViews: (views: readonly ViewReport[]) => void;
}

export interface Receiver {
  /** Where pages send to, for `reportUrl`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Takes what pages send to `reportUrl`. It keeps nothing, and answers nothing that a stranger could use. */
export async function startReceiver({ port, listen, origin, onViews }: ReceiverOptions): Promise<Receiver> {
  const server = createServer(
    { requestTimeout: LONGEST_MS, headersTimeout: LONGEST_MS },
    (request, response) => {
      response.setHeader("Access-Control-Allow-Origin", origin);
      response.setHeader("Vary", "Origin");
      // Any stranger can send here: what one body makes fail ends the answer to it, and nothing else.
      answer(request, response, onViews).catch(() => {
        if (response.headersSent) response.destroy();
        else response.writeHead(FAILED).end();
      });
    },
  );
  hearEveryRequest(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, listen, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${taken}/reports`,
    stop: () => stopServer(server),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  onViews: ReceiverOptions["onViews"],
): Promise<void> {
  const end = (status: number): void => {
    response.writeHead(status).end();
  };
  if (request.url === "/readyz") {
    end(204);
    return;
  }
  const door = DOORS.get(request.url);
  if (door === undefined) {
    end(404);
    return;
  }
  if (request.method === "OPTIONS") {
    response.setHeader("Access-Control-Allow-Methods", "POST");
    response.setHeader("Access-Control-Allow-Headers", "content-type");
    response.setHeader("Access-Control-Max-Age", "86400");
    end(204);
    return;
  }
  if (request.method !== "POST") {
    end(405);
    return;
  }
  const body = await readBody(request, door.mostBytes);
  if (body === "broken off") return;
  const encoding = request.headers["content-encoding"];
  const text = body === "too long" ? undefined : await readText(body, encoding, door.mostBytes);
  if (text === undefined) {
    end(413);
    return;
  }
  const sent = parseJson(text);
  const views = door.read(sent);
  if (views.length > 0) onViews(views);
  if (!door.isOtlp) end(204);
  else if (sent === undefined) end(400);
  else response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
}

/** @returns undefined for what is too long; a text that is no JSON where it isn't what its encoding says */
async function readText(
  sent: Buffer,
  encoding: string | undefined,
  mostBytes: number,
): Promise<string | undefined> {
  if (encoding !== "gzip") return sent.toString("utf8");
  try {
    return (await unzip(sent, { maxOutputLength: mostBytes })).toString("utf8");
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? undefined : "";
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
