import { AuthClient } from "@supabase/auth-js";
import { countMade } from "../session/page-counter.ts";

export interface AuthClientOptions {
  readonly providerUrl: string;
  readonly publishableKey: string;
  readonly storageKey: string;
  readonly storage: {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
  };
  readonly fetch: typeof globalThis.fetch;
}

/** The name under which `@supabase/supabase-js` and `@supabase/ssr` keep a project's session. */
export function toStorageKey(providerUrl: string): string {
  return `sb-${new URL(providerUrl).hostname.split(".")[0] ?? "project"}-auth-token`;
}

/** The page's one client of the provider's library. It owns the ticker, the refresh and the verifying of claims. */
export function createAuthClient(options: AuthClientOptions): InstanceType<typeof AuthClient> {
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
  });
  countMade("clients");
  closeTokenBroadcast(client);
  // Its listener for visibility would tell every page that somebody signed in, at each return to this one.
  void client.initialize().then(() => client.stopAutoRefresh());
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
