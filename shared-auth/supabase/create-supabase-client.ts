import { session } from "@foyer/shared-auth";
import { createClient } from "@supabase/supabase-js";
import type { SupabaseClientOptions } from "@supabase/supabase-js";

/** What may be chosen; who is asked and as whom is the page's session's to say. */
export type SupabaseChoices = Pick<SupabaseClientOptions<"public">, "realtime" | "storage">;

/**
 * A client of supabase-js that acts as the person of the page's one session. It makes no auth client of its own
 * (its `.auth` throws); its data, storage, function and realtime calls carry the session's token, wait for a refresh,
 * and are tried once more where the provider calls the token expired.
 * @typeParam Database the types that `supabase gen types` writes
 * @throws SessionError `no_core` where the page has no session
 */
export function createSupabaseClient<Database>(
  choices: SupabaseChoices = {},
): ReturnType<typeof createClient<Database>> {
  const { providerUrl, publishableKey } = session.data;
  return createClient<Database>(providerUrl, publishableKey, {
    ...choices,
    accessToken: async () => (await session.data.accessToken()) ?? null,
    global: {
      fetch: (input, init) =>
        session.data.fetch(input instanceof Request ? input.url : input.toString(), init),
    },
  });
}
