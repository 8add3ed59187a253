import { BAD_REQUEST, NOT_FOUND } from "../exchange/http-status.ts";

const DATA_PATH = "/rest/v1/";
const ZERO = "\u0000";

/**
 * As PostgREST reads an address: bytes that are no text stand for what nobody can read, and a zero is in no text of the
 * database. lite fails at both.
 * @param url of a data call; is written anew where something in it can't be read
 * @returns the refusal, or nothing
 */
export function makeLegible(url: URL): Response | undefined {
  if (!isText(url.pathname)) url.pathname = url.pathname.split("/").map(readAgain).join("/");
  if (!isText(url.search)) url.search = String(url.searchParams);
  const asked = [...url.searchParams].flat();
  if (asked.some((word) => word.includes(ZERO))) return refuseZero();
  const name = decodeURIComponent(url.pathname.slice(DATA_PATH.length));
  return name.includes(ZERO) ? refuseName(name.replaceAll(ZERO, "")) : undefined;
}

function isText(encoded: string): boolean {
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}

/** A query's reader takes any bytes. */
function readAgain(segment: string): string {
  const read = new URLSearchParams(`name=${segment.replaceAll("+", "%2B").replaceAll("&", "%26")}`).get(
    "name",
  );
  return encodeURIComponent(read ?? "");
}

function refuseZero(): Response {
  const message = 'invalid byte sequence for encoding "UTF8": 0x00';
  return Response.json({ code: "22021", details: null, hint: null, message }, { status: BAD_REQUEST });
}

function refuseName(name: string): Response {
  const [code, kind, plain] = name.startsWith("rpc/")
    ? (["PGRST202", "function", name.slice("rpc/".length)] as const)
    : (["PGRST205", "table", name] as const);
  const message = `Could not find the ${kind} 'public.${plain}' in the schema cache`;
  return Response.json({ code, details: null, hint: null, message }, { status: NOT_FOUND });
}
