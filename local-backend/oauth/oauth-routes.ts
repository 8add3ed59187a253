import { createHash, randomBytes, randomUUID } from "node:crypto";
import { beginSession } from "../accounts/begin-session.ts";
import { createAuthCode, createMailFlow } from "../accounts/mail-flows.ts";
import type { FirstMethod } from "../accounts/session-answer.ts";
import type { Queries } from "../database/database.ts";
import { ApiError } from "../exchange/api-error.ts";
import type { Backend, Exchange } from "../exchange/backend.ts";
import { readJsonBody, readText } from "../exchange/json-body.ts";
import type { JsonObject } from "../exchange/json-body.ts";
import { toAllowedRedirect } from "../guard/allowed-redirect.ts";
import { OAUTH_PROVIDER } from "./consent-server.ts";
import type { Identity } from "./consent-server.ts";
import { BAD_REQUEST, NOT_FOUND, SEE_OTHER } from "../exchange/http-status.ts";

const VERIFIER_BYTES = 32;
const FLOW_LIFETIME_MS = 300_000;

interface Flow {
  readonly flowId: string;
  readonly redirectTo: string;
  readonly verifier: string;
  readonly atMs: number;
  readonly through: Through;
  /** Whose account what is allowed is linked to; without it, it signs in. */
  readonly linkTo: string | undefined;
}

/** What an account that came this way says of it: the identity's provider, and the method in the token's `amr`. */
interface Through {
  readonly provider: string;
  readonly method: FirstMethod;
}

const OAUTH: Through = { provider: OAUTH_PROVIDER, method: "oauth" };
const SSO: Through = { provider: "sso:foyer-local", method: "sso/saml" };
/** The one organisation that has set up its own sign-in. */
export const SSO_DOMAIN = "school.example";

/** What waits for people on the consent page; a restart forgets them. */
const flows = new Map<string, Flow>();

/** `GET authorize`: on to the provider, with a PKCE pair of our own beside the browser's. */
export async function authorize(exchange: Exchange): Promise<Response> {
  return redirect(await beginAuthorization(exchange));
}

/** @returns the address of the provider's consent page */
export async function beginAuthorization({ backend, url }: Exchange, linkTo?: string): Promise<string> {
  const provider = url.searchParams.get("provider") ?? "none";
  if (provider !== OAUTH_PROVIDER || !backend.faults.settings().isOAuthOn) {
    throw new ApiError(
      BAD_REQUEST,
      "validation_failed",
      `Unsupported provider: provider ${provider} is not enabled`,
    );
  }
  return beginFlow(backend, Object.fromEntries(url.searchParams), OAUTH, linkTo);
}

/** `POST sso`: the page of the organisation that owns a domain. The consent page stands in for it. */
export async function signInThroughOrganisation({ backend, request }: Exchange): Promise<Response> {
  const body = await readJsonBody(request);
  if (!backend.faults.settings().isSsoOn) {
    throw new ApiError(NOT_FOUND, "saml_provider_disabled", "SAML 2.0 is disabled");
  }
  if (readText(body, "domain").toLowerCase() !== SSO_DOMAIN) {
    throw new ApiError(NOT_FOUND, "sso_provider_not_found", "No SSO provider assigned for this domain");
  }
  const address = await beginFlow(backend, body, SSO);
  return body["skip_http_redirect"] === true ? Response.json({ url: address }) : redirect(address);
}

/** @returns the consent page's address */
async function beginFlow(
  backend: Backend,
  asked: JsonObject,
  through: Through,
  linkTo?: string,
): Promise<string> {
  const flowId = await createMailFlow(backend.database, asked);
  if (flowId === undefined) {
    throw new ApiError(BAD_REQUEST, "validation_failed", "The embedded backend needs a code challenge");
  }
  const state = randomUUID();
  const verifier = randomBytes(VERIFIER_BYTES).toString("base64url");
  const redirectTo = toAllowedRedirect(backend, readText(asked, "redirect_to"));
  flows.set(state, { flowId, redirectTo, verifier, atMs: Date.now(), through, linkTo });
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  return backend.oauth.authorizeAddress(backend.apiUrl, state, challenge);
}

/** `GET callback`: back from the provider, and on to the product with a code or what went wrong. */
export async function finishAuthorization(exchange: Exchange): Promise<Response> {
  const { backend, url } = exchange;
  const state = url.searchParams.get("state") ?? "";
  const flow = flows.get(state);
  flows.delete(state);
  if (flow === undefined || Date.now() - flow.atMs > FLOW_LIFETIME_MS) {
    return redirectWithError(backend.options.siteUrl, "invalid_request", "bad_oauth_state");
  }
  const identity = backend.oauth.redeem(url.searchParams.get("code") ?? "", flow.verifier);
  if (identity === undefined) {
    const isDenied = url.searchParams.get("error") === "access_denied";
    return isDenied
      ? redirectWithError(flow.redirectTo, "access_denied", "access_denied")
      : redirectWithError(flow.redirectTo, "server_error", "unexpected_failure");
  }
  const { provider, method } = flow.through;
  const userId = flow.linkTo ?? (await findOrCreate(backend, identity, provider));
  if (flow.linkTo !== undefined && !(await link(backend, identity, flow.linkTo))) {
    return redirectWithError(flow.redirectTo, "server_error", "identity_already_exists");
  }
  const session = await beginSession(exchange, userId, method);
  if (session instanceof Response) return session;
  const code = await createAuthCode(backend.database, flow.flowId, session.refresh_token);
  const target = new URL(flow.redirectTo);
  target.searchParams.set("code", code ?? "");
  return redirect(target.href);
}

/** Accounts are joined by the address, which this provider vouches for. */
async function findOrCreate(
  { database }: Backend,
  { subject, email }: Identity,
  provider: string,
): Promise<string> {
  return database.transaction(async ({ query }) => {
    const [known] = await query<{ id: string }>("select id from auth.users where email = $1", email);
    const id = known?.id ?? randomUUID();
    if (known === undefined) {
      await query(
        `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data)
         values ($1, 'authenticated', 'authenticated', $2, now(), $3::jsonb)`,
        id,
        email,
        JSON.stringify({ provider, providers: [provider] }),
      );
    }
    await addIdentity({ query }, { subject, email }, provider, id);
    return id;
  });
}

/** @returns whether it is this person's now, and not somebody else's */
async function link({ database }: Backend, identity: Identity, userId: string): Promise<boolean> {
  return database.transaction(async (queries) => {
    await addIdentity(queries, identity, OAUTH_PROVIDER, userId);
    const own = await queries.query(
      "select 1 from auth.identities where provider = $1 and provider_id = $2 and user_id = $3",
      OAUTH_PROVIDER,
      identity.subject,
      userId,
    );
    return own.length > 0;
  });
}

/** Unless it is somebody's already. */
async function addIdentity(
  { query }: Queries,
  { subject, email }: Identity,
  provider: string,
  userId: string,
): Promise<void> {
  await query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     select $1, $2, $3, $4, $5::jsonb
     where not exists (select from auth.identities where provider = $2 and provider_id = $3)`,
    randomUUID(),
    provider,
    subject,
    userId,
    JSON.stringify({ sub: subject, email, email_verified: true }),
  );
}

function redirectWithError(address: string, error: string, code: string): Response {
  const target = new URL(address);
  target.searchParams.set("error", error);
  target.searchParams.set("error_code", code);
  target.searchParams.set("error_description", "The sign-in was not finished");
  return redirect(target.href);
}

function redirect(address: string): Response {
  return new Response(null, { status: SEE_OTHER, headers: { location: address } });
}
