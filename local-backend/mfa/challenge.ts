import { randomUUID } from "node:crypto";
import type { CurrentSession } from "../accounts/current-session.ts";
import type { Queries } from "../database/database.ts";
import { ApiError } from "../exchange/api-error.ts";
import type { Backend, Exchange } from "../exchange/backend.ts";
import { readText } from "../exchange/json-body.ts";
import type { JsonObject } from "../exchange/json-body.ts";
import { createCode } from "../exchange/random-code.ts";
import { toFactorCreation, toFactorRequest } from "../webauthn/relying-party.ts";
import type { StoredCredential } from "../webauthn/relying-party.ts";
import { findOwnFactor, requireTypeOn } from "./factors.ts";
import type { Factor } from "./factors.ts";
import { readFactorCall } from "./read-factor-call.ts";
import { BAD_REQUEST } from "../exchange/http-status.ts";

export const CHALLENGE_LIFETIME_S = 300;
const CHANNELS = ["", "sms", "whatsapp"];

/** What a challenge adds to its row and to its answer. */
interface Prepared {
  readonly code?: string;
  readonly challenge?: string;
  readonly answer?: object;
}

/** `POST factors/{id}/challenge` */
export async function challengeFactor(exchange: Exchange, factorId: string): Promise<Response> {
  const { backend, ipAddress } = exchange;
  const { session, body } = await readFactorCall(exchange, "challenge");
  const challengeId = randomUUID();
  const created = await backend.database.transaction(async (queries) => {
    const factor = await findOwnFactor(queries, session.userId, factorId);
    requireTypeOn(backend, factor.factor_type, "verify");
    const prepared = await prepare(backend, queries, session, factor, body);
    await queries.query("update auth.mfa_factors set last_challenged_at = now() where id = $1", factor.id);
    const [row] = await queries.query<{ seconds: number }>(
      `insert into auth.mfa_challenges (id, factor_id, ip_address, otp_code, web_authn_session_data)
       values ($1, $2, $3, $4, $5::jsonb) returning floor(extract(epoch from created_at))::int as seconds`,
      challengeId,
      factor.id,
      ipAddress,
      prepared.code ?? null,
      prepared.challenge === undefined ? null : JSON.stringify({ challenge: prepared.challenge }),
    );
    return { factor, prepared, seconds: row?.seconds ?? 0 };
  });
  const { factor, prepared } = created;
  if (prepared.code !== undefined) {
    const text = `Your code is ${prepared.code}`;
    backend.mailbox.add({ to: `+${factor.phone ?? ""}`, subject: subjectOf(body), text });
  }
  return Response.json({
    id: challengeId,
    type: factor.factor_type,
    expires_at: created.seconds + CHALLENGE_LIFETIME_S,
    ...(prepared.answer !== undefined && { webauthn: prepared.answer }),
  });
}

function subjectOf(body: JsonObject): string {
  return readText(body, "channel") === "whatsapp"
    ? "WhatsApp message with your code"
    : "Message with your code";
}

async function prepare(
  backend: Backend,
  queries: Queries,
  session: CurrentSession,
  factor: Factor,
  body: JsonObject,
): Promise<Prepared> {
  switch (factor.factor_type) {
    case "phone": {
      if (!CHANNELS.includes(readText(body, "channel"))) {
        const message = "Invalid channel, supported values are 'sms' or 'whatsapp'";
        throw new ApiError(BAD_REQUEST, "validation_failed", message);
      }
      backend.limits.factorMessage.take(factor.id);
      return { code: createCode(backend.faults.settings().codeLength) };
    }
    case "webauthn": {
      const credentials = await credentialsOf(queries, session.userId);
      const isNew = factor.status === "unverified";
      const publicKey = isNew
        ? await toFactorCreation(backend.options, session, credentials)
        : await toFactorRequest(backend.options, credentials);
      return {
        challenge: publicKey.challenge,
        answer: { type: isNew ? "create" : "request", credential_options: { publicKey } },
      };
    }
    case "totp":
    case "recovery_code":
      return {};
  }
}

/** Those of all the user's verified security keys. */
async function credentialsOf({ query }: Queries, userId: string): Promise<StoredCredential[]> {
  const rows = await query<{ web_authn_credential: StoredCredential }>(
    `select web_authn_credential from auth.mfa_factors
     where user_id = $1 and status = 'verified' and web_authn_credential is not null order by created_at, id`,
    userId,
  );
  return rows.map((row) => row.web_authn_credential);
}
