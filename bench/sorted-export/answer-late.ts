import { request } from "node:http";
import { pipeline } from "node:stream";
import { createGzip } from "node:zlib";
import { listenLocally } from "../listen-locally.ts";

/** A server before another one on this machine, which waits before it passes each request on. */
export function answerLate(
  url: string,
  latencyMs: number,
  isCompressed: boolean,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port } = new URL(url);
  return listenLocally((asked, answer) => {
    setTimeout(() => {
      const { url: path, method, headers } = asked;
      request({ hostname, port, path, method, headers }, (answered) => {
        const encoding = isCompressed ? { "content-encoding": "gzip", "transfer-encoding": "chunked" } : {};
        answer.writeHead(answered.statusCode ?? 0, { ...answered.headers, ...encoding });
        const parts = isCompressed ? [answered, createGzip(), answer] : [answered, answer];
        pipeline(parts, () => undefined);
      }).end();
    }, latencyMs);
  });
}
