import { createServer } from "node:http";
import sirv from "sirv";

/** Serves a folder as a good static host does: pre-compressed, hashed files for ever, the page asked for each time. */
export async function serveSingle(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    single: true,
    etag: true,
    setHeaders(response, path) {
      const isHashed = /\.[0-9a-f]{12}\./.test(path);
      response.setHeader("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  const server = createServer((request, response) => {
    serve(request, response);
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
