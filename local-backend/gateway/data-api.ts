import { readApiKey, readUserToken } from "../exchange/api-key.ts";
import type { Exchange } from "../exchange/backend.ts";
import { refuseAmbiguous } from "../data-calls/ambiguous-embedding.ts";
import { writeComposites } from "../data-calls/composite-arguments.ts";
import { writeExactFilters } from "../data-calls/exact-filters.ts";
import { writeExactValues } from "../data-calls/exact-values.ts";
import { returningAs, takeCasts } from "../database/returned-casts.ts";
import { makeLegible } from "../data-calls/legible-address.ts";
import { callWithText } from "../data-calls/unnamed-text.ts";
import { forwardDataCall } from "./forward-data-call.ts";
import { runPreRequest } from "./pre-request.ts";
import type { Caller } from "../exchange/lite.ts";
import { parseJson } from "../exchange/parse-json.ts";
import { BAD_REQUEST, UNAUTHORIZED } from "../exchange/http-status.ts";

const BODILESS = ["GET", "HEAD"];
const DATA_PATH = "/rest/v1/";
const PROCEDURE_PATH = /^\/rest\/v1\/rpc\/([^/]+)$/;

/** `rest/v1`: lite answers, under the claims of the caller's token or as the role of the project's key. */
export async function answerDataCall(exchange: Exchange): Promise<Response> {
  const { backend, request, url } = exchange;
  url.searchParams.delete("apikey");
  if (backend.options.restUrl !== undefined) return forwardDataCall(exchange, backend.options.restUrl);
  const caller = await readCaller(exchange);
  if (caller instanceof Response) return caller;
  const illegible = makeLegible(url);
  if (illegible !== undefined) return illegible;
  const sent = BODILESS.includes(request.method) ? null : await request.text();
  if (sent !== null && sent !== "" && isJson(request) && parseJson(sent) === undefined) return refuseJson();
  const procedure = PROCEDURE_PATH.exec(url.pathname)?.[1];
  if (procedure === undefined) {
    // What a procedure is given by its address has no operators.
    url.search = String(writeExactFilters(url.searchParams));
    const table = url.pathname.slice(DATA_PATH.length);
    const refused = await refuseAmbiguous(backend.database, table, url.searchParams.get("select"));
    if (refused !== undefined) return refused;
  } else if (sent !== null && isText(request)) {
    const called = await callWithText(backend.database, caller, procedure, sent);
    if (called !== undefined) return called;
  }
  const isHead = procedure !== undefined && request.method === "HEAD";
  const body = sent === null || !isJson(request) ? sent : await bodyForLite(exchange, procedure, sent);
  const answered =
    procedure === undefined
      ? takeCasts(request.method, request.headers.get("prefer"), url.searchParams.get("select"))
      : undefined;
  if (answered !== undefined) url.searchParams.set("select", answered.select);
  const answer = await returningAs(answered?.casts, () =>
    backend.lite.call({
      method: isHead ? "GET" : request.method,
      path: url.pathname + url.search,
      caller,
      headers: request.headers,
      body,
    }),
  );
  // lite knows no head of a procedure.
  if (isHead) return new Response(null, { status: answer.status, headers: answer.headers });
  // PostgREST answers that nobody may be known here and not only that nothing is permitted.
  if (answer.status === UNAUTHORIZED) answer.headers.set("www-authenticate", "Bearer");
  return answer;
}

/** @param procedure the one that is called; `undefined` where rows of a relation are written */
async function bodyForLite(
  { backend, request, url }: Exchange,
  procedure: string | undefined,
  sent: string,
): Promise<string> {
  if (sent === "") return sent;
  const { database, options } = backend;
  const schema = request.headers.get("content-profile") ?? options.schemas[0] ?? "public";
  if (procedure === undefined) {
    const name = url.pathname.slice(DATA_PATH.length);
    return writeExactValues(database, { kind: "relation", schema, name }, sent);
  }
  const composed = await writeComposites(database, procedure, sent);
  return writeExactValues(database, { kind: "procedure", schema, name: procedure }, composed);
}

async function readCaller({ backend, request }: Exchange): Promise<Caller | Response> {
  const token = readUserToken(request);
  if (token === undefined) {
    const role = readApiKey(request, backend.options);
    return role instanceof Response ? role : ((await runPreRequest(backend, { role })) ?? role);
  }
  const verification = await backend.tokens.verify(token);
  if (verification.outcome === "expired") return refuse("PGRST303", "JWT expired", null);
  if (verification.outcome !== "valid") {
    return refuse(
      "PGRST301",
      "No suitable key or wrong key type",
      "None of the keys was able to decode the JWT",
    );
  }
  const refusal = await runPreRequest(backend, { ...verification.claims });
  if (refusal !== undefined) return refusal;
  const { iat: _issuedAt, exp: _expiresAt, session_id: sessionId, ...claims } = verification.claims;
  const sessions = await backend.database.query("select 1 from auth.sessions where id = $1", sessionId);
  // The hosted Data API believes a token until it expires; lite would take one whose session is gone for nobody's. Our
  // `auth.jwt()` knows the other name.
  return { ...claims, [sessions.length > 0 ? "session_id" : "ended_session_id"]: sessionId };
}

function isText(request: Request): boolean {
  return /^text\/plain\b/.test(request.headers.get("content-type") ?? "");
}

/** PostgREST takes a body for JSON unless it is called something else. */
function isJson(request: Request): boolean {
  return /json|^$/.test(request.headers.get("content-type") ?? "");
}

function refuseJson(): Response {
  return Response.json(
    { code: "PGRST102", details: null, hint: null, message: "Empty or invalid json" },
    { status: BAD_REQUEST },
  );
}

function refuse(code: string, message: string, details: string | null): Response {
  return Response.json(
    { code, details, hint: null, message },
    {
      status: UNAUTHORIZED,
      headers: { "www-authenticate": `Bearer error="invalid_token", error_description="${message}"` },
    },
  );
}
