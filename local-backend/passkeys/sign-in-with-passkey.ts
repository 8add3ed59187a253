import { answerNewSession } from "../accounts/begin-session.ts";
import { ApiError } from "../exchange/api-error.ts";
import type { Exchange } from "../exchange/backend.ts";
import { readJsonBody } from "../exchange/json-body.ts";
import { keepChallenge, takeChallenge } from "./passkey-challenges.ts";
import { requirePasskeysOn } from "./passkeys.ts";
import type { PasskeyRow } from "./passkeys.ts";
import { credentialIdOf, readUsed, toPasskeyRequest } from "../webauthn/relying-party.ts";
import { BAD_REQUEST } from "../exchange/http-status.ts";

/** `POST passkeys/authentication/options`: names no user, so any passkey of this site can answer. */
export async function offerAuthentication({ backend }: Exchange): Promise<Response> {
  requirePasskeysOn(backend);
  const options = await toPasskeyRequest(backend.options);
  const kept = await keepChallenge(backend.database, "authentication", options.challenge);
  return Response.json({ ...kept, options });
}

/** `POST passkeys/authentication/verify`: a session at aal1. */
export async function finishAuthentication(exchange: Exchange): Promise<Response> {
  const { backend, request } = exchange;
  requirePasskeysOn(backend);
  const body = await readJsonBody(request);
  const challenge = await takeChallenge(backend.database, "authentication", body);
  const [passkey] = await backend.database.query<PasskeyRow>(
    "select * from auth.webauthn_credentials where credential_id = $1",
    credentialIdOf(body["credential"]),
  );
  if (passkey === undefined) throw refused();
  const credential = {
    id: passkey.credential_id,
    publicKey: passkey.public_key,
    signCount: Number(passkey.sign_count),
    transports: passkey.transports,
  };
  const answer = { site: backend.options, response: body["credential"], challenge, isPasskey: true };
  const signCount = await readUsed(answer, credential);
  if (signCount === undefined) throw refused();
  await backend.database.query(
    "update auth.webauthn_credentials set sign_count = $2, last_used_at = now() where id = $1",
    passkey.id,
    signCount,
  );
  return answerNewSession(exchange, passkey.user_id, "passkey");
}

/** The same for a passkey that is unknown and for one that isn't right. */
function refused(): ApiError {
  return new ApiError(BAD_REQUEST, "webauthn_verification_failed", "Credential verification failed");
}
