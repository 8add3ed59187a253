import { createServer, request as ask } from "node:http";

/** What the app at the origin's root answers everybody with who isn't on the way to the host. */
export const OTHER_APP =
  '<!doctype html><html lang="en"><title>Other app</title><h1>The other app</h1><a href="/app/">Foyer</a>';

/** An origin with two apps: what lies below a path goes to a host, as a proxy hands it on, and the rest is another app's. */
export async function startSharedOrigin(
  port: number,
  basePath: string,
  hostUrl: string,
): Promise<{ stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { method = "GET", headers, url = "/" } = request;
    if (!`${url.split("?", 1)[0] ?? ""}/`.startsWith(basePath)) {
      response.writeHead(200, { "content-type": "text/html" }).end(OTHER_APP);
      return;
    }
    const handed = ask(hostUrl + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    handed.on("error", () => response.destroy());
    request.pipe(handed);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
