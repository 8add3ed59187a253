import { request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** Asks with a `Host` and with fetch metadata of one's own, which `fetch` writes itself. For tests only. */
export function sendRaw(
  address: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<RawAnswer> {
  const { port } = new URL(address);
  return new Promise((resolve, reject) => {
    const call = request({ host: "127.0.0.1", port, path, headers }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    call.once("error", reject);
    call.end();
  });
}
