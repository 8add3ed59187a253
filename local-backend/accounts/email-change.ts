import { randomUUID } from "node:crypto";
import type { Queries } from "../database/database.ts";
import { ApiError } from "../exchange/api-error.ts";
import type { Backend, Exchange } from "../exchange/backend.ts";
import { FORBIDDEN } from "../exchange/http-status.ts";
import type { JsonObject } from "../exchange/json-body.ts";
import type { CurrentSession } from "./current-session.ts";
import { findByEmail, takeMail, toAddress } from "./mail-accounts.ts";
import { createMailCode } from "./mail-codes.ts";
import { sendingMails } from "./mail-target.ts";
import { takenAddress } from "./taken-address.ts";

const TOKEN_LIFETIME_S = 3600;

/** What the service says of the first of two links. */
export const FIRST_OF_TWO =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** `PUT user` with an address: mails to it, and to the old one where both must confirm. */
export async function changeEmail(
  exchange: Exchange,
  { userId, email, claims }: CurrentSession,
  body: JsonObject,
): Promise<void> {
  const { backend } = exchange;
  const wanted = await requireFreeAddress(backend, email, String(body["email"]));
  if (wanted === email) return;
  if (claims.is_anonymous && !backend.faults.settings().isConfirmationNeeded) {
    // As if they had signed up; a person who has an account always confirms.
    await backend.database.query("update auth.users set email_change = $2 where id = $1", userId, wanted);
    await finishChange(backend.database, userId);
    return;
  }
  await mailEmailChange(exchange, body, { id: userId, email }, wanted);
}

/** @returns the address as accounts keep it @throws ApiError validation_failed, or email_exists where it is another's */
export async function requireFreeAddress(
  { database }: Pick<Backend, "database">,
  own: string,
  wanted: string,
): Promise<string> {
  const address = toAddress(wanted);
  if (address !== own && (await findByEmail(database, address)) !== undefined) throw takenAddress();
  return address;
}

/** The address that somebody wants and hasn't confirmed. */
export async function findPendingChange({ query }: Queries, userId: string): Promise<string | undefined> {
  const [row] = await query<{ email_change: string | null }>(
    "select email_change from auth.users where id = $1",
    userId,
  );
  return row?.email_change || undefined;
}

export async function mailEmailChange(
  exchange: Exchange,
  body: JsonObject,
  account: { readonly id: string; readonly email: string },
  wanted: string,
): Promise<void> {
  const { backend } = exchange;
  const { codeLength, isDoubleConfirmOn } = backend.faults.settings();
  takeMail(backend, "email_change", account.email || wanted);
  const forNew = createMailCode(wanted, codeLength);
  const forCurrent =
    isDoubleConfirmOn && account.email !== "" ? createMailCode(account.email, codeLength) : undefined;
  await backend.database.query(
    `update auth.users set email_change = $2, email_change_token_new = $3, email_change_token_current = $4,
       email_change_confirm_status = 0, email_change_sent_at = now() where id = $1`,
    account.id,
    wanted,
    forNew.hash,
    forCurrent?.hash ?? null,
  );
  const mail = {
    kind: "email_change",
    type: "email_change",
    email: account.email,
    newEmail: wanted,
  } as const;
  await sendingMails(exchange, body, () => {
    if (forCurrent !== undefined) backend.mailbox.deliver({ ...mail, to: account.email, ...forCurrent });
    backend.mailbox.deliver({ ...mail, to: wanted, ...forNew });
    return Promise.resolve();
  });
}

/**
 * Uses up one of the tokens of a change.
 * @returns whose address is changed now, or undefined where the other address must still confirm
 * @throws ApiError otp_expired
 */
export async function confirmEmailChange(
  { database }: Pick<Backend, "database">,
  hash: string,
): Promise<{ readonly userId: string } | undefined> {
  return database.transaction(async (queries) => {
    const [used] = await queries.query<{ id: string; is_last: boolean }>(
      `update auth.users set
         email_change_token_new = case when email_change_token_new = $1 then null else email_change_token_new end,
         email_change_token_current =
           case when email_change_token_current = $1 then null else email_change_token_current end,
         email_change_confirm_status = 1
       where $1 in (email_change_token_new, email_change_token_current)
         and email_change_sent_at > now() - make_interval(secs => $2)
       returning id, email_change_token_new is null and email_change_token_current is null as is_last`,
      hash,
      TOKEN_LIFETIME_S,
    );
    if (used === undefined) {
      throw new ApiError(FORBIDDEN, "otp_expired", "Email link is invalid or has expired");
    }
    if (!used.is_last) return undefined;
    await finishChange(queries, used.id);
    return { userId: used.id };
  });
}

/** Makes the wanted address the account's, and the account one of somebody who isn't a guest. */
async function finishChange({ query }: Queries, userId: string): Promise<void> {
  const [user] = await query<{ email: string }>(
    `update auth.users set email = email_change, email_change = null, email_change_confirm_status = 0,
       email_confirmed_at = coalesce(email_confirmed_at, now()), is_anonymous = false,
       raw_app_meta_data = coalesce(raw_app_meta_data, '{}') ||
         case when is_anonymous then '{"provider":"email","providers":["email"]}'::jsonb else '{}' end
     where id = $1 returning email`,
    userId,
  );
  const claims = JSON.stringify({ sub: userId, email: user?.email, email_verified: true });
  const changed = await query(
    `update auth.identities set identity_data = identity_data || $2::jsonb
     where user_id = $1 and provider = 'email' returning id`,
    userId,
    claims,
  );
  if (changed.length > 0) return;
  await query(
    "insert into auth.identities (id, provider, provider_id, user_id, identity_data) values ($1, 'email', $2, $3, $4::jsonb)",
    randomUUID(),
    userId,
    userId,
    claims,
  );
}
