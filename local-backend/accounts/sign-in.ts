import { randomUUID } from "node:crypto";
import { ApiError } from "../exchange/api-error.ts";
import type { Exchange } from "../exchange/backend.ts";
import { readJsonBody, readText } from "../exchange/json-body.ts";
import type { JsonObject } from "../exchange/json-body.ts";
import { readUser } from "./read-user.ts";
import { signInAnonymously } from "./anonymous.ts";
import { FIRST_OF_TWO } from "./email-change.ts";
import { findByEmail, MAIL_PURPOSES, mailCode, takeMail, toAddress } from "./mail-accounts.ts";
import { verifyPhoneCode } from "./phone-codes.ts";
import { redeemAuthCode } from "./mail-flows.ts";
import { sendingMails } from "./mail-target.ts";
import { requireStrongPassword } from "./password-rules.ts";
import { judgeUsedToken } from "./refresh-tokens.ts";
import { relay } from "./relay.ts";
import { isSessionAnswer, toSessionAnswer } from "./session-answer.ts";
import type { FirstMethod } from "./session-answer.ts";
import { toUserAnswer } from "./user-answer.ts";
import { verifyMailToken } from "./verify-mail-token.ts";
import { PHONE_TYPES, readMailVerification } from "./verify-request.ts";
import type { UserAnswer } from "./user-answer.ts";
import { BAD_REQUEST, FORBIDDEN, UNPROCESSABLE } from "../exchange/http-status.ts";

/** `POST signup`: with confirmation on, an address that is taken gets the same answer as a free one. */
export async function signUp(exchange: Exchange): Promise<Response> {
  const body = await readJsonBody(exchange.request);
  const { backend } = exchange;
  const { isSignUpOn, isConfirmationNeeded } = backend.faults.settings();
  if (readText(body, "email") === "" && readText(body, "phone") === "") {
    return signInAnonymously(exchange, body);
  }
  if (!isSignUpOn) {
    throw new ApiError(UNPROCESSABLE, "signup_disabled", "Signups not allowed for this instance");
  }
  if (readText(body, "password") === "") {
    throw new ApiError(BAD_REQUEST, "validation_failed", "Signup requires a valid password");
  }
  requireStrongPassword(backend, readText(body, "password"));
  const email = toAddress(readText(body, "email"));
  if (isConfirmationNeeded) {
    const known = await findByEmail(backend.database, email);
    if (known?.isConfirmed === true) return Response.json(toObfuscatedUser(email));
    if (known !== undefined) {
      // Whose address it is isn't known yet, so that nothing but the mail is new.
      await mailCode(exchange, body, known, MAIL_PURPOSES.signup);
      return Response.json(await readUser(backend, known.id));
    }
    takeMail(backend, MAIL_PURPOSES.signup.column, email);
  }
  return sendingMails(exchange, body, () => answerSession(exchange, "/auth/v1/signup", body, "password"));
}

/** `POST token`: by password, by refresh token, or by the code of a mail link. */
export async function grantToken(exchange: Exchange): Promise<Response> {
  const body = await readJsonBody(exchange.request);
  const grantType = exchange.url.searchParams.get("grant_type");
  if (grantType === "refresh_token") return refresh(exchange, body);
  if (grantType === "pkce") {
    const refreshToken = await redeemAuthCode(exchange.backend.database, body);
    return refresh(exchange, { refresh_token: refreshToken });
  }
  await refuseBanned(exchange, readText(body, "email"));
  return answerSession(
    exchange,
    `/auth/v1/token?grant_type=${encodeURIComponent(grantType ?? "")}`,
    body,
    "password",
  );
}

/** @throws ApiError user_banned */
async function refuseBanned({ backend }: Exchange, email: string): Promise<void> {
  const banned = await backend.database.query(
    "select 1 from auth.users where email = lower($1) and banned_until > now()",
    email,
  );
  if (banned.length > 0) throw new ApiError(BAD_REQUEST, "user_banned", "User is banned");
}

/** `POST verify`: a code or a token of a mail. `email` is the type for any of them. */
export async function verifyMailCode(exchange: Exchange): Promise<Response> {
  exchange.backend.limits.code.take(exchange.ipAddress);
  const body = await readJsonBody(exchange.request);
  if (PHONE_TYPES.includes(readText(body, "type"))) return verifyPhoneCode(exchange, body);
  const verification = readMailVerification(body);
  const verified = await verifyMailToken(exchange, verification, "otp");
  if (verified instanceof Response && verified.status === FORBIDDEN && readText(body, "token") !== "") {
    throw new ApiError(FORBIDDEN, "otp_expired", "Token has expired or is invalid");
  }
  if (verified instanceof Response) return verified;
  if (verified !== "half") return Response.json(verified);
  return Response.json({ code: "200", msg: FIRST_OF_TWO });
}

const SHORT_TOKEN = /^[a-z0-9]{12}$/;

let refreshes: Promise<unknown> = Promise.resolve();

/** One at a time: lite reads and writes in separate steps, and two at once would leave two active tokens. */
function refresh(exchange: Exchange, body: JsonObject): Promise<Response> {
  const next = refreshes.then(async () => {
    const token = readText(body, "refresh_token");
    if (SHORT_TOKEN.test(token)) {
      // Of a shape that the service gives out and the embedded backend doesn't.
      const message = "Invalid Refresh Token: Refresh Token Not Found";
      throw new ApiError(BAD_REQUEST, "refresh_token_not_found", message);
    }
    await judgeUsedToken(exchange.backend.database, token);
    return answerSession(
      exchange,
      "/auth/v1/token?grant_type=refresh_token",
      { refresh_token: token },
      undefined,
    );
  });
  refreshes = next.catch(() => undefined);
  return next;
}

async function answerSession(
  exchange: Exchange,
  path: string,
  body: JsonObject,
  method: FirstMethod | undefined,
): Promise<Response> {
  const result = await relay(exchange, { method: "POST", path, caller: "anon", body });
  if (result instanceof Response) return result;
  if (!isSessionAnswer(result.answer)) {
    return Response.json(await toUserAnswer(exchange.backend.database, result.answer as UserAnswer));
  }
  const begunWith =
    method === undefined
      ? undefined
      : { method, ipAddress: exchange.ipAddress, userAgent: exchange.request.headers.get("user-agent") };
  return Response.json(await toSessionAnswer(exchange.backend, result.answer, begunWith));
}

function toObfuscatedUser(email: string): UserAnswer {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
