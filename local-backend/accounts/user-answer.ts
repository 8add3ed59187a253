import type { Queries } from "../database/database.ts";
import { ApiError } from "../exchange/api-error.ts";
import type { Backend } from "../exchange/backend.ts";
import { FORBIDDEN, SERVER_ERROR } from "../exchange/http-status.ts";
import { toRfc3339, withRfc3339Times } from "./provider-times.ts";

/** A user as Supabase Auth answers it. */
export interface UserAnswer {
  readonly id: string;
  readonly email?: string;
  readonly phone?: string;
  readonly role?: string;
  readonly app_metadata?: unknown;
  readonly user_metadata?: unknown;
  readonly is_anonymous?: boolean;
  readonly factors?: readonly FactorAnswer[];
  readonly [name: string]: unknown;
}

/** A factor as a user's answer lists it. */
export interface FactorAnswer {
  readonly created_at: string;
  readonly [name: string]: unknown;
}

export interface FactorRow {
  id: string;
  factor_type: string;
  friendly_name: string;
  status: string;
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
}

/** lite's user in the hosted form: with RFC 3339 times, and factors unless there are none. Never with their secrets. */
export async function toUserAnswer(queries: Queries, user: UserAnswer): Promise<UserAnswer> {
  const rows = await queries.query<FactorRow>(
    `select id, factor_type, friendly_name, status, created_at, updated_at, last_challenged_at
     from auth.mfa_factors where user_id = $1 order by created_at, id`,
    user.id,
  );
  // lite leaves it out.
  const [account] = await queries.query<{ is_anonymous: boolean }>(
    "select is_anonymous from auth.users where id = $1",
    user.id,
  );
  const { factors: _none, ...rest } = withRfc3339Times(user) as UserAnswer;
  return {
    ...rest,
    id: user.id,
    is_anonymous: account?.is_anonymous === true,
    ...(rows.length > 0 && { factors: rows.map(toFactor) }),
  };
}

export function toFactor({
  friendly_name,
  last_challenged_at,
  created_at,
  updated_at,
  ...row
}: FactorRow): FactorAnswer {
  return {
    ...row,
    ...(friendly_name !== "" && { friendly_name }),
    created_at: toRfc3339(created_at),
    updated_at: toRfc3339(updated_at),
    ...(last_challenged_at !== null && { last_challenged_at: toRfc3339(last_challenged_at) }),
  };
}

/** Asks lite for a user, in their own name. @throws ApiError session_not_found */
export async function fetchUser(backend: Backend, userId: string, sessionId: string): Promise<UserAnswer> {
  const caller = { sub: userId, session_id: sessionId, role: "authenticated", aud: "authenticated" };
  const answer = await backend.lite.call({ method: "GET", path: "/auth/v1/user", caller });
  if (answer.status >= SERVER_ERROR) throw new Error(`lite answered ${answer.status} when asked for a user.`);
  // Signed out since the session was looked for.
  if (!answer.ok)
    throw new ApiError(FORBIDDEN, "session_not_found", "Session from session_id claim in JWT does not exist");
  return toUserAnswer(backend.database, (await answer.json()) as UserAnswer);
}
