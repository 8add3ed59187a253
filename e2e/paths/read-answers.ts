import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

/** An answer as it came. */
export interface WireAnswer {
  readonly status: number;
  /** By name in lower case; what came twice holds both, joined by a comma. */
  readonly headers: ReadonlyMap<string, string>;
  /** Without its encodings; as much as there was. */
  readonly body: Buffer;
  readonly isWhole: boolean;
  /** Whether another answer may follow: it has an end of its own, and it is HTTP/1.1's. */
  readonly isKept: boolean;
}

/**
 * Reads what a server sent on one connection, one answer after another.
 * @param heads of each request, whether its answer brings no body, whatever it says
 * @param isEnded whether the server has closed the connection
 * @returns undefined for what is no HTTP
 */
export function readAnswers(
  received: Buffer,
  heads: readonly boolean[],
  isEnded: boolean,
): readonly WireAnswer[] | undefined {
  const answers: WireAnswer[] = [];
  let rest = received;
  while (rest.length > 0) {
    const end = rest.indexOf("\r\n\r\n");
    if (end === -1) return isEnded && answers.length === 0 ? undefined : answers;
    const head = rest.subarray(0, end).toString("latin1").split("\r\n");
    const [, minor, code] = /^HTTP\/1\.([01]) (\d{3})(?: |$)/.exec(head[0] ?? "") ?? [];
    const status = Number(code);
    // After a HEAD, what follows may stand without being asked for: that is the next one's, or none.
    if (Number.isNaN(status)) return undefined;
    rest = rest.subarray(end + 4);
    if (status < 200) continue;
    const headers = readHeaders(head.slice(1));
    const isEmpty = heads[answers.length] === true || status === 204 || status === 304;
    const { body, taken, isWhole } = isEmpty ? NO_BODY : readBody(rest, headers, isEnded);
    const hasEnd = isEmpty || headers.has("content-length") || headers.has("transfer-encoding");
    const isKept = minor === "1" && hasEnd && isWhole && taken === rest.length;
    answers.push({ status, headers, body: decode(body, headers.get("content-encoding")), isWhole, isKept });
    rest = rest.subarray(taken);
  }
  return answers;
}

const NO_BODY = { body: Buffer.alloc(0), taken: 0, isWhole: true };

function readHeaders(lines: readonly string[]): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const at = line.indexOf(":");
    const name = line.slice(0, at).toLowerCase();
    const value = line.slice(at + 1).trim();
    const known = headers.get(name);
    headers.set(name, known === undefined ? value : `${known}, ${value}`);
  }
  return headers;
}

function readBody(rest: Buffer, headers: ReadonlyMap<string, string>, isEnded: boolean) {
  const length = headers.get("content-length");
  if (length !== undefined) {
    const body = rest.subarray(0, Number(length));
    return { body, taken: body.length, isWhole: body.length === Number(length) };
  }
  if (headers.get("transfer-encoding") === "chunked") return readChunks(rest);
  return { body: rest, taken: rest.length, isWhole: isEnded };
}

function readChunks(rest: Buffer) {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const line = rest.indexOf("\r\n", at);
    const size = line === -1 ? Number.NaN : Number.parseInt(rest.subarray(at, line).toString("latin1"), 16);
    if (Number.isNaN(size) || line + 4 + size > rest.length) {
      return { body: Buffer.concat([...parts, rest.subarray(at)]), taken: rest.length, isWhole: false };
    }
    parts.push(rest.subarray(line + 2, line + 2 + size));
    at = line + 4 + size;
    if (size === 0) return { body: Buffer.concat(parts), taken: at, isWhole: true };
  }
}

function decode(body: Buffer, encoding: string | undefined): Buffer {
  try {
    if (encoding === "br") return brotliDecompressSync(body);
    if (encoding === "gzip") return gunzipSync(body);
    return encoding === "deflate" ? inflateSync(body) : body;
  } catch {
    return body;
  }
}
