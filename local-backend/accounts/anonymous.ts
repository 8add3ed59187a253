import { randomUUID } from "node:crypto";
import { ApiError } from "../exchange/api-error.ts";
import type { Exchange } from "../exchange/backend.ts";
import type { JsonObject } from "../exchange/json-body.ts";
import { answerNewSession } from "./begin-session.ts";
import { UNPROCESSABLE } from "../exchange/http-status.ts";

/** `POST signup` with neither an address nor a number: a guest. */
export async function signInAnonymously(exchange: Exchange, body: JsonObject): Promise<Response> {
  const { database, faults } = exchange.backend;
  if (!faults.settings().isAnonymousOn) {
    throw new ApiError(UNPROCESSABLE, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  const id = randomUUID();
  await database.query(
    `insert into auth.users (id, aud, role, is_anonymous, raw_user_meta_data)
     values ($1, 'authenticated', 'authenticated', true, $2::jsonb)`,
    id,
    JSON.stringify(body["data"] ?? {}),
  );
  return answerNewSession(exchange, id, "anonymous");
}
