import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { ROOT } from "../../scripts/folders.mjs";

/** A server of somebody else's that answers everybody: what a page of a remote may want something of. */
export interface Elsewhere {
  readonly origin: string;
  stop(): Promise<void>;
}

const FONT = "node_modules/@supabase/lite/dist/static/assets/manrope-latin-ext-wght-normal-Ch3YOpNY.woff2";
const HEADER_BYTES = 44;

export async function startElsewhere(): Promise<Elsewhere> {
  const answers: Readonly<Record<string, readonly [string, string | Uint8Array]>> = {
    "/dot.png": ["image/png", readFileSync(join(ROOT, "e2e/fixtures/remote/dot.png"))],
    "/font.woff2": ["font/woff2", readFileSync(join(ROOT, FONT))],
    "/sound.wav": ["audio/wav", silence()],
    "/frame.html": ["text/html", '<script>parent.postMessage("here", "*")</script>'],
    "/api.json": ["application/json", "{}"],
    "/events": ["text/event-stream", "data: x\n\n"],
    "/x.js": ["text/javascript", ""],
    "/x.css": ["text/css", ""],
  };
  const server = createServer(({ url = "/" }, response) => {
    const [type, body] = answers[url.split("?", 1)[0] ?? ""] ?? ["text/plain", ""];
    response.writeHead(200, { "Content-Type": type, "Access-Control-Allow-Origin": "*" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** A tenth of a second of nothing. */
function silence(): Uint8Array {
  const samples = 800;
  const bytes = Buffer.alloc(HEADER_BYTES + samples, 128);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(HEADER_BYTES - 8 + samples, 4);
  bytes.write("WAVEfmt ", 8);
  for (const [value, size, at] of [
    [16, 4, 16],
    [1, 2, 20],
    [1, 2, 22],
    [8_000, 4, 24],
    [8_000, 4, 28],
    [1, 2, 32],
    [8, 2, 34],
  ] as const)
    bytes.writeUIntLE(value, at, size);
  bytes.write("data", 36);
  bytes.writeUInt32LE(samples, 40);
  return bytes;
}
