import { ApiError } from "../exchange/api-error.ts";
import type { Exchange } from "../exchange/backend.ts";
import { NO_CONTENT, NOT_FOUND } from "../exchange/http-status.ts";
import { isUuid } from "../mfa/factors.ts";
import type { Factor } from "../mfa/factors.ts";
import { removeFactor } from "../mfa/remove-factor.ts";
import { findPasskeys, toPasskeyItem } from "../passkeys/passkeys.ts";
import { findAdminUser, requireSecretKey } from "./admin-users.ts";

// The only cure for a lost second factor.

/** `GET admin/users/{id}/factors` */
export async function listFactors(exchange: Exchange, id: string): Promise<Response> {
  requireSecretKey(exchange);
  const { factors = [] } = await findAdminUser(exchange.backend, id);
  return Response.json(factors);
}

/** `DELETE admin/users/{id}/factors/{factor}` */
export async function deleteFactor(exchange: Exchange, id: string, factorId: string): Promise<Response> {
  requireSecretKey(exchange);
  const user = await findAdminUser(exchange.backend, id);
  if (!isUuid(factorId)) throw new ApiError(NOT_FOUND, "validation_failed", "factor_id must be an UUID");
  await exchange.backend.database.transaction(async (queries) => {
    const [factor] = await queries.query<Pick<Factor, "id" | "factor_type">>(
      "select id, factor_type from auth.mfa_factors where id = $1 and user_id = $2",
      factorId,
      user.id,
    );
    if (factor === undefined) throw new ApiError(NOT_FOUND, "mfa_factor_not_found", "Factor not found");
    await removeFactor(queries, factor);
  });
  return Response.json({ id: factorId });
}

/** `GET admin/users/{id}/passkeys` */
export async function listPasskeysOf(exchange: Exchange, id: string): Promise<Response> {
  requireSecretKey(exchange);
  const user = await findAdminUser(exchange.backend, id);
  return Response.json((await findPasskeys(exchange.backend.database, user.id)).map(toPasskeyItem));
}

/** `DELETE admin/users/{id}/passkeys/{passkey}` */
export async function deletePasskeyOf(exchange: Exchange, id: string, passkeyId: string): Promise<Response> {
  requireSecretKey(exchange);
  const user = await findAdminUser(exchange.backend, id);
  const gone = isUuid(passkeyId)
    ? await exchange.backend.database.query(
        "delete from auth.webauthn_credentials where id = $1 and user_id = $2 returning id",
        passkeyId,
        user.id,
      )
    : [];
  if (gone.length === 0) throw new ApiError(NOT_FOUND, "validation_failed", "Passkey not found");
  return new Response(null, { status: NO_CONTENT });
}
