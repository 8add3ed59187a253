import { randomUUID } from "node:crypto";
import { ApiError } from "../exchange/api-error.ts";
import type { Database, Queries } from "../database/database.ts";
import { BAD_REQUEST } from "../exchange/http-status.ts";

/** Within this time a used refresh token is answered with the active one: the answer may have been lost on its way. */
const REUSE_INTERVAL_S = 10;
/** A token that is one generation old is always accepted; an older one ends the session. */
const FATAL_GENERATIONS = 2;

interface UsedToken {
  session_id: string;
  used_seconds_ago: number;
  generations_behind: number;
}

/**
 * Judges a refresh token that was used before, as the hosted service does; lite would accept every one.
 * @throws ApiError refresh_token_already_used, after ending the session
 */
export async function judgeUsedToken(database: Database, token: string): Promise<void> {
  const used = await findUsedToken(database, token);
  if (used === undefined) return;
  if (used.used_seconds_ago <= REUSE_INTERVAL_S || used.generations_behind < FATAL_GENERATIONS) return;
  await database.query("delete from auth.sessions where id = $1", used.session_id);
  throw new ApiError(BAD_REQUEST, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
}

async function findUsedToken({ query }: Queries, token: string): Promise<UsedToken | undefined> {
  const [row] = await query<UsedToken>(
    `with recursive later as (
       select t.token, t.session_id, 0 as generation from auth.refresh_tokens t where t.token = $1 and t.revoked
       union all
       select t.token, t.session_id, later.generation + 1
       from auth.refresh_tokens t join later on t.parent = later.token and t.session_id = later.session_id
     )
     select used.session_id, extract(epoch from now() - used.updated_at)::float8 as used_seconds_ago,
            (select max(generation) from later) as generations_behind
     from auth.refresh_tokens used where used.token = $1 and used.revoked and used.session_id is not null`,
    token,
  );
  return row;
}

/** Uses up a session's refresh tokens and makes the next. Inside the caller's transaction. */
export async function rotateRefreshToken(
  { query }: Queries,
  userId: string,
  sessionId: string,
): Promise<string> {
  const used = await query<{ token: string }>(
    "update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1 and not revoked returning token",
    sessionId,
  );
  const token = randomUUID();
  await query(
    "insert into auth.refresh_tokens (id, token, user_id, session_id, parent) values ($1, $2, $3, $4, $5)",
    randomUUID(),
    token,
    userId,
    sessionId,
    used[0]?.token ?? null,
  );
  return token;
}
