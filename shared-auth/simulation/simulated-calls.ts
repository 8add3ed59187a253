import type { SessionEngine } from "../core/session-engine.ts";
import type { TokenSource } from "../core/token-source.ts";
import { createAuthFetch } from "../provider/auth-fetch.ts";
import { createAuthorizedFetch } from "../provider/authorized-fetch.ts";
import type { SimulatedBrowser, SimulatedPage } from "./simulated-parts.ts";

export interface CallParts {
  readonly engine: SessionEngine;
  readonly tokens: Pick<TokenSource, "accessToken" | "refreshedToken">;
  /** The page's network. */
  readonly fetch: typeof globalThis.fetch;
  nowMs(): number;
}

/** The calls that a page's remotes make. */
export function createSimulatedCalls(
  { provider, storageKey, markOfSession }: SimulatedBrowser,
  { engine, tokens, fetch, nowMs }: CallParts,
): Pick<SimulatedPage, "read" | "signIn"> {
  const dataFetch = createAuthorizedFetch(fetch, provider.publishableKey, tokens);
  const authFetch = createAuthFetch({
    fetch,
    nowMs,
    renew: () => engine.renew("call"),
    isTokenValid: () => engine.isTokenValid(),
  });
  return {
    async read() {
      try {
        const snapshot = engine.store.getSnapshot();
        const as = "user" in snapshot ? snapshot.user.id : "";
        const found = markOfSession();
        await dataFetch(`${provider.url}/rest/v1/flights?limit=1&as=${as}&found=${found}`);
      } catch {
        // A call may fail by name; what it may never do is go out anonymously.
      }
    },
    async signIn(credentials) {
      const response = await authFetch(`${provider.url}/auth/v1/token?grant_type=password`, {
        method: "POST",
        body: JSON.stringify(credentials),
      });
      if (!response.ok) return false;
      await engine.stored.forLibrary.setItem(storageKey, await response.text());
      engine.changed(true);
      return true;
    },
  };
}
