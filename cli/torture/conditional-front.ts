import { createServer, request as send } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const PRECONDITION_FAILED = 412;

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
    const answer = await forward(request, response, body);
    const tag = answer.headers.etag;
    if (request.method === "DELETE") tags.delete(key);
    else if (answer.statusCode === 200 && tag !== undefined) tags.set(key, tag);
  };

  const forward = (
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
  ): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method, url, headers } = request;
      const { "if-match": _match, "if-none-match": _none, ...others } = headers;
      const { hostname, port } = upstream;
      const onward = send({ hostname, port, method, path: url, headers: others }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
        answer.on("end", () => {
          resolve(answer);
        });
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
          isWrite ? write(request, response, body) : forward(request, response, body),
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
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
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
