import { readApiKey } from "../exchange/api-key.ts";
import { ApiError } from "../exchange/api-error.ts";
import type { Backend, Exchange } from "../exchange/backend.ts";
import { readJsonBody, readText } from "../exchange/json-body.ts";
import type { JsonObject } from "../exchange/json-body.ts";
import { createMailAccount, findByEmail, toAddress } from "../accounts/mail-accounts.ts";
import { requireStrongPassword } from "../accounts/password-rules.ts";
import { isUuid } from "../mfa/factors.ts";
import { relay } from "../accounts/relay.ts";
import { takenAddress } from "../accounts/taken-address.ts";
import { isSessionAnswer } from "../accounts/session-answer.ts";
import { readUser } from "../accounts/read-user.ts";
import type { UserAnswer } from "../accounts/user-answer.ts";
import { FORBIDDEN, NOT_FOUND } from "../exchange/http-status.ts";

const DEFAULT_PAGE_SIZE = 50;

/** @throws ApiError unless the request brought the secret key */
export function requireSecretKey({ backend, request }: Exchange): void {
  if (readApiKey(request, backend.options) === "service_role") return;
  throw new ApiError(FORBIDDEN, "not_admin", "User not allowed");
}

/** `POST admin/users`: an account without a mail, confirmed if asked. */
export async function createUser(exchange: Exchange): Promise<Response> {
  requireSecretKey(exchange);
  return createUserWithPassword(exchange, await readJsonBody(exchange.request));
}

/** The same for other calls of an administrator. @returns the account, or why it isn't made */
export async function createUserWithPassword(exchange: Exchange, body: JsonObject): Promise<Response> {
  const { backend } = exchange;
  if (readText(body, "password") === "") return createUserWithoutPassword(exchange, body);
  requireStrongPassword(backend, readText(body, "password"));
  const signUp = { email: body["email"], password: body["password"], data: body["user_metadata"] ?? {} };
  const result = await backend.mailbox.sendingTo("nobody", () =>
    relay(exchange, { method: "POST", path: "/auth/v1/signup", caller: "anon", body: signUp }),
  );
  if (result instanceof Response) return toExistingUserError(exchange, result, readText(body, "email"));
  const { id } = isSessionAnswer(result.answer) ? result.answer.user : (result.answer as UserAnswer);
  await backend.database.transaction(async ({ query }) => {
    await query("delete from auth.sessions where user_id = $1", id);
    await query(
      `update auth.users set confirmation_token = null, confirmation_sent_at = null, last_sign_in_at = null,
         email_confirmed_at = case when $2 then now() end,
         raw_app_meta_data = raw_app_meta_data || $3::jsonb where id = $1`,
      id,
      body["email_confirm"] === true,
      JSON.stringify(body["app_metadata"] ?? {}),
    );
  });
  return Response.json(await readUser(backend, id));
}

/** Somebody who comes in by mail or by another service. */
async function createUserWithoutPassword({ backend }: Exchange, body: JsonObject): Promise<Response> {
  const email = toAddress(readText(body, "email"));
  if ((await findByEmail(backend.database, email)) !== undefined) throw takenAddress();
  const isConfirmed = body["email_confirm"] === true;
  const { id } = await createMailAccount(backend.database, {
    email,
    isConfirmed,
    data: body["user_metadata"],
  });
  await backend.database.query(
    "update auth.users set raw_app_meta_data = raw_app_meta_data || $2::jsonb where id = $1",
    id,
    JSON.stringify(body["app_metadata"] ?? {}),
  );
  return Response.json(await readUser(backend, id));
}

/** With confirmation on, lite answers a taken address as if a limit were reached. An administrator is told the truth. */
async function toExistingUserError(
  { backend }: Exchange,
  refusal: Response,
  email: string,
): Promise<Response> {
  const rows = await backend.database.query("select 1 from auth.users where email = lower($1)", email);
  if (rows.length === 0) return refusal;
  throw takenAddress();
}

/** `GET admin/users?page&per_page` */
export async function listUsers(exchange: Exchange): Promise<Response> {
  requireSecretKey(exchange);
  const { backend, url } = exchange;
  const page = toCount(url.searchParams.get("page"), 1);
  const size = toCount(url.searchParams.get("per_page"), DEFAULT_PAGE_SIZE);
  const rows = await backend.database.query<{ id: string }>(
    "select id from auth.users order by created_at desc, id limit $1 offset $2",
    size,
    (page - 1) * size,
  );
  const [total] = await backend.database.query<{ count: number }>(
    "select count(*)::int as count from auth.users",
  );
  const users = await Promise.all(rows.map(({ id }) => readUser(backend, id)));
  return Response.json(
    { users, aud: "authenticated" },
    { headers: { "x-total-count": String(total?.count ?? 0) } },
  );
}

/** `GET admin/users/{id}` */
export async function getUser(exchange: Exchange, id: string): Promise<Response> {
  requireSecretKey(exchange);
  return Response.json(await findAdminUser(exchange.backend, id));
}

/** `DELETE admin/users/{id}`, with everything that is theirs. */
export async function deleteUser(exchange: Exchange, id: string): Promise<Response> {
  requireSecretKey(exchange);
  const user = await findAdminUser(exchange.backend, id);
  await exchange.backend.database.query("delete from auth.users where id = $1", user.id);
  return Response.json({});
}

/** The user that a path names. @throws ApiError validation_failed for what is no id, user_not_found */
export async function findAdminUser(backend: Backend, id: string): Promise<UserAnswer> {
  if (!isUuid(id)) throw new ApiError(NOT_FOUND, "validation_failed", "user_id must be an UUID");
  return readUser(backend, id);
}

function toCount(text: string | null, fallback: number): number {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= 1 ? value : fallback;
}
