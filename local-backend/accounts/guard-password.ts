import { ApiError } from "../exchange/api-error.ts";
import type { Exchange } from "../exchange/backend.ts";
import { readText } from "../exchange/json-body.ts";
import type { JsonObject } from "../exchange/json-body.ts";
import { requireSession } from "./current-session.ts";
import type { CurrentSession } from "./current-session.ts";
import { MAIL_PURPOSES, mailCode } from "./mail-accounts.ts";
import { hashMailCode } from "./mail-codes.ts";
import { BAD_REQUEST, UNPROCESSABLE } from "../exchange/http-status.ts";

const CODE_LIFETIME_S = 3600;

/** `GET reauthenticate`: mails a code to the user. */
export async function reauthenticate(exchange: Exchange): Promise<Response> {
  const session = await requireSession(exchange.backend, exchange.request);
  const account = { id: session.userId, email: session.email };
  await mailCode(exchange, {}, account, MAIL_PURPOSES.reauthentication);
  return Response.json({});
}

/**
 * What the project's settings ask for a new password on top: the current one, or the code of a mail.
 * @throws ApiError current_password_required, current_password_invalid, reauthentication_needed or
 *   reauthentication_not_valid
 */
export async function guardPassword(
  { backend }: Exchange,
  session: CurrentSession,
  body: JsonObject,
): Promise<void> {
  const { isCurrentPasswordNeeded, isNonceNeeded } = backend.faults.settings();
  if (isCurrentPasswordNeeded) {
    const current = readText(body, "current_password");
    if (current === "") {
      const message = "Current password required when setting new password.";
      throw new ApiError(BAD_REQUEST, "current_password_required", message);
    }
    if (!(await isPassword(backend.lite, session.email, current))) {
      throw new ApiError(BAD_REQUEST, "current_password_invalid", "Current password is incorrect.");
    }
  }
  if (!isNonceNeeded) return;
  const nonce = readText(body, "nonce");
  if (nonce === "") {
    const message = "Password update requires reauthentication";
    throw new ApiError(BAD_REQUEST, "reauthentication_needed", message);
  }
  const used = await backend.database.query(
    `update auth.users set reauthentication_token = '', reauthentication_sent_at = null
     where id = $1 and reauthentication_token = $2
       and reauthentication_sent_at > now() - make_interval(secs => $3) returning id`,
    session.userId,
    hashMailCode(session.email, nonce),
    CODE_LIFETIME_S,
  );
  if (used.length === 0) {
    throw new ApiError(UNPROCESSABLE, "reauthentication_not_valid", "Nonce has expired or is invalid");
  }
}

/** lite can check a password only by signing in, so the session that this creates is ended at once. */
async function isPassword(
  lite: Exchange["backend"]["lite"],
  email: string,
  password: string,
): Promise<boolean> {
  const answer = await lite.call({
    method: "POST",
    path: "/auth/v1/token?grant_type=password",
    caller: "anon",
    headers: new Headers({ "content-type": "application/json" }),
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) return false;
  const { access_token } = (await answer.json()) as { access_token: string };
  const { sub, session_id } = JSON.parse(
    Buffer.from(access_token.split(".")[1] ?? "", "base64url").toString(),
  ) as { sub: string; session_id: string };
  const caller = { sub, session_id, role: "authenticated", aud: "authenticated" };
  await lite.call({ method: "POST", path: "/auth/v1/logout?scope=local", caller });
  return true;
}
