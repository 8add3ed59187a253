import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { basename, extname, join } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};

/** Serves the peers' pages, without the headers of a production host. */
export async function serveFolder(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const name = basename(new URL(request.url ?? "/", "http://localhost").pathname);
    readFile(join(folder, name)).then(
      (content) => {
        response.setHeader("Content-Type", TYPES[extname(name)] ?? "application/octet-stream");
        response.end(content);
      },
      () => {
        response.writeHead(404).end();
      },
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
