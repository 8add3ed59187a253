import { PostgrestClient } from "@supabase/postgrest-js";
import { withEarlyReads } from "../ahead/early-reads.ts";
import type { ReadsPage } from "../ahead/early-reads.ts";
import { answerEndedSession, createAuthorizedFetch } from "../provider/authorized-fetch.ts";
import { keepDigits } from "../provider/exact-digits.ts";
import { toProjectAddress } from "../provider/project-address.ts";
import type { DataAccess } from "../session/session.ts";
import type { TokenSource } from "./token-source.ts";

export interface DataAccessParts {
  readonly providerUrl: string;
  readonly publishableKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly tokens: TokenSource;
  /** What was asked for ahead, and where first reads are kept. */
  readonly reads: Omit<ReadsPage, "providerUrl">;
}

/** The Data API as the signed-in person: each call carries a good token, or fails by name. */
export function createDataAccess({
  providerUrl,
  publishableKey,
  fetch,
  tokens,
  reads,
}: DataAccessParts): DataAccess {
  const withReads = withEarlyReads(fetch, { providerUrl, ...reads });
  const authorizedFetch = createAuthorizedFetch(withReads, publishableKey, tokens);
  const restUrl = `${providerUrl}/rest/v1`;
  const rest = new PostgrestClient(restUrl, {
    fetch: keepDigits(answerEndedSession(authorizedFetch)),
    retry: false,
  });
  return {
    providerUrl,
    publishableKey,
    from: ((relation: string) => rest.from(relation)) as PostgrestClient["from"],
    rpc: rest.rpc.bind(rest),
    fetch: async (path, init) => authorizedFetch(toProjectAddress(providerUrl, restUrl, path), init),
    accessToken: () => tokens.accessToken(),
  };
}
