import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readViews } from "@foyer/contracts/host";
import type { ViewReport } from "@foyer/contracts/host";

/** As much as a browser sends at a page's end. */
const MOST_BYTES = 65_536;
const LONGEST_MS = 10_000;

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
      void answer(request, response, onViews);
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, listen, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${taken}/reports`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
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
  if (request.url !== "/reports") {
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
  const body = await readBody(request);
  if (body === "broken off") return;
  if (body === "too long") {
    end(413);
    return;
  }
  const views = readViews(parseJson(body));
  end(204);
  if (views.length > 0) onViews(views);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > MOST_BYTES) return "too long";
      parts.push(part);
    }
  } catch {
    return "broken off";
  }
  return Buffer.concat(parts).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
