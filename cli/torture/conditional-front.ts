import { createHash } from "node:crypto";
import { createServer, request as send } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, RequestOptions, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { stopServer } from "../serve/stop-server.ts";

const OK = 200;
const PRECONDITION_FAILED = 412;
const LONGEST_WRITE_MS = 10_000;

/**
 * A proxy for an S3-compatible server that ignores the conditions of a write and shows half-written objects. It allows
 * one request per key at a time and checks conditions by the tags that the server gave out, so every request must pass
 * through it.
 */
export async function startConditionalFront(upstream: URL): Promise<{ url: string; stop(): Promise<void> }> {
  const tags = new Map<string, string>();
  const queues = new Map<string, Promise<void>>();

  const write = async (request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> => {
    const key = pathOf(request);
    const known = tags.get(key);
    const wanted = request.headers["if-match"];
    const isRefused =
      (request.headers["if-none-match"] === "*" && known !== undefined) ||
      (wanted !== undefined && wanted !== known);
    if (isRefused) {
      response.writeHead(PRECONDITION_FAILED, { "Content-Type": "application/xml" });
      response.end("<Error><Code>PreconditionFailed</Code></Error>");
      return;
    }
    const answer = await forward(request, body);
    const tag = answer.headers.etag;
    if (request.method === "DELETE") tags.delete(key);
    else if (answer.status === OK && tag !== undefined) {
      tags.set(key, tag);
      await waitUntilKept(key, tag);
    }
    give(response, answer);
  };

  /** The server answers a write before its file is written: whoever reads next would be given a part of it. */
  const waitUntilKept = async (key: string, tag: string): Promise<void> => {
    const deadlineMs = Date.now() + LONGEST_WRITE_MS;
    while (Date.now() < deadlineMs) {
      const { body } = await ask({ method: "GET", path: key, headers: {} });
      if (`"${createHash("md5").update(body).digest("hex")}"` === tag) return;
    }
    throw new Error(`${key} was not written in time.`);
  };

  const forward = ({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> => {
    const { "if-match": _match, "if-none-match": _none, ...others } = headers;
    return ask({ method, path: url, headers: others }, body);
  };

  const ask = (asked: RequestOptions, body?: Buffer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = upstream;
      const onward = send({ hostname, port, ...asked }, (answer) => {
        readBody(answer).then((bytes) => {
          resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: bytes });
        }, reject);
      });
      onward.on("error", reject);
      onward.end(body);
    });

  const server = createServer((request, response) => {
    const take = (body: Buffer): void => {
      const isWrite = request.method === "PUT" || request.method === "DELETE";
      const key = pathOf(request);
      const turn: Promise<unknown> = queues.get(key) ?? Promise.resolve();
      const work = turn
        .then((): Promise<unknown> =>
          isWrite
            ? write(request, response, body)
            : forward(request, body).then((answer) => {
                give(response, answer);
              }),
        )
        .then(() => undefined)
        .catch(() => {
          // The process that asked was killed.
          response.destroy();
        });
      queues.set(key, work);
    };
    readBody(request).then(take, () => {
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => stopServer(server),
  };
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Whole: who asked may be gone, and the next one needn't wait for that. */
function give(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers);
  response.end(body);
}

function pathOf({ url = "/" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? url;
}

function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    // A storage never takes half of what was announced: the process that sent it was killed.
    request.on("close", () => {
      if (!request.complete) reject(new Error("The request was cut off."));
    });
    request.on("error", reject);
    request.on("end", () => {
      if (request.complete) resolve(Buffer.concat(parts));
    });
  });
}
