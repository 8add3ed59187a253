import { ApiError } from "../exchange/api-error.ts";
import type { Backend, Exchange } from "../exchange/backend.ts";
import { beginAuthorization } from "./oauth-routes.ts";
import { requireAccount } from "../accounts/current-session.ts";
import { NOT_FOUND, UNPROCESSABLE } from "../exchange/http-status.ts";

/** `GET user/identities/authorize`: the address of a service's consent page; what is allowed there is linked. */
export async function authorizeLink(exchange: Exchange): Promise<Response> {
  const { backend, request } = exchange;
  const session = await requireAccount(backend, request);
  requireLinkingOn(backend);
  return Response.json({ url: await beginAuthorization(exchange, session.userId) });
}

/** `DELETE user/identities/{id}` */
export async function unlinkIdentity({ backend, request }: Exchange, identityId: string): Promise<Response> {
  const session = await requireAccount(backend, request);
  requireLinkingOn(backend);
  await backend.database.transaction(async ({ query }) => {
    const own = await query<{ id: string; provider: string }>(
      "select id::text as id, provider from auth.identities where user_id = $1 for update",
      session.userId,
    );
    const identity = own.find(({ id }) => id === identityId);
    if (identity === undefined) {
      throw new ApiError(UNPROCESSABLE, "identity_not_found", "Identity doesn't exist");
    }
    if (own.length <= 1) {
      const message = "User must have at least 1 identity after unlinking";
      throw new ApiError(UNPROCESSABLE, "single_identity_not_deletable", message);
    }
    await query("delete from auth.identities where id::text = $1", identityId);
  });
  return Response.json({});
}

function requireLinkingOn({ faults }: Backend): void {
  if (faults.settings().isLinkingOn) return;
  throw new ApiError(NOT_FOUND, "manual_linking_disabled", "Manual linking is disabled");
}
