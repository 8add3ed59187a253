import { createHash, randomUUID } from "node:crypto";
import type { Database } from "../database/database.ts";
import { ApiError } from "../exchange/api-error.ts";
import { readText } from "../exchange/json-body.ts";
import type { JsonObject } from "../exchange/json-body.ts";
import { BAD_REQUEST, NOT_FOUND, UNPROCESSABLE } from "../exchange/http-status.ts";

/** How long the code of an opened link may wait for its exchange. */
const AUTH_CODE_LIFETIME_S = 300;

/** Keeps the code challenge (PKCE) of a request that sends a mail. @returns its id, or undefined without a challenge */
export async function createMailFlow({ query }: Database, body: JsonObject): Promise<string | undefined> {
  const challenge = readText(body, "code_challenge");
  if (challenge === "") return undefined;
  const id = randomUUID();
  await query(
    "insert into foyer.mail_flows (id, code_challenge, code_challenge_method) values ($1, $2, $3)",
    id,
    challenge,
    readText(body, "code_challenge_method").toLowerCase() || "s256",
  );
  return id;
}

/** The link was opened: keeps its session until the browser that asked brings the verifier. @returns the code, if the flow exists */
export async function createAuthCode(
  { query }: Database,
  flowId: string,
  refreshToken: string,
): Promise<string | undefined> {
  const code = randomUUID();
  const rows = await query(
    `update foyer.mail_flows set auth_code = $2, refresh_token = $3, created_at = now()
     where id::text = $1 and auth_code is null returning id`,
    flowId,
    code,
    refreshToken,
  );
  return rows.length > 0 ? code : undefined;
}

/** @returns the refresh token of the session behind a code @throws ApiError flow_state_not_found, flow_state_expired, bad_code_verifier */
export async function redeemAuthCode(database: Database, body: JsonObject): Promise<string> {
  const code = readText(body, "auth_code");
  const verifier = readText(body, "code_verifier");
  if (code === "" || verifier === "") {
    throw new ApiError(
      BAD_REQUEST,
      "validation_failed",
      "invalid request: both auth code and code verifier should be non-empty",
    );
  }
  const [flow] = await database.query<{
    id: string;
    challenge: string;
    method: string;
    token: string;
    age: number;
  }>(
    `select id, code_challenge as challenge, code_challenge_method as method, refresh_token as token,
            extract(epoch from now() - created_at)::float8 as age
     from foyer.mail_flows where auth_code = $1`,
    code,
  );
  if (flow === undefined) {
    throw new ApiError(NOT_FOUND, "flow_state_not_found", "invalid flow state, no valid flow state found");
  }
  if (flow.age > AUTH_CODE_LIFETIME_S) {
    throw new ApiError(UNPROCESSABLE, "flow_state_expired", "invalid flow state, flow state has expired");
  }
  const answer =
    flow.method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
  if (answer !== flow.challenge) {
    throw new ApiError(
      BAD_REQUEST,
      "bad_code_verifier",
      "code challenge does not match previously saved code verifier",
    );
  }
  await database.query("delete from foyer.mail_flows where id = $1", flow.id);
  return flow.token;
}
