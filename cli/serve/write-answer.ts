import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import Negotiator from "negotiator";
import send from "send";
import type { Headers } from "../policy/headers.ts";
import { FAILED, NOT_FOUND } from "./answer.ts";
import type { Answer, Content } from "./answer.ts";

const NOT_MODIFIED = 304;
const OK = 200;
const NO_CONTENT = 204;
/** A condition that doesn't hold, and a part that isn't there. */
const UNMET: ReadonlySet<number> = new Set([412, 416]);
const OF_THE_FILE = ["Content-Encoding", "ETag", "Last-Modified", "Accept-Ranges", "Content-Range"];
/** The best first, where a client takes several alike. */
const ENCODINGS = ["br", "gzip", "identity"] as const;

/**
 * Sends an answer; the only place where headers are written.
 * @param everywhere headers of every answer of this server; an answer's own replace them
 */
export function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  everywhere: Headers,
): void {
  const { status, headers, body } = answer;
  response.statusCode = status;
  for (const [name, value] of Object.entries({ ...everywhere, ...headers })) response.setHeader(name, value);
  if (body.kind === "file") sendFile(request, response, body, everywhere);
  else endWith(request, response, body.content);
}

function endWith(request: IncomingMessage, response: ServerResponse, content: Content): void {
  if (response.statusCode === NO_CONTENT) {
    response.removeHeader("Content-Type");
    response.end();
    return;
  }
  const encoding = chooseEncoding(request, content);
  const bytes = (encoding === "identity" ? undefined : content[encoding]) ?? content.plain;
  if (content.br !== undefined || content.gzip !== undefined) addVary(response, "Accept-Encoding");
  if (content.etag !== undefined) {
    response.setHeader(
      "ETag",
      encoding === "identity" ? `"${content.etag}"` : `"${content.etag}-${encoding}"`,
    );
    if (response.statusCode === OK && fresh(request.headers, response.getHeaders())) {
      response.statusCode = NOT_MODIFIED;
      response.end();
      return;
    }
  }
  if (bytes !== content.plain) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", bytes.length);
  response.end(request.method === "HEAD" ? undefined : bytes);
}

function chooseEncoding(request: IncomingMessage, content: Content): (typeof ENCODINGS)[number] {
  const available = ENCODINGS.filter((name) => name === "identity" || content[name] !== undefined);
  const accepted = new Negotiator(request).encodings([...available]);
  return available.find((name) => accepted.includes(name)) ?? "identity";
}

function addVary(response: ServerResponse, name: string): void {
  const known = response.getHeader("Vary");
  response.setHeader("Vary", typeof known === "string" ? `${known}, ${name}` : name);
}

/** Ranges, conditions, clients that go away and files that vanish meanwhile are the library's business. */
function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { root, path }: { readonly root: string; readonly path: string },
  everywhere: Headers,
): void {
  // It decodes what it gets, and takes `root` for the whole of what may be read.
  const encoded = path.split("/").map(encodeURIComponent).join("/");
  const options = { root, dotfiles: "ignore", index: false, cacheControl: false } as const;
  send(request, encoded, options)
    .on("error", ({ status = 500 }: { readonly status?: number }) => {
      if (response.headersSent) {
        response.destroy();
      } else if (UNMET.has(status)) {
        // The library has said which part there is.
        response.statusCode = status;
        response.removeHeader("Content-Encoding");
        // It says something of this question alone; the file's own would have it kept for a year.
        response.setHeader("Cache-Control", "no-store");
        response.end();
      } else {
        for (const name of OF_THE_FILE) response.removeHeader(name);
        writeAnswer(request, response, status === NOT_FOUND.status ? NOT_FOUND : FAILED, everywhere);
      }
    })
    .on("directory", () => {
      for (const name of OF_THE_FILE) response.removeHeader(name);
      writeAnswer(request, response, NOT_FOUND, everywhere);
    })
    .pipe(response);
}
