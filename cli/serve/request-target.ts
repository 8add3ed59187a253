/** What a request asks for, after its address was decoded once. */
export interface RequestTarget {
  /** Begins with a slash, holds no percent codes, no empty, `.` or `..` segment; e.g. `/data/flights`. */
  readonly path: string;
  /** As it was sent, without the question mark; empty where there is none. */
  readonly query: string;
}

/** The form in which proxies are asked; every server has to understand it (RFC 9112, 3.2.2). */
const AUTHORITY = /^https?:\/\/[^/?#]*/i;
/** What a request line may hold: visible ASCII. */
const VISIBLE = /^[\u0021-\u007e]*$/;
const CONTROL = /\p{Cc}/u;
/** What would mean something else if anybody decoded it once more. */
const STILL_ENCODED = /%[0-9a-f]{2}/i;

/**
 * Decodes and normalises the address of a request: the one place that does. Everybody else decides on what comes out.
 * @param raw the target of the request line, e.g. `/a%20b?x=1` or `http://host/a`
 * @returns undefined for an address that no page of ours links to and that a server might read in two ways
 */
export function parseRequestTarget(raw: string): RequestTarget | undefined {
  if (!VISIBLE.test(raw) || raw.includes("#")) return undefined;
  const relative = raw.replace(AUTHORITY, "");
  const [encoded = "", ...rest] = (
    relative.startsWith("?") || relative === "" ? `/${relative}` : relative
  ).split("?");
  if (!encoded.startsWith("/")) return undefined;
  const decoded = decode(encoded);
  if (
    decoded === undefined ||
    CONTROL.test(decoded) ||
    decoded.includes("\\") ||
    STILL_ENCODED.test(decoded)
  ) {
    return undefined;
  }
  const path = decoded.replaceAll(/\/{2,}/g, "/");
  if (path.split("/").some((segment) => segment === "." || segment === "..")) return undefined;
  return { path, query: rest.join("?") };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
