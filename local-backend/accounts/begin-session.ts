import { randomUUID } from "node:crypto";
import type { Exchange } from "../gateway/backend.ts";
import { relay } from "./relay.ts";
import { isSessionAnswer, toSessionAnswer } from "./session-answer.ts";
import type { FirstMethod, SessionAnswer } from "./session-answer.ts";

/** Begins a session for a user who was identified by us and not by lite. @returns it, or lite's refusal */
export async function beginSession(
  exchange: Exchange,
  userId: string,
  method: FirstMethod,
): Promise<SessionAnswer | Response> {
  const { backend, request, ipAddress } = exchange;
  const token = randomUUID();
  await backend.database.transaction(async ({ query }) => {
    const sessionId = randomUUID();
    await query("insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal1')", sessionId, userId);
    await query(
      "insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1, $2, $3, $4)",
      randomUUID(),
      token,
      userId,
      sessionId,
    );
    await query("update auth.users set last_sign_in_at = now() where id = $1", userId);
  });
  const result = await relay(exchange, {
    method: "POST",
    path: "/auth/v1/token?grant_type=refresh_token",
    caller: "anon",
    body: { refresh_token: token },
  });
  if (result instanceof Response) return result;
  if (!isSessionAnswer(result.answer)) throw new Error("lite answered a refresh without a session.");
  return toSessionAnswer(backend, result.answer, {
    method,
    ipAddress,
    userAgent: request.headers.get("user-agent"),
  });
}

/** The same, as an answer to a call. */
export async function answerNewSession(
  exchange: Exchange,
  userId: string,
  method: FirstMethod,
): Promise<Response> {
  const begun = await beginSession(exchange, userId, method);
  return begun instanceof Response ? begun : Response.json(begun);
}
