import type { SessionError } from "../session/errors.ts";
import type { ProviderClient } from "./auth-client.ts";
import { loadAuthClient } from "./load-once.ts";

/** Every call of the provider's library resolves with one of these two; neither is ever thrown. */
interface LibraryAnswer {
  readonly data?: unknown;
  readonly error: unknown;
}

type DataOf<Answer extends LibraryAnswer> = Extract<Answer, { readonly error: null }>["data"];

/**
 * Makes one call of the provider's library.
 * @param toError gives our error for the library's
 * @returns what the provider answered
 * @throws SessionError where it refused
 */
export async function ask<Answer extends LibraryAnswer>(
  client: ProviderClient | Promise<ProviderClient>,
  call: (client: ProviderClient) => Promise<Answer>,
  toError?: (error: unknown) => SessionError,
): Promise<DataOf<Answer>> {
  const { data, error } = await call(await client);
  if (error === null) return data;
  // It came with the client.
  throw (toError ?? (await loadAuthClient()).toSessionError)(error);
}
