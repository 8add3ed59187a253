import { ApiError } from "../exchange/api-error.ts";
import type { Exchange } from "../exchange/backend.ts";
import { BAD_REQUEST, UNPROCESSABLE } from "../exchange/http-status.ts";
import { readJsonBody, readText } from "../exchange/json-body.ts";
import type { JsonObject } from "../exchange/json-body.ts";
import { mailEmailChange, findPendingChange } from "./email-change.ts";
import { createMailAccount, findByEmail, MAIL_PURPOSES, mailCode, toAddress } from "./mail-accounts.ts";
import { sendPhoneCode } from "./phone-codes.ts";

const RESENT_TYPES = ["signup", "email_change", "sms", "phone_change"];

/** `POST otp` and `magiclink`: a link and a code to sign in with; to an address without an account, one is made. */
export async function sendSignInMail(exchange: Exchange): Promise<Response> {
  const { backend } = exchange;
  const body = await readJsonBody(exchange.request);
  if (readText(body, "phone") !== "") return sendPhoneCode(exchange, body);
  if (readText(body, "email") === "") {
    throw new ApiError(BAD_REQUEST, "validation_failed", "One of email or phone must be set");
  }
  const email = toAddress(readText(body, "email"));
  const known = await findByEmail(backend.database, email);
  const { isSignUpOn, isConfirmationNeeded } = backend.faults.settings();
  if (known === undefined && body["create_user"] === false) {
    throw new ApiError(UNPROCESSABLE, "otp_disabled", "Signups not allowed for otp");
  }
  if (known === undefined && !isSignUpOn) {
    throw new ApiError(UNPROCESSABLE, "signup_disabled", "Signups not allowed for this instance");
  }
  const account =
    known ??
    (await createMailAccount(backend.database, {
      email,
      isConfirmed: !isConfirmationNeeded,
      data: body["data"],
    }));
  const purpose = account.isConfirmed ? MAIL_PURPOSES.magiclink : MAIL_PURPOSES.signup;
  await mailCode(exchange, body, account, purpose);
  return Response.json({});
}

/** `POST recover`: the same answer for an address that nobody has. */
export async function sendRecoveryMail(exchange: Exchange): Promise<Response> {
  const body = await readJsonBody(exchange.request);
  if (readText(body, "email") === "") {
    throw new ApiError(BAD_REQUEST, "validation_failed", "Password recovery requires an email");
  }
  const email = toAddress(readText(body, "email"));
  const account = await findByEmail(exchange.backend.database, email);
  if (account !== undefined) await mailCode(exchange, body, account, MAIL_PURPOSES.recovery);
  return Response.json({});
}

/** `POST resend`: what was asked for and hasn't been used yet. */
export async function resendMail(exchange: Exchange): Promise<Response> {
  const body = await readJsonBody(exchange.request);
  const type = readText(body, "type");
  if (!RESENT_TYPES.includes(type)) {
    const message = `Missing one of these types: ${RESENT_TYPES.join(", ")}`;
    throw new ApiError(BAD_REQUEST, "validation_failed", message);
  }
  if (readText(body, "phone") !== "") return sendPhoneCode(exchange, { ...body, create_user: false });
  if (readText(body, "email") === "") {
    throw new ApiError(BAD_REQUEST, "validation_failed", "Type provided requires an email address");
  }
  await resend(exchange, body, type, toAddress(readText(body, "email")));
  return Response.json({});
}

async function resend(exchange: Exchange, body: JsonObject, type: string, email: string): Promise<void> {
  const { database } = exchange.backend;
  const account = await findByEmail(database, email);
  if (account === undefined) return;
  if (type === "signup" && !account.isConfirmed)
    await mailCode(exchange, body, account, MAIL_PURPOSES.signup);
  if (type !== "email_change") return;
  const pending = await findPendingChange(database, account.id);
  if (pending !== undefined) await mailEmailChange(exchange, body, account, pending);
}
