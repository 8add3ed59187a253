import sirv from "sirv";
import { listenLocally } from "../listen-locally.ts";

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
  return listenLocally((request, response) => {
    serve(request, response);
  });
}
