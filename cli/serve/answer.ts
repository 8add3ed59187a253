import type { IncomingHttpHeaders } from "node:http";
import type { Headers } from "../policy/headers.ts";
import { CLEARED_COOKIES, TOO_LARGE_HEADERS, tooLargePage, tooLongPage } from "../policy/too-large-page.ts";
import type { RequestTarget } from "./request-target.ts";

/** A request, as far as answers depend on it. */
export interface Asked extends RequestTarget {
  readonly headers: IncomingHttpHeaders;
}

/** Bytes that are in memory, with the encodings in which they are there as well. */
export interface Content {
  readonly plain: Buffer;
  readonly br?: Buffer | undefined;
  readonly gzip?: Buffer | undefined;
  /** Names these bytes; without it nobody asks whether they changed. */
  readonly etag?: string | undefined;
}

export type Body =
  | { readonly kind: "content"; readonly content: Content }
  /** A file of a folder, streamed; `path` is relative to `root` and inside it. */
  | { readonly kind: "file"; readonly root: string; readonly path: string };

/** What a server says. Its headers come on top of those that every answer has. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

const TEXT = "text/plain; charset=utf-8";
const JSON_TYPE = "application/json";

export function answerText(status: number, text: string, headers: Headers = {}): Answer {
  return answerContent(status, Buffer.from(text), {
    "Content-Type": TEXT,
    "Cache-Control": "no-store",
    ...headers,
  });
}

export function answerJson(status: number, value: unknown): Answer {
  const bytes = Buffer.from(JSON.stringify(value));
  return answerContent(status, bytes, { "Content-Type": JSON_TYPE, "Cache-Control": "no-store" });
}

function answerContent(status: number, plain: Buffer, headers: Headers): Answer {
  return { status, headers, body: { kind: "content", content: { plain } } };
}

export const NOT_FOUND = answerText(404, "Not found");
/** An address that nobody links to, see `parseRequestTarget`. */
export const REFUSED = answerText(400, "This address can't be read");
export const WRONG_METHOD = answerText(405, "Method not allowed", { Allow: "GET, HEAD" });
/** No link of ours is nearly as long, and a return address isn't either. */
export const tooLong = (start: string): Answer =>
  answerContent(414, Buffer.from(tooLongPage(start)), TOO_LARGE_HEADERS);
export const tooLargeCookies = (start: string): Answer =>
  answerContent(431, Buffer.from(tooLargePage(start)), { ...TOO_LARGE_HEADERS, ...CLEARED_COOKIES });
export const FAILED = answerText(500, "Something went wrong here. Try again.");
