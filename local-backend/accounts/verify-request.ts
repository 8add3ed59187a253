import { ApiError } from "../exchange/api-error.ts";
import { BAD_REQUEST } from "../exchange/http-status.ts";
import { readText } from "../exchange/json-body.ts";
import type { JsonObject } from "../exchange/json-body.ts";
import { readMailToken } from "../mail/mail-links.ts";
import { toAddress } from "./mail-accounts.ts";
import { hashMailCode } from "./mail-codes.ts";

const MAIL_TYPES = ["signup", "invite", "magiclink", "recovery", "email_change", "email"];
export const PHONE_TYPES = ["sms", "phone_change"];

/** Which mail a `POST verify` answers: by the hash of its link, or by the code and the address that it went to. */
export interface MailVerification {
  readonly type: string;
  readonly hash: string;
}

/** @throws ApiError validation_failed in the words of the service (`VerifyParams.Validate`, 2.196) */
export function readMailVerification(body: JsonObject): MailVerification {
  const [type, token, tokenHash, email] = ["type", "token", "token_hash", "email"].map((name) =>
    readText(body, name),
  ) as [string, string, string, string];
  if (type === "") throw refuse("Verify requires a verification type");
  if ((token === "") === (tokenHash === "")) throw refuse("Verify requires either a token or a token hash");
  if (tokenHash !== "") {
    const isMore = ["email", "phone", "redirect_to"].some((name) => readText(body, name) !== "");
    if (isMore) throw refuse("Only the token_hash and type should be provided");
  } else if (email === "" || !MAIL_TYPES.includes(type)) {
    throw refuse("Only an email address or phone number should be provided on verify");
  }
  if (!MAIL_TYPES.includes(type)) throw refuse("Invalid email verification type");
  const hash = tokenHash === "" ? hashMailCode(toAddress(email), token) : readMailToken(tokenHash).hash;
  return { type, hash };
}

function refuse(message: string): ApiError {
  return new ApiError(BAD_REQUEST, "validation_failed", message);
}
