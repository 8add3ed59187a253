import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Product } from "../harness/product.ts";

/** What a server in front of the host says in its place. */
export interface FrontAnswer {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Front {
  readonly url: string;
  /** Mode and path of what was asked for, e.g. `navigate /sign-in`. */
  readonly seen: string[];
  stop(): Promise<void>;
}

const PASSED = ["content-type", "content-security-policy", "cache-control"];

/**
 * A server of its own before the host's, where requests are counted.
 * @param say what it says instead, or beside; undefined passes on what the host says. A body is for visits alone
 */
export async function standInFront(
  product: Product,
  say: (path: string, mode: string) => FrontAnswer | undefined,
): Promise<Front> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const { url = "/", headers, method = "GET" } = request;
    const mode = headers["sec-fetch-mode"] ?? "";
    seen.push(`${mode} ${url}`);
    const said = say(url, mode);
    if (said?.body !== undefined) {
      response.writeHead(said.status ?? 200, { "Content-Type": "text/html", ...said.headers }).end(said.body);
      return;
    }
    void fetch(product.hostUrl + url, { method, headers: { accept: headers.accept ?? "*/*" } }).then(
      async (answer) => {
        const passed = PASSED.flatMap((name) => {
          const value = answer.headers.get(name);
          return value === null ? [] : [[name, value] as const];
        });
        response.writeHead(said?.status ?? answer.status, {
          ...Object.fromEntries(passed),
          ...said?.headers,
        });
        response.end(Buffer.from(await answer.arrayBuffer()));
      },
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(product.takeHostPort(), "127.0.0.1", resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    seen,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
