import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import { STATUS_CODES } from "node:http";
import type { Headers } from "../policy/headers.ts";
import { TOO_LARGE_HEADERS, tooLargePage } from "../policy/too-large-page.ts";

/** How long somebody may go on sending after an answer that ends the connection. */
const LINGER_MS = 2_000;
const TEXT: Headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

/**
 * Answers what Node can't read as a request, with the same headers as everything else. Without this Node says a
 * status and nothing more.
 */
export function answerClientErrors(server: Server, everywhere: () => Headers, start: () => string): void {
  const answered = new WeakSet<Duplex>();
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    // It comes again for every further part of what can't be read.
    if (answered.has(socket)) return;
    answered.add(socket);
    socket.on("error", () => socket.destroy());
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    endSlowly(socket, toMessage(error.code, everywhere(), start()));
  });
}

function toMessage(code: string | undefined, everywhere: Headers, start: string): string {
  if (code === "HPE_HEADER_OVERFLOW")
    return format(431, { ...everywhere, ...TOO_LARGE_HEADERS }, tooLargePage(start));
  return code === "ERR_HTTP_REQUEST_TIMEOUT"
    ? format(408, { ...everywhere, ...TEXT }, "The request took too long")
    : format(400, { ...everywhere, ...TEXT }, "This request can't be read");
}

function format(status: number, headers: Headers, body: string): string {
  const lines = Object.entries({
    ...headers,
    "Content-Length": String(Buffer.byteLength(body)),
    Connection: "close",
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`, ...lines, "", body].join("\r\n");
}

/** Closing while somebody still sends resets the connection, and a browser would show that instead of the page. */
function endSlowly(socket: Duplex, message: string): void {
  socket.end(message);
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once("close", () => {
    clearTimeout(timer);
  });
}
