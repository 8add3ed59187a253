import { ApiError } from "../exchange/api-error.ts";
import type { Exchange } from "../exchange/backend.ts";
import { BAD_REQUEST } from "../exchange/http-status.ts";
import { readJsonBody, readText } from "../exchange/json-body.ts";
import type { JsonObject } from "../exchange/json-body.ts";
import { findAdminUser, requireSecretKey } from "./admin-users.ts";
import { findByEmail, toAddress } from "../accounts/mail-accounts.ts";
import { requireStrongPassword } from "../accounts/password-rules.ts";
import { toPhoneDigits } from "../accounts/phone-codes.ts";
import { relay } from "../accounts/relay.ts";
import { takenAddress } from "../accounts/taken-address.ts";

/** A time as the service writes it: "24h", "1h30m", "none" to lift a ban. */
const DURATION = /^(?:none|(?:\d+(?:\.\d+)?(?:ns|us|ms|s|m|h))+)$/;
const UNITS_S = new Map([
  ["ns", 1e-9],
  ["us", 1e-6],
  ["ms", 1e-3],
  ["s", 1],
  ["m", 60],
  ["h", 3600],
]);

/** `PUT admin/users/{id}`: whatever an administrator changes holds at once, without a mail. */
export async function updateUser(exchange: Exchange, id: string): Promise<Response> {
  requireSecretKey(exchange);
  const { database } = exchange.backend;
  const user = await findAdminUser(exchange.backend, id);
  const body = await readJsonBody(exchange.request);
  const password = readText(body, "password");
  if (password !== "") requireStrongPassword(exchange.backend, password);
  const email = readText(body, "email") === "" ? undefined : toAddress(readText(body, "email"));
  if (email !== undefined) {
    const holder = await findByEmail(database, email);
    if (holder !== undefined && holder.id !== user.id) throw takenAddress();
  }
  const banS = readBan(body);
  if (password !== "") {
    const refused = await setPassword(exchange, user.id, password);
    if (refused !== undefined) return refused;
  }
  await database.transaction(async ({ query }) => {
    await query(
      `update auth.users set
         email = coalesce($2, email), phone = coalesce($3, phone), role = coalesce($4, role),
         email_confirmed_at = case when $5 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
         phone_confirmed_at = case when $6 then coalesce(phone_confirmed_at, now()) else phone_confirmed_at end,
         raw_user_meta_data = jsonb_strip_nulls(coalesce(raw_user_meta_data, '{}') || $7::jsonb),
         raw_app_meta_data = jsonb_strip_nulls(coalesce(raw_app_meta_data, '{}') || $8::jsonb),
         banned_until = case when $9::float8 is null then banned_until
                             when $9 > 0 then now() + make_interval(secs => $9) end,
         updated_at = now()
       where id = $1`,
      user.id,
      email ?? null,
      readText(body, "phone") === "" ? null : toPhoneDigits(readText(body, "phone")),
      typeof body["role"] === "string" && body["role"] !== "" ? body["role"] : null,
      body["email_confirm"] === true,
      body["phone_confirm"] === true,
      JSON.stringify(body["user_metadata"] ?? {}),
      JSON.stringify(body["app_metadata"] ?? {}),
      banS ?? null,
    );
    if (email === undefined) return;
    await query(
      `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text)
       where user_id = $1 and provider = 'email'`,
      user.id,
      email,
    );
  });
  return Response.json(await findAdminUser(exchange.backend, user.id));
}

/** lite keeps passwords, and sets one for whoever the call is made as. @returns its refusal */
async function setPassword(exchange: Exchange, id: string, password: string): Promise<Response | undefined> {
  const caller = { sub: id, role: "authenticated", aud: "authenticated" };
  const set = await relay(exchange, { method: "PUT", path: "/auth/v1/user", caller, body: { password } });
  if (!(set instanceof Response)) return undefined;
  return set.headers.get("x-sb-error-code") === "same_password" ? undefined : set;
}

/** @returns how long, 0 for a ban that is lifted, undefined without a word of it */
function readBan(body: JsonObject): number | undefined {
  const text = body["ban_duration"];
  if (text === undefined || text === "") return undefined;
  if (typeof text !== "string" || !DURATION.test(text)) {
    throw new ApiError(BAD_REQUEST, "validation_failed", "invalid format for ban duration");
  }
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ns|us|ms|s|m|h)/g)];
  return parts.reduce((sum, [, count, unit = ""]) => sum + Number(count) * (UNITS_S.get(unit) ?? 0), 0);
}
