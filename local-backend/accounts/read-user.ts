import { ApiError } from "../exchange/api-error.ts";
import type { Backend } from "../exchange/backend.ts";
import { NOT_FOUND } from "../exchange/http-status.ts";
import { withoutMarks } from "../exchange/exact-numbers.ts";
import { toUserAnswer } from "./user-answer.ts";
import type { UserAnswer } from "./user-answer.ts";

/** A user as an administrator sees them. @throws ApiError user_not_found */
export async function readUser({ database }: Backend, id: string): Promise<UserAnswer> {
  const [row] = await database.query<UserAnswer>(
    `select id, aud, role, coalesce(email, '') as email, coalesce(phone, '') as phone, email_confirmed_at, confirmed_at,
            invited_at, last_sign_in_at, raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata, is_anonymous,
            created_at, updated_at,
            coalesce((select jsonb_agg(jsonb_build_object('identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
              'identity_data', i.identity_data, 'provider', i.provider)) from auth.identities i where i.user_id = u.id),
              '[]'::jsonb) as identities
     from auth.users u where id::text = lower($1)`,
    id,
  );
  if (row === undefined) throw new ApiError(NOT_FOUND, "user_not_found", "User not found");
  return toUserAnswer(
    database,
    Object.fromEntries(Object.entries(withoutMarks(row)).filter(([, value]) => value !== null)) as UserAnswer,
  );
}
