import { SignJWT } from "jose";
import { SIGNING_ALGORITHM } from "../tokens/signing-keys.ts";
import { readApiKey, readUserToken } from "./api-key.ts";
import type { Backend, Exchange } from "./backend.ts";

const BODILESS = ["GET", "HEAD"];
const DATA_PATH = "/rest/v1";
const DROPPED_REQUEST_HEADERS = ["host", "connection", "content-length", "apikey", "authorization", "origin"];
/** The body is decoded and sent again, so these headers would be wrong. */
const DROPPED_ANSWER_HEADERS = ["content-encoding", "content-length", "transfer-encoding", "connection"];
const KEY_TOKEN_LIFETIME = "1m";

/** `rest/v1` by a real PostgREST: it verifies our tokens by the published key, as a hosted project's does. */
export async function forwardDataCall(
  { backend, request, url }: Exchange,
  restUrl: string,
): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of DROPPED_REQUEST_HEADERS) headers.delete(name);
  const token = readUserToken(request) ?? (await tokenOfKey(backend, request));
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  const answer = await fetch(`${restUrl}${url.pathname.slice(DATA_PATH.length)}${url.search}`, {
    method: request.method,
    headers,
    body: BODILESS.includes(request.method) ? null : await request.arrayBuffer(),
    signal: request.signal,
  });
  const answerHeaders = new Headers(answer.headers);
  for (const name of DROPPED_ANSWER_HEADERS) answerHeaders.delete(name);
  return new Response(answer.body, { status: answer.status, headers: answerHeaders });
}

async function tokenOfKey({ options, keys }: Backend, request: Request): Promise<string | undefined> {
  if (readApiKey(request, options) !== "service_role") return undefined;
  return new SignJWT({ role: "service_role" })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: keys.keyId, typ: "JWT" })
    .setIssuedAt()
    .setExpirationTime(KEY_TOKEN_LIFETIME)
    .sign(keys.privateKey);
}
