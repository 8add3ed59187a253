import { connect } from "node:net";

const DEADLINE_MS = 20_000;
const INTERIM = /^HTTP\/1\.[01] 1\d\d[^]*?\r\n\r\n/;

export interface RawAnswer {
  readonly status: number;
  /** By name in lower case; a header that came twice holds both values, joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Sends bytes as they are and reads until the connection closes: no client in between that mends addresses.
 * @param message should ask for "Connection: close"
 * @returns undefined where the connection ended without an answer
 */
export function askRaw(port: number, message: string | Buffer): Promise<RawAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(message);
    });
    socket.setTimeout(DEADLINE_MS, () => {
      socket.destroy(new Error(`No end after ${DEADLINE_MS} ms: ${message.toString().slice(0, 200)}`));
    });
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      // A server that refuses while we still send resets the connection; what came before counts.
      if (error.code === "ECONNRESET" || error.code === "EPIPE") resolve(parse(Buffer.concat(chunks)));
      else reject(error);
    });
    socket.on("close", () => {
      resolve(parse(Buffer.concat(chunks)));
    });
  });
}

function parse(received: Buffer): RawAnswer | undefined {
  const interim = INTERIM.exec(received.toString("latin1"))?.[0].length ?? 0;
  const bytes = received.subarray(interim);
  const end = bytes.indexOf("\r\n\r\n");
  const [statusLine = "", ...lines] = bytes.subarray(0, Math.max(end, 0)).toString("latin1").split("\r\n");
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1] ?? Number.NaN);
  if (Number.isNaN(status)) return undefined;
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name = "", value = ""] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    const known = headers.get(name.toLowerCase());
    headers.set(name.toLowerCase(), known === undefined ? value : `${known}, ${value}`);
  }
  return { status, headers: Object.fromEntries(headers), body: bytes.subarray(end + 4) };
}
