import { randomUUID } from "node:crypto";
import { readUserToken } from "../exchange/api-key.ts";
import type { Exchange } from "../exchange/backend.ts";

/** A route of `auth/v1`, and what Supabase Auth calls in its audit log what was done there. */
const DEEDS: readonly (readonly [method: string, path: RegExp, action: string])[] = [
  ["POST", /^token$/, "login"],
  ["POST", /^verify$/, "login"],
  ["POST", /^passkeys\/authentication\/verify$/, "login"],
  ["POST", /^signup$/, "user_signedup"],
  ["POST", /^logout$/, "logout"],
  ["PUT", /^user$/, "user_modified"],
  ["POST", /^factors$/, "factor_in_progress"],
  ["POST", /^factors\/recovery-codes(\/regenerate)?$/, "generate_recovery_codes"],
  ["DELETE", /^factors\/recovery-codes$/, "recovery_codes_deleted"],
  ["POST", /^factors\/[^/]+\/verify$/, "verification_attempted"],
  ["DELETE", /^factors\/[^/]+$/, "factor_unenrolled"],
  ["DELETE", /^user\/identities\/[^/]+$/, "identity_unlinked"],
];

/** Writes into the audit log what somebody did, as the service does in its own database. */
export async function noteDeed(exchange: Exchange, answer: Response): Promise<void> {
  const { backend, request, url, ipAddress } = exchange;
  const path = url.pathname.slice("/auth/v1/".length);
  const deed = DEEDS.find(([method, pattern]) => method === request.method && pattern.test(path));
  if (deed === undefined || !answer.ok || url.searchParams.get("grant_type") === "refresh_token") return;
  const actorId = await readActorId(exchange, answer);
  if (actorId === undefined) return;
  await backend.database.query(
    "insert into auth.audit_log_entries (id, payload, ip_address) values ($1, $2::json, $3)",
    randomUUID(),
    JSON.stringify({ action: deed[2], actor_id: actorId, log_type: "account" }),
    ipAddress,
  );
}

/**
 * Whoever the answer says has signed in, or whose token the request came with. That is read again: who signs in or up may send any,
 * or none that is one.
 */
async function readActorId({ backend, request }: Exchange, answer: Response): Promise<string | undefined> {
  const signedIn = await readUserId(answer);
  const token = readUserToken(request);
  if (signedIn !== undefined || token === undefined) return signedIn;
  const verification = await backend.tokens.verify(token);
  return verification.outcome === "valid" ? verification.claims.sub : undefined;
}

async function readUserId(answer: Response): Promise<string | undefined> {
  if (answer.headers.get("content-type")?.startsWith("application/json") !== true) return undefined;
  const body: unknown = await answer.clone().json();
  if (typeof body !== "object" || body === null || !("user" in body)) return undefined;
  const { user } = body;
  return typeof user === "object" && user !== null && "id" in user && typeof user.id === "string"
    ? user.id
    : undefined;
}
