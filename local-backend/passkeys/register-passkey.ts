import { randomUUID } from "node:crypto";
import { requireAccount } from "../accounts/current-session.ts";
import { toRfc3339 } from "../accounts/provider-times.ts";
import { ApiError } from "../exchange/api-error.ts";
import type { Exchange } from "../exchange/backend.ts";
import { readJsonBody } from "../exchange/json-body.ts";
import { keepChallenge, takeChallenge } from "./passkey-challenges.ts";
import { findPasskeys, MAX_PASSKEYS, requirePasskeyAssurance, requirePasskeysOn } from "./passkeys.ts";
import { readCreated, toPasskeyCreation } from "../webauthn/relying-party.ts";
import { BAD_REQUEST, UNPROCESSABLE } from "../exchange/http-status.ts";

/** `POST passkeys/registration/options` */
export async function offerRegistration({ backend, request }: Exchange): Promise<Response> {
  requirePasskeysOn(backend);
  const session = await requireAccount(backend, request);
  await requirePasskeyAssurance(backend.database, session);
  const known = await findPasskeys(backend.database, session.userId);
  requireRoom(known.length);
  const options = await toPasskeyCreation(
    backend.options,
    session,
    known.map((row) => ({
      id: row.credential_id,
      publicKey: row.public_key,
      signCount: Number(row.sign_count),
      transports: row.transports,
    })),
  );
  const kept = await keepChallenge(backend.database, "registration", options.challenge, session.userId);
  return Response.json({ ...kept, options });
}

/** `POST passkeys/registration/verify` */
export async function finishRegistration({ backend, request }: Exchange): Promise<Response> {
  requirePasskeysOn(backend);
  const session = await requireAccount(backend, request);
  await requirePasskeyAssurance(backend.database, session);
  const body = await readJsonBody(request);
  // Not in the transaction below: a challenge is used up even if its answer was wrong.
  const challenge = await takeChallenge(backend.database, "registration", body, session.userId);
  const created = await readCreated({
    site: backend.options,
    response: body["credential"],
    challenge,
    isPasskey: true,
  });
  if (created === undefined) {
    throw new ApiError(BAD_REQUEST, "webauthn_verification_failed", "Credential verification failed");
  }
  const passkey = await backend.database.transaction(async (queries) => {
    await queries.query("select 1 from auth.users where id = $1 for update", session.userId);
    requireRoom((await findPasskeys(queries, session.userId)).length);
    const [row] = await queries.query<{ id: string; created_at: string }>(
      `insert into auth.webauthn_credentials (id, user_id, credential_id, public_key, sign_count, transports)
       values ($1, $2, $3, $4, $5, $6) on conflict (credential_id) do nothing returning id, created_at`,
      randomUUID(),
      session.userId,
      created.id,
      created.publicKey,
      created.signCount,
      created.transports,
    );
    if (row !== undefined) return row;
    const message = "This credential is already registered";
    throw new ApiError(UNPROCESSABLE, "webauthn_credential_exists", message);
  });
  return Response.json({ id: passkey.id, created_at: toRfc3339(passkey.created_at) });
}

function requireRoom(count: number): void {
  if (count < MAX_PASSKEYS) return;
  throw new ApiError(UNPROCESSABLE, "too_many_passkeys", "Maximum number of passkeys reached");
}
