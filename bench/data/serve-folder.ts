import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { listenLocally } from "../listen-locally.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};

/** Serves the peers' pages, without the headers of a production host. */
export async function serveFolder(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  return listenLocally((request, response) => {
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
}
