import { randomUUID } from "node:crypto";
import { ApiError } from "../exchange/api-error.ts";
import type { Exchange } from "../exchange/backend.ts";
import { readJsonBody, readText } from "../exchange/json-body.ts";
import type { JsonObject } from "../exchange/json-body.ts";
import { signInAnonymously } from "./anonymous.ts";
import { verifyPhoneCode } from "./phone-codes.ts";
import { redeemAuthCode } from "./mail-flows.ts";
import { sendingMails } from "./mail-target.ts";
import { judgeUsedToken } from "./refresh-tokens.ts";
import { relay } from "./relay.ts";
import { isSessionAnswer, toSessionAnswer } from "./session-answer.ts";
import type { FirstMethod } from "./session-answer.ts";
import { toUserAnswer } from "./user-answer.ts";
import type { UserAnswer } from "./user-answer.ts";
import { UNPROCESSABLE } from "../exchange/http-status.ts";

/** `POST signup`: with confirmation on, an address that is taken gets the same answer as a free one. */
export async function signUp(exchange: Exchange): Promise<Response> {
  const body = await readJsonBody(exchange.request);
  const email = readText(body, "email");
  if (email === "" && readText(body, "phone") === "") return signInAnonymously(exchange);
  if (!exchange.backend.faults.settings().isSignUpOn) {
    throw new ApiError(UNPROCESSABLE, "signup_disabled", "Signups not allowed for this instance");
  }
  if (exchange.backend.options.isEmailConfirmed) exchange.backend.limits.email.take(email.toLowerCase());
  const taken = exchange.backend.options.isEmailConfirmed ? await findConfirmed(exchange, email) : undefined;
  if (taken !== undefined) return Response.json(toObfuscatedUser(taken));
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
  return answerSession(
    exchange,
    `/auth/v1/token?grant_type=${encodeURIComponent(grantType ?? "")}`,
    body,
    "password",
  );
}

/** `POST verify`: a code or a token of a mail. `email` is the type for any of them. */
export async function verifyMailCode(exchange: Exchange): Promise<Response> {
  exchange.backend.limits.code.take(exchange.ipAddress);
  const body = await readJsonBody(exchange.request);
  if (body["type"] === "sms") return verifyPhoneCode(exchange, body);
  return answerSession(exchange, "/auth/v1/verify", toLiteVerification(body), "otp");
}

/** lite doesn't know the type `email`; under `magiclink` it looks in the same two places. */
export function toLiteVerification(body: JsonObject): JsonObject {
  return body["type"] === "email" || body["type"] === "invite" ? { ...body, type: "magiclink" } : body;
}

let refreshes: Promise<unknown> = Promise.resolve();

/** One at a time: lite reads and writes in separate steps, and two at once would leave two active tokens. */
function refresh(exchange: Exchange, body: JsonObject): Promise<Response> {
  const next = refreshes.then(async () => {
    const token = readText(body, "refresh_token");
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

async function findConfirmed({ backend }: Exchange, email: string): Promise<string | undefined> {
  const [row] = await backend.database.query<{ email: string }>(
    "select email from auth.users where email = lower($1) and email_confirmed_at is not null",
    email,
  );
  return row?.email;
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
