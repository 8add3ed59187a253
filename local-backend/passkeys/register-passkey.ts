import { randomUUID } from "node:crypto";
import { requireAccount } from "../accounts/current-session.ts";
import { toRfc3339 } from "../accounts/provider-times.ts";
import { ApiError } from "../exchange/api-error.ts";
import type { Exchange } from "../exchange/backend.ts";
import { readJsonBody } from "../exchange/json-body.ts";
import { keepChallenge, takeChallenge } from "./passkey-challenges.ts";
import { findPasskeys, MAX_PASSKEYS, requirePasskeyAssurance, requirePasskeysOn } from "./passkeys.ts";
import { readCreated, toPasskeyCreation } from "../webauthn/relying-party.ts";
import { BAD_REQUEST, SERVER_ERROR, UNPROCESSABLE } from "../exchange/http-status.ts";

const DEFAULT_NAME = "Passkey";

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
    // The service takes a key that doesn't ask who is there.
    isPasskey: false,
  });
  if (created === undefined) {
    throw new ApiError(BAD_REQUEST, "webauthn_verification_failed", "Credential verification failed");
  }
  const passkey = await backend.database.transaction(async (queries) => {
    await queries.query("select 1 from auth.users where id = $1 for update", session.userId);
    requireRoom((await findPasskeys(queries, session.userId)).length);
    const [row] = await queries.query<{ id: string; created_at: string; friendly_name: string }>(
      `insert into auth.webauthn_credentials
         (id, user_id, credential_id, public_key, sign_count, transports, friendly_name)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing
       returning id, created_at, friendly_name`,
      randomUUID(),
      session.userId,
      created.id,
      created.publicKey,
      created.signCount,
      created.transports,
      DEFAULT_NAME,
    );
    return row;
  });
  if (passkey === undefined) return refuseDuplicate();
  const { id, friendly_name } = passkey;
  return Response.json({ id, friendly_name, created_at: toRfc3339(passkey.created_at) });
}

/** The service hands the database's own error on. */
function refuseDuplicate(): Response {
  const message = 'duplicate key value violates unique constraint "webauthn_credentials_credential_id_key"';
  return Response.json({ code: "23505", message }, { status: SERVER_ERROR });
}

function requireRoom(count: number): void {
  if (count < MAX_PASSKEYS) return;
  throw new ApiError(UNPROCESSABLE, "too_many_passkeys", "Maximum number of passkeys reached");
}
