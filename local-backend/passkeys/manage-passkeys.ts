import { requireAccount } from "../accounts/current-session.ts";
import { ApiError } from "../exchange/api-error.ts";
import type { Exchange } from "../exchange/backend.ts";
import { readJsonBody, readText } from "../exchange/json-body.ts";
import { isUuid } from "../mfa/factors.ts";
import { findPasskeys, requirePasskeyAssurance, requirePasskeysOn, toPasskeyItem } from "./passkeys.ts";
import type { PasskeyRow } from "./passkeys.ts";
import { BAD_REQUEST, NOT_FOUND, NO_CONTENT } from "../exchange/http-status.ts";

const LONGEST_NAME = 120;

/** `GET passkeys` */
export async function listPasskeys({ backend, request }: Exchange): Promise<Response> {
  requirePasskeysOn(backend);
  const session = await requireAccount(backend, request);
  return Response.json((await findPasskeys(backend.database, session.userId)).map(toPasskeyItem));
}

/** `PATCH passkeys/{id}`: another name. */
export async function renamePasskey({ backend, request }: Exchange, id: string): Promise<Response> {
  requirePasskeysOn(backend);
  const session = await requireAccount(backend, request);
  const name = readText(await readJsonBody(request), "friendly_name");
  if (!isUuid(id)) throw notFound();
  if (name === "") throw new ApiError(BAD_REQUEST, "validation_failed", "friendly_name is required");
  if (name.length > LONGEST_NAME) {
    const message = `friendly_name must be ${LONGEST_NAME} characters or less`;
    throw new ApiError(BAD_REQUEST, "validation_failed", message);
  }
  const [row] = await backend.database.query<PasskeyRow>(
    `update auth.webauthn_credentials set friendly_name = $3, updated_at = now()
     where id = $1 and user_id = $2 returning *`,
    id,
    session.userId,
    name,
  );
  if (row === undefined) throw notFound();
  return Response.json(toPasskeyItem(row));
}

/** `DELETE passkeys/{id}` */
export async function removePasskey({ backend, request }: Exchange, id: string): Promise<Response> {
  requirePasskeysOn(backend);
  const session = await requireAccount(backend, request);
  await requirePasskeyAssurance(backend.database, session);
  if (!isUuid(id)) throw notFound();
  const gone = await backend.database.query(
    "delete from auth.webauthn_credentials where id = $1 and user_id = $2 returning id",
    id,
    session.userId,
  );
  if (gone.length === 0) throw notFound();
  return new Response(null, { status: NO_CONTENT });
}

function notFound(): ApiError {
  return new ApiError(NOT_FOUND, "validation_failed", "Passkey not found");
}
