import { ApiError } from "../exchange/api-error.ts";
import type { Exchange } from "../exchange/backend.ts";
import { readJsonBody } from "../exchange/json-body.ts";
import type { JsonObject } from "../exchange/json-body.ts";
import { requireSession } from "./current-session.ts";
import type { CurrentSession } from "./current-session.ts";
import { changeEmail, requireFreeAddress } from "./email-change.ts";
import { guardPassword } from "./guard-password.ts";
import { requireStrongPassword } from "./password-rules.ts";
import { relay } from "./relay.ts";
import { fetchUser } from "./user-answer.ts";
import { BAD_REQUEST, NO_CONTENT, UNAUTHORIZED, UNPROCESSABLE } from "../exchange/http-status.ts";

const SIGN_OUT_SCOPES = ["global", "local", "others"];

/** `GET user` */
export async function getOwnUser({ backend, request }: Exchange): Promise<Response> {
  const session = await requireSession(backend, request);
  return Response.json(await fetchUser(backend, session.userId, session.sessionId));
}

/** `PUT user`: a new password, address or metadata. A new password ends the user's other sessions. */
export async function updateOwnUser(exchange: Exchange): Promise<Response> {
  const { backend, request } = exchange;
  const session = await requireSession(backend, request);
  const body = await readJsonBody(request);
  if (typeof body["password"] === "string") requireStrongPassword(backend, body["password"]);
  if (session.claims.is_anonymous && body["password"] !== undefined && !body["email"] && !body["phone"]) {
    const message = "Updating password of an anonymous user without an email or phone is not allowed";
    throw new ApiError(UNPROCESSABLE, "validation_failed", message);
  }
  await refuseBelowAssurance(exchange, session, body);
  if (typeof body["password"] === "string") await guardPassword(exchange, session, body);
  const { nonce: _nonce, current_password: _current, email, ...change } = body;
  // Before anything is changed: the service refuses the whole call.
  if (typeof email === "string" && email !== "") await requireFreeAddress(backend, session.email, email);
  const result = await relay(exchange, {
    method: "PUT",
    path: "/auth/v1/user",
    caller: toCaller(session),
    body: change,
  });
  if (result instanceof Response) return result;
  if (typeof body["password"] === "string") {
    await backend.database.query(
      "delete from auth.sessions where user_id = $1 and id <> $2",
      session.userId,
      session.sessionId,
    );
  }
  if (email !== undefined && email !== "") await changeEmail(exchange, session, body);
  return Response.json(await fetchUser(backend, session.userId, session.sessionId));
}

async function refuseBelowAssurance(
  { backend }: Exchange,
  session: CurrentSession,
  body: JsonObject,
): Promise<void> {
  const isSensitive = ["password", "email", "phone"].some(
    (name) => body[name] !== undefined && body[name] !== "",
  );
  if (!isSensitive || session.assurance === "aal2") return;
  const verified = await backend.database.query(
    "select 1 from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1",
    session.userId,
  );
  if (verified.length === 0) return;
  const message = "AAL2 session is required to update email or password when MFA is enabled.";
  throw new ApiError(UNAUTHORIZED, "insufficient_aal", message);
}

/** `POST logout`: this session, the others, or (without a scope) all of the user's. */
export async function signOut({ backend, request, url }: Exchange): Promise<Response> {
  const session = await requireSession(backend, request);
  const scope = url.searchParams.get("scope") ?? "global";
  if (!SIGN_OUT_SCOPES.includes(scope)) {
    throw new ApiError(BAD_REQUEST, "validation_failed", `Unsupported logout scope "${scope}"`);
  }
  // Refresh tokens, methods and everything else of a session go with its row.
  await backend.database.query(
    "delete from auth.sessions where user_id = $1 and ($3 = 'global' or (id = $2) = ($3 = 'local'))",
    session.userId,
    session.sessionId,
    scope,
  );
  return new Response(null, { status: NO_CONTENT });
}

function toCaller({ claims }: CurrentSession): Readonly<Record<string, unknown>> {
  return { ...claims };
}
