import { AuthClient } from "@supabase/auth-js";
import type { LibraryStorage } from "../storage/library-storage.ts";
import { countMade } from "../session/page-counter.ts";

export { toSessionError } from "./auth-errors.ts";

/** A client of the provider's library. */
export type ProviderClient = InstanceType<typeof AuthClient>;

export interface AuthClientOptions {
  readonly providerUrl: string;
  readonly publishableKey: string;
  readonly storageKey: string;
  readonly storage: Pick<LibraryStorage, "getItem" | "removeItem"> & {
    setItem(key: string, value: string): Promise<void> | void;
  };
  readonly fetch: typeof globalThis.fetch;
  /** Somebody signed in, or the stored session changed. */
  onSession(): void;
  onSignedOut(): void;
}

/** Makes the page's one client of the provider's library; resolves once it has taken up what the address carries. */
export async function createAuthClient(options: AuthClientOptions): Promise<ProviderClient> {
  const client = new AuthClient({
    url: `${options.providerUrl}/auth/v1`,
    headers: { apikey: options.publishableKey },
    storageKey: options.storageKey,
    storage: options.storage,
    fetch: options.fetch,
    flowType: "pkce",
    // The page's own ticker refreshes, through the gate that all pages share.
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: true,
    // The library hides these calls behind a flag; where the project has none it answers so, and nothing is shown.
    experimental: { recoveryCodes: true },
  });
  countMade("clients");
  closeTokenBroadcast(client);
  // Its listener for visibility would tell every page that somebody signed in, at each return to this one.
  await client.initialize();
  await client.stopAutoRefresh();
  client.onAuthStateChange((event, session) => {
    if (event === "INITIAL_SESSION") return;
    if (session !== null) options.onSession();
    else if (event === "SIGNED_OUT") options.onSignedOut();
  });
  return client;
}

/**
 * The library tells other pages of every event together with both tokens, for any script of the origin to hear. Its
 * channel has no switch; ours (`session-channel.ts`) says only that something changed.
 */
function closeTokenBroadcast(client: object): void {
  const holder = client as { broadcastChannel?: BroadcastChannel | null };
  holder.broadcastChannel?.close();
  holder.broadcastChannel = null;
}
