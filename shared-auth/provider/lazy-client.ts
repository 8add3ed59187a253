import { SessionError } from "../session/errors.ts";
import type { AuthClientOptions, ProviderClient } from "./auth-client.ts";

/** The provider's library, loaded when something needs it: a page that only shows or reads never does. */
export interface LazyClient {
  /** @throws SessionError where the library can't be loaded; the next call tries again */
  readonly get: () => Promise<ProviderClient>;
  /**
   * Where a person came back from a mail or another sign-in page, takes up what the address carries.
   * @returns whether it carried something
   */
  handleReturn(location: Pick<Location, "search" | "hash">): Promise<boolean>;
}

/** What the provider puts into an address that it sends a person back to. */
const RETURN_FIELDS: readonly string[] = ["code", "error", "error_code", "error_description", "access_token"];

export function createLazyClient(options: AuthClientOptions): LazyClient {
  let loading: Promise<ProviderClient> | undefined;
  const get = (): Promise<ProviderClient> => {
    loading ??= load(options).catch((cause: unknown) => {
      loading = undefined;
      throw new SessionError(
        "provider_unavailable",
        "A part of this page can't be loaded. Check your connection and try again.",
        { cause },
      );
    });
    return loading;
  };
  return {
    get,
    async handleReturn(location) {
      if (!bringsAnswer(location)) return false;
      try {
        await get();
      } catch {
        // The page goes on with what is stored; whoever calls next hears the reason.
      }
      return true;
    },
  };
}

async function load(options: AuthClientOptions): Promise<ProviderClient> {
  const { createAuthClient } = await import("./auth-client.ts");
  return createAuthClient(options);
}

function bringsAnswer({ search, hash }: Pick<Location, "search" | "hash">): boolean {
  const inSearch = new URLSearchParams(search);
  const inHash = new URLSearchParams(hash.replace(/^#/, ""));
  return RETURN_FIELDS.some((field) => inSearch.has(field) || inHash.has(field));
}
