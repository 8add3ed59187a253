import { readApiKey } from "../exchange/api-key.ts";
import { ApiError } from "../exchange/api-error.ts";
import type { Backend, Exchange } from "../exchange/backend.ts";
import { readJsonBody, readText } from "../exchange/json-body.ts";
import { relay } from "./relay.ts";
import { isSessionAnswer } from "./session-answer.ts";
import { toUserAnswer } from "./user-answer.ts";
import type { UserAnswer } from "./user-answer.ts";
import { NOT_FOUND, UNAUTHORIZED, UNPROCESSABLE } from "../exchange/http-status.ts";

const DEFAULT_PAGE_SIZE = 50;

/** @throws ApiError unless the request brought the secret key */
function requireSecretKey({ backend, request }: Exchange): void {
  if (readApiKey(request, backend.options) === "service_role") return;
  throw new ApiError(UNAUTHORIZED, "no_authorization", "This endpoint requires a valid Bearer token");
}

/** `POST admin/users`: an account without a mail, confirmed if asked. */
export async function createUser(exchange: Exchange): Promise<Response> {
  requireSecretKey(exchange);
  const { backend, request } = exchange;
  const body = await readJsonBody(request);
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

/** With confirmation on, lite answers a taken address as if a limit were reached. An administrator is told the truth. */
async function toExistingUserError(
  { backend }: Exchange,
  refusal: Response,
  email: string,
): Promise<Response> {
  const rows = await backend.database.query("select 1 from auth.users where email = lower($1)", email);
  if (rows.length === 0) return refusal;
  throw new ApiError(
    UNPROCESSABLE,
    "email_exists",
    "A user with this email address has already been registered",
  );
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
  return Response.json(await readUser(exchange.backend, id));
}

/** `DELETE admin/users/{id}`, with everything that is theirs. */
export async function deleteUser(exchange: Exchange, id: string): Promise<Response> {
  requireSecretKey(exchange);
  const user = await readUser(exchange.backend, id);
  await exchange.backend.database.query("delete from auth.users where id = $1", user.id);
  return Response.json({});
}

async function readUser({ database }: Backend, id: string): Promise<UserAnswer> {
  const [row] = await database.query<UserAnswer>(
    `select id, aud, role, coalesce(email, '') as email, coalesce(phone, '') as phone, email_confirmed_at, confirmed_at,
            last_sign_in_at, raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata, is_anonymous,
            created_at, updated_at,
            coalesce((select jsonb_agg(jsonb_build_object('identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
              'identity_data', i.identity_data, 'provider', i.provider)) from auth.identities i where i.user_id = u.id),
              '[]'::jsonb) as identities
     from auth.users u where id::text = lower($1)`,
    id,
  );
  if (row === undefined) throw new ApiError(NOT_FOUND, "user_not_found", "User not found");
  return toUserAnswer(
    database,
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as UserAnswer,
  );
}

function toCount(text: string | null, fallback: number): number {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= 1 ? value : fallback;
}
