import { randomUUID } from "node:crypto";
import { ApiError } from "../exchange/api-error.ts";
import type { Backend, Exchange } from "../exchange/backend.ts";
import { readText } from "../exchange/json-body.ts";
import type { JsonObject } from "../exchange/json-body.ts";
import { createCode } from "../exchange/random-code.ts";
import { answerNewSession } from "./begin-session.ts";
import { BAD_REQUEST, FORBIDDEN, UNPROCESSABLE } from "../exchange/http-status.ts";

const CODE_LIFETIME_S = 60;
/** Digits with a country code, as E.164 has them; the provider takes them with or without the plus. */
const PHONE = /^\+?[1-9]\d{6,14}$/;

/** `POST otp` with a number: a code, which the mail page shows in place of a message. */
export async function sendPhoneCode({ backend }: Exchange, body: JsonObject): Promise<Response> {
  const phone = readPhone(backend, body);
  backend.limits.sms.take(phone);
  const [known] = await backend.database.query("select 1 from auth.users where phone = $1", phone);
  if (known === undefined && (body["create_user"] === false || !backend.faults.settings().isSignUpOn)) {
    throw new ApiError(UNPROCESSABLE, "otp_disabled", "Signups not allowed for otp");
  }
  const code = createCode(backend.faults.settings().codeLength);
  await backend.database.query(
    `insert into foyer.phone_codes (phone, code) values ($1, $2)
     on conflict (phone) do update set code = $2, created_at = now()`,
    phone,
    code,
  );
  backend.mailbox.add({ to: `+${phone}`, subject: "Message with your code", text: `Your code is ${code}` });
  return Response.json({ message_id: randomUUID() });
}

/** `POST verify` with a number. A code works once. */
export async function verifyPhoneCode(exchange: Exchange, body: JsonObject): Promise<Response> {
  const { backend } = exchange;
  const phone = readPhone(backend, body);
  const used = await backend.database.query(
    `delete from foyer.phone_codes
     where phone = $1 and code = $2 and created_at > now() - make_interval(secs => $3) returning phone`,
    phone,
    readText(body, "token"),
    CODE_LIFETIME_S,
  );
  if (used.length === 0) throw new ApiError(FORBIDDEN, "otp_expired", "Token has expired or is invalid");
  return answerNewSession(exchange, await findOrCreate(backend, phone), "otp");
}

async function findOrCreate({ database }: Backend, phone: string): Promise<string> {
  const [known] = await database.query<{ id: string }>("select id from auth.users where phone = $1", phone);
  if (known !== undefined) return known.id;
  const id = randomUUID();
  await database.query(
    `insert into auth.users (id, aud, role, phone, phone_confirmed_at, raw_app_meta_data)
     values ($1, 'authenticated', 'authenticated', $2, now(), '{"provider":"phone","providers":["phone"]}')`,
    id,
    phone,
  );
  return id;
}

function readPhone({ faults }: Backend, body: JsonObject): string {
  if (!faults.settings().isPhoneOn) {
    throw new ApiError(BAD_REQUEST, "phone_provider_disabled", "Unsupported phone provider");
  }
  return toPhoneDigits(readText(body, "phone"));
}

/** A number's digits, country code first. @throws ApiError validation_failed for anything but E.164 */
export function toPhoneDigits(phone: string): string {
  if (!PHONE.test(phone)) {
    throw new ApiError(BAD_REQUEST, "validation_failed", "Invalid phone number format (E.164 required)");
  }
  return phone.replace("+", "");
}
