import type { Exchange } from "../exchange/backend.ts";
import { BAD_REQUEST } from "../exchange/http-status.ts";
import { findPublicObject } from "./stored-objects.ts";
import type { StoredObject } from "./stored-objects.ts";

const PUBLIC_OBJECT = /^\/storage\/v1\/object\/public\/([^/]+)\/(.+)$/;
const PARTIAL = 206;
const NOT_MODIFIED = 304;

/** Whether a path is a file of a public bucket, which is read without a key. */
export function isPublicObject(method: string, path: string): boolean {
  return (method === "GET" || method === "HEAD") && PUBLIC_OBJECT.test(path);
}

/** As Supabase Storage answers (its `getPublicObject` and renderer): refusals are 400, with what they are in the body. */
export async function answerObject({ backend, request, url }: Exchange): Promise<Response> {
  const named = readNames(url.pathname);
  if (named === undefined)
    return toRefusal("400", "InvalidRequest", "Bad Request", "The address is malformed");
  const found = await findPublicObject(backend.database, ...named);
  if (found === "no-bucket") return toRefusal("404", "NoSuchBucket", "Bucket not found", "Bucket not found");
  if (found === "no-object") return toRefusal("404", "NoSuchKey", "not_found", "Object not found");
  const answer = toAnswer(found, request);
  const download = url.searchParams.get("download");
  if (download !== null) answer.headers.set("content-disposition", toDisposition(download));
  return request.method === "HEAD" ? new Response(null, answer) : answer;
}

function readNames(path: string): [bucket: string, name: string] | undefined {
  const [, bucket = "", name = ""] = PUBLIC_OBJECT.exec(path) ?? [];
  try {
    return [decodeURIComponent(bucket), decodeURIComponent(name)];
  } catch {
    return undefined;
  }
}

function toAnswer(
  { bytes, mimetype, cacheControl, eTag, updatedAt }: StoredObject,
  request: Request,
): Response {
  const headers = new Headers({
    "accept-ranges": "bytes",
    // A page of somebody's must not run at the project's address.
    "content-type": mimetype.includes("text/html") ? "text/plain" : mimetype,
    etag: eTag,
    "last-modified": updatedAt.toUTCString(),
    "cache-control": cacheControl,
  });
  if (request.headers.get("if-none-match") === eTag)
    return new Response(null, { status: NOT_MODIFIED, headers });
  const range = readRange(request.headers.get("range"), bytes.length);
  const [from, to] = range ?? [0, bytes.length - 1];
  const part = bytes.subarray(from, to + 1);
  headers.set("content-length", String(part.length));
  if (range === undefined) return new Response(new Uint8Array(part), { headers });
  headers.set("content-range", `bytes ${from}-${to}/${bytes.length}`);
  return new Response(new Uint8Array(part), { status: PARTIAL, headers });
}

/** One range of bytes (RFC 9110, 14.2); several, or one that can't be, are answered with the whole. */
function readRange(asked: string | null, size: number): [from: number, to: number] | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(asked ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? undefined : [from, to];
}

function toDisposition(name: string): string {
  if (name === "") return "attachment;";
  const encoded = encodeURIComponent(name);
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded};`;
}

function toRefusal(statusCode: string, code: string, error: string, message: string): Response {
  return Response.json({ statusCode, error, message, code }, { status: BAD_REQUEST });
}
