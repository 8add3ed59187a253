import { randomUUID } from "node:crypto";
import type { Queries } from "../database/database.ts";
import { ApiError } from "../exchange/api-error.ts";
import type { Backend, Exchange } from "../exchange/backend.ts";
import { BAD_REQUEST, TOO_MANY_REQUESTS } from "../exchange/http-status.ts";
import type { JsonObject } from "../exchange/json-body.ts";
import type { MailKind } from "../mail/mail-templates.ts";
import { createMailCode } from "./mail-codes.ts";
import { sendingMails } from "./mail-target.ts";

/** What sending a mail asks of an account. */
export interface MailAccount {
  readonly id: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly isInvited: boolean;
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An address as accounts keep it. @throws ApiError validation_failed for what is none */
export function toAddress(email: string): string {
  if (ADDRESS.test(email)) return email.toLowerCase();
  throw new ApiError(BAD_REQUEST, "validation_failed", "Unable to validate email address: invalid format");
}

export async function findByEmail({ query }: Queries, email: string): Promise<MailAccount | undefined> {
  const [row] = await query<{ id: string; email: string; is_confirmed: boolean; is_invited: boolean }>(
    `select id, email, email_confirmed_at is not null as is_confirmed, invited_at is not null as is_invited
     from auth.users where email = lower($1)`,
    email,
  );
  if (row === undefined) return undefined;
  return { id: row.id, email: row.email, isConfirmed: row.is_confirmed, isInvited: row.is_invited };
}

/** An account without a password, with the identity that its address is. Inside the caller's transaction, if any. */
export async function createMailAccount(
  { query }: Queries,
  { email, isConfirmed, data }: { email: string; isConfirmed: boolean; data: unknown },
): Promise<MailAccount> {
  const id = randomUUID();
  const claims = { sub: id, email, email_verified: isConfirmed, phone_verified: false };
  await query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, 'authenticated', 'authenticated', $2, case when $3 then now() end,
       '{"provider":"email","providers":["email"]}', $4::jsonb)`,
    id,
    email,
    isConfirmed,
    JSON.stringify({ ...(typeof data === "object" && data), ...claims }),
  );
  await query(
    "insert into auth.identities (id, provider, provider_id, user_id, identity_data) values ($1, 'email', $2, $3, $4::jsonb)",
    randomUUID(),
    id,
    id,
    JSON.stringify(claims),
  );
  return { id, email, isConfirmed, isInvited: false };
}

/** Where a mail's token is kept until it is used, and what its link says it is. */
interface MailPurpose {
  readonly kind: MailKind;
  readonly type: string;
  readonly column: "confirmation" | "recovery" | "reauthentication";
}

export const MAIL_PURPOSES = {
  signup: { kind: "confirmation", type: "signup", column: "confirmation" },
  invite: { kind: "invite", type: "invite", column: "confirmation" },
  magiclink: { kind: "magic_link", type: "magiclink", column: "recovery" },
  recovery: { kind: "recovery", type: "recovery", column: "recovery" },
  reauthentication: { kind: "reauthentication", type: "reauthentication", column: "reauthentication" },
} as const satisfies Readonly<Record<string, MailPurpose>>;

/** Keeps a fresh token for a purpose. @returns the code, and what a link carries in its place */
export async function keepMailCode(
  { database, faults }: Pick<Backend, "database" | "faults">,
  { id, email }: Pick<MailAccount, "id" | "email">,
  { column }: MailPurpose,
): Promise<{ readonly code: string; readonly hash: string }> {
  const made = createMailCode(email, faults.settings().codeLength);
  await database.query(
    `update auth.users set ${column}_token = $2, ${column}_sent_at = now() where id = $1`,
    id,
    made.hash,
  );
  return made;
}

/**
 * Mails a token to an account that exists.
 * @throws ApiError over_email_send_rate_limit when one of its kind was sent a moment ago
 */
export async function mailCode(
  exchange: Exchange,
  body: JsonObject,
  account: Pick<MailAccount, "id" | "email">,
  purpose: MailPurpose,
): Promise<void> {
  const { backend } = exchange;
  takeMail(backend, purpose.column, account.email);
  const made = await keepMailCode(backend, account, purpose);
  const { kind, type } = purpose;
  await sendingMails(exchange, body, () => {
    backend.mailbox.deliver({ kind, type, to: account.email, ...made });
    return Promise.resolve();
  });
}

/** Counts a mail to an account. @throws ApiError over_email_send_rate_limit */
export function takeMail(
  { limits, faults }: Pick<Backend, "limits" | "faults">,
  what: string,
  email: string,
): void {
  if (faults.settings().isMailQuotaUsedUp) {
    throw new ApiError(TOO_MANY_REQUESTS, "over_email_send_rate_limit", "email rate limit exceeded");
  }
  limits.email.take(`${what} ${email.toLowerCase()}`);
}
