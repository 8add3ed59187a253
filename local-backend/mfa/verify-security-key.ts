import type { Queries } from "../database/database.ts";
import { ApiError } from "../exchange/api-error.ts";
import type { JsonObject } from "../exchange/json-body.ts";
import type { BackendOptions } from "../options.ts";
import { credentialIdOf, readCreated, readUsed } from "../webauthn/relying-party.ts";
import type { StoredCredential } from "../webauthn/relying-party.ts";
import type { Challenge, Factor } from "./factors.ts";
import { SERVER_ERROR } from "../exchange/http-status.ts";

/** Checks a security key's answer and stores what it brings. @returns why it doesn't hold, or undefined */
export async function verifySecurityKey(
  site: Pick<BackendOptions, "siteUrl">,
  queries: Queries,
  factor: Factor,
  { web_authn_session_data: session }: Challenge,
  proof: JsonObject,
): Promise<ApiError | undefined> {
  const response = proof["credential_response"];
  const answer = { site, response, challenge: session?.challenge ?? "", isPasskey: false };
  if (proof["type"] === "create") {
    const created = factor.status === "unverified" ? await readCreated(answer) : undefined;
    if (created === undefined) return refused();
    await store(queries, factor.id, created);
    return undefined;
  }
  // As the hosted service does: any of the person's verified keys answers for any other.
  const [owner] = await queries.query<{ id: string; credential: StoredCredential }>(
    `select id, web_authn_credential as credential from auth.mfa_factors
     where user_id = $1 and status = 'verified' and web_authn_credential ->> 'id' = $2`,
    factor.user_id,
    credentialIdOf(response),
  );
  if (owner === undefined || factor.status === "unverified") return refused();
  const signCount = await readUsed(answer, owner.credential);
  if (signCount === undefined) return refused();
  await store(queries, owner.id, { ...owner.credential, signCount });
  return undefined;
}

async function store({ query }: Queries, factorId: string, credential: StoredCredential): Promise<void> {
  await query(
    "update auth.mfa_factors set web_authn_credential = $2::jsonb where id = $1",
    factorId,
    JSON.stringify(credential),
  );
}

/** A key that isn't the person's is a failure of the server to the service, and not of the person. */
function refused(): ApiError {
  return new ApiError(SERVER_ERROR, "unexpected_failure", "Failed to validate WebAuthn MFA response");
}
