import { createServer } from "node:http";
import sirv from "sirv";

/** Serves the peers' pages, without the headers of a production host. */
export async function serveFolder(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const serve = sirv(folder, { etag: true });
  const server = createServer((request, response) => {
    serve(request, response, () => {
      response.writeHead(404).end();
    });
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
