import { PostgrestClient } from "@supabase/postgrest-js";
import { PROTOCOL } from "../facade/core-registration.ts";
import { SessionError } from "../session/errors.ts";
import { madeOnPage } from "../session/page-counter.ts";
import type { Session } from "../session/session.ts";
import { createSessionStore } from "../session/session-store.ts";
import type { SignedOutReason } from "../session/snapshot.ts";
import { createAuthClient, isTickerRunning, toStorageKey } from "./auth-client.ts";
import { toSessionError } from "./auth-errors.ts";
import { createAuthFetch } from "./auth-fetch.ts";
import { answerEndedSession, createAuthorizedFetch, sessionExpired } from "./authorized-fetch.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { createDocumentCookieJar } from "./cookie-jar.ts";
import { createCookieStorage } from "./cookie-storage.ts";
import { createFactorActions } from "./factor-actions.ts";
import { createSessionChannel } from "./session-channel.ts";
import { createSessionStorage } from "./session-storage.ts";
import { slimUser, toSnapshot } from "./stored-session.ts";

export interface SessionCoreOptions {
  /** The Supabase project's address, without a trailing slash. */
  readonly providerUrl: string;
  readonly publishableKey: string;
  /** The page that a mailed link comes back to, e.g. `https://app.example/sign-in`. */
  readonly mailReturnUrl: string;
  readonly cookieJar?: CookieJar;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Creates the page's session: one client, one store, one ticker. Only the host calls it, once, before any remote is
 * loaded, and publishes it with `registerCore`.
 */
export function createSessionCore(options: SessionCoreOptions): Session {
  const { providerUrl, publishableKey } = options;
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  const storageKey = toStorageKey(providerUrl);
  const cookies = createCookieStorage(options.cookieJar ?? createDocumentCookieJar());
  const stored = createSessionStorage(cookies, storageKey);
  const store = createSessionStore();
  const counts = { refreshes: 0, refreshFailures: 0, lastRefreshAtMs: undefined as number | undefined };
  let endReason: SignedOutReason = "never";

  const publish = (): void => {
    const session = stored.read();
    // A reason is only news to somebody who was signed in.
    const wasSignedIn = "user" in store.getSnapshot();
    store.publish(toSnapshot(session, wasSignedIn && endReason === "never" ? "revoked" : endReason));
  };

  const client = createAuthClient({
    providerUrl,
    publishableKey,
    storageKey,
    storage: stored.forLibrary,
    fetch: createAuthFetch(fetch, {
      onRefreshed: () => {
        counts.refreshes += 1;
        counts.lastRefreshAtMs = Date.now();
      },
      onRefreshFailed: () => {
        counts.refreshFailures += 1;
      },
      onSessionEnded: (reason) => {
        endReason = reason;
      },
    }),
  });

  const channel = createSessionChannel(`${storageKey}-changes`, (kind) => {
    if (kind === "signed-out") endReason = "elsewhere";
    publish();
  });

  client.onAuthStateChange((event, session) => {
    if (session !== null) endReason = "never";
    publish();
    if (event === "TOKEN_REFRESHED" || event === "SIGNED_IN" || event === "MFA_CHALLENGE_VERIFIED")
      channel.tell("changed");
    if (event === "SIGNED_OUT") channel.tell("signed-out");
  });

  /** The token of the library's session, refreshed where due; a session whose token can't be had is an error. */
  const accessToken = async (): Promise<string | undefined> => {
    const { data, error } = await client.getSession();
    if (data.session !== null) return data.session.access_token;
    if (error !== null) throw toSessionError(error);
    return undefined;
  };

  const refresh = async (): Promise<void> => {
    const { error } = await client.refreshSession();
    if (error !== null) throw toSessionError(error);
  };

  const reloadUser = async (): Promise<void> => {
    const { data, error } = await client.getUser();
    if (error !== null) throw toSessionError(error);
    const session = stored.read();
    if (session === undefined || session.user.id !== data.user.id) return;
    stored.write({ ...session, user: slimUser(data.user) });
    publish();
    channel.tell("changed");
  };

  const authorizedFetch = createAuthorizedFetch(fetch, publishableKey, {
    accessToken,
    async refreshedToken() {
      await refresh();
      const token = await accessToken();
      if (token === undefined) throw sessionExpired();
      return token;
    },
  });
  const restUrl = `${providerUrl}/rest/v1`;
  const rest = new PostgrestClient(restUrl, { fetch: answerEndedSession(authorizedFetch), retry: false });

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    async signInWithPassword(credentials) {
      const { error } = await client.signInWithPassword(credentials);
      if (error !== null) throw toSessionError(error);
    },
    async signUp(credentials) {
      const { data, error } = await client.signUp({
        ...credentials,
        options: { emailRedirectTo: options.mailReturnUrl },
      });
      if (error !== null) throw toSessionError(error);
      return data.session === null ? "confirmation-sent" : "signed-in";
    },
    async signOut(scope = "local") {
      const session = stored.read();
      if (session === undefined) return;
      if (scope !== "others") {
        endReason = "by-user";
        stored.clear();
        publish();
        channel.tell("signed-out");
      }
      const { error } = await client.admin.signOut(session.access_token, scope);
      // Gone here is what `local` asks for; the provider forgets the session by itself when its time is over.
      if (error !== null && scope !== "local") throw toSessionError(error);
    },
    reloadUser,
    async claims() {
      const { data, error } = await client.getClaims();
      if (error !== null) throw toSessionError(error);
      if (data === null) throw new SessionError("signed_out", "Sign in first.");
      return data.claims;
    },
    factors: createFactorActions(client, reloadUser, refresh),
    data: {
      from: ((relation: string) => rest.from(relation)) as PostgrestClient["from"],
      rpc: rest.rpc.bind(rest),
      fetch: (path, init) => authorizedFetch(`${restUrl}/${path}`, init),
    },
    diagnostics() {
      const { bytes, chunks } = cookies.measure(storageKey);
      return {
        protocol: PROTOCOL,
        clients: madeOnPage("clients"),
        stores: madeOnPage("stores"),
        tickers: isTickerRunning(client) ? 1 : 0,
        copies: madeOnPage("copies"),
        isTickerRunning: isTickerRunning(client),
        refreshes: counts.refreshes,
        refreshFailures: counts.refreshFailures,
        ...(counts.lastRefreshAtMs !== undefined && { lastRefreshAtMs: counts.lastRefreshAtMs }),
        cookieBytes: bytes,
        cookieChunks: chunks,
      };
    },
  };
}
