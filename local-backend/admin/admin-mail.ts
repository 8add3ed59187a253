import { ApiError } from "../exchange/api-error.ts";
import type { Exchange } from "../exchange/backend.ts";
import { BAD_REQUEST, NOT_FOUND } from "../exchange/http-status.ts";
import { readJsonBody, readText } from "../exchange/json-body.ts";
import type { JsonObject } from "../exchange/json-body.ts";
import { toAllowedRedirect } from "../guard/allowed-redirect.ts";
import { toMailLink } from "../mail/mail-links.ts";
import { createUserWithPassword, requireSecretKey } from "./admin-users.ts";
import { readUser } from "../accounts/read-user.ts";
import {
  createMailAccount,
  findByEmail,
  keepMailCode,
  MAIL_PURPOSES,
  toAddress,
} from "../accounts/mail-accounts.ts";
import type { MailAccount } from "../accounts/mail-accounts.ts";
import { createMailCode } from "../accounts/mail-codes.ts";
import { takenAddress } from "../accounts/taken-address.ts";

const LINK_TYPES = ["signup", "invite", "magiclink", "recovery", "email_change_current", "email_change_new"];

/** `POST invite`: an account that its mail's link confirms. Its link is implicit: whoever opens it brings no verifier. */
export async function invite(exchange: Exchange): Promise<Response> {
  requireSecretKey(exchange);
  const { backend } = exchange;
  const body = await readJsonBody(exchange.request);
  const account = await findOrInvite(exchange, body);
  const made = await keepMailCode(backend, account, MAIL_PURPOSES.invite);
  const redirectTo = readRedirect(exchange, body);
  await backend.mailbox.sendingTo({ redirectTo }, () => {
    backend.mailbox.deliver({ kind: "invite", type: "invite", to: account.email, ...made });
    return Promise.resolve();
  });
  return Response.json(await readUser(backend, account.id));
}

/** `POST admin/generate_link`: what a mail would hold, for an administrator to send. */
export async function generateLink(exchange: Exchange): Promise<Response> {
  requireSecretKey(exchange);
  const { backend } = exchange;
  const body = await readJsonBody(exchange.request);
  const type = readText(body, "type");
  if (!LINK_TYPES.includes(type)) {
    const message = `Invalid email action link type requested: ${type}`;
    throw new ApiError(BAD_REQUEST, "validation_failed", message);
  }
  const { account, code, hash, linkType } = await makeLink(exchange, type, body);
  const redirectTo = readRedirect(exchange, body);
  return Response.json({
    ...(await readUser(backend, account.id)),
    action_link: toMailLink(backend.apiUrl, { token: hash, type: linkType, redirectTo }),
    email_otp: code,
    hashed_token: hash,
    redirect_to: redirectTo,
    verification_type: linkType,
  });
}

interface MadeLink {
  readonly account: MailAccount;
  readonly code: string;
  readonly hash: string;
  readonly linkType: string;
}

async function makeLink(exchange: Exchange, type: string, body: JsonObject): Promise<MadeLink> {
  const { backend } = exchange;
  const made = async (account: MailAccount, linkType: "signup" | "invite" | "magiclink" | "recovery") => ({
    account,
    linkType,
    ...(await keepMailCode(backend, account, MAIL_PURPOSES[linkType])),
  });
  if (type === "invite") return made(await findOrInvite(exchange, body), "invite");
  const email = toAddress(readText(body, "email"));
  const known = await findByEmail(backend.database, email);
  if (type === "signup") {
    if (known?.isConfirmed === true) throw takenAddress();
    return made(known ?? (await signUp(exchange, email, body)), "signup");
  }
  if (known === undefined && type === "magiclink") return made(await signUp(exchange, email, body), "signup");
  if (known === undefined) throw new ApiError(NOT_FOUND, "user_not_found", "User with this email not found");
  if (type === "magiclink" || type === "recovery") return made(known, type);
  return changeLink(exchange, type, known, toAddress(readText(body, "new_email")));
}

async function signUp(exchange: Exchange, email: string, body: JsonObject): Promise<MailAccount> {
  const password = readText(body, "password");
  const { database } = exchange.backend;
  if (password === "") return createMailAccount(database, { email, isConfirmed: false, data: body["data"] });
  await createUserWithPassword(exchange, { email, password, user_metadata: body["data"] });
  const created = await findByEmail(database, email);
  if (created === undefined) throw new Error("An account that was just created is not there.");
  return created;
}

/** One of the two links of a change of address. */
async function changeLink(
  { backend }: Exchange,
  type: string,
  account: MailAccount,
  wanted: string,
): Promise<MadeLink> {
  const isNew = type === "email_change_new";
  const made = createMailCode(isNew ? wanted : account.email, backend.faults.settings().codeLength);
  await backend.database.query(
    `update auth.users set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0,
       email_change_token_new = case when $3 then $4 else email_change_token_new end,
       email_change_token_current = case when $3 then email_change_token_current else $4 end where id = $1`,
    account.id,
    wanted,
    isNew,
    made.hash,
  );
  return { account, ...made, linkType: "email_change" };
}

/** @throws ApiError email_exists where the person has come in already */
async function findOrInvite({ backend }: Exchange, body: JsonObject): Promise<MailAccount> {
  const email = toAddress(readText(body, "email"));
  const known = await findByEmail(backend.database, email);
  if (known?.isConfirmed === true) throw takenAddress();
  const account =
    known ?? (await createMailAccount(backend.database, { email, isConfirmed: false, data: body["data"] }));
  await backend.database.query("update auth.users set invited_at = now() where id = $1", account.id);
  return account;
}

function readRedirect({ backend, url }: Exchange, body: JsonObject): string {
  return toAllowedRedirect(backend, url.searchParams.get("redirect_to") ?? readText(body, "redirect_to"));
}
