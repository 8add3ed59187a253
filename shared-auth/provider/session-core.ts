import { PostgrestClient } from "@supabase/postgrest-js";
import { PROTOCOL } from "../facade/core-registration.ts";
import { systemClock } from "../refresh/clock.ts";
import { createPageLife } from "../refresh/page-life.ts";
import { createRefreshLock } from "../refresh/refresh-lock.ts";
import { SessionError } from "../session/errors.ts";
import { clockSkewMs } from "../session/expiry.ts";
import { madeOnPage } from "../session/page-counter.ts";
import type { Session } from "../session/session.ts";
import { createAuthClient, toStorageKey } from "./auth-client.ts";
import { toSessionError } from "./auth-errors.ts";
import { createAuthFetch } from "./auth-fetch.ts";
import { answerEndedSession, createAuthorizedFetch } from "./authorized-fetch.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { createDocumentCookieJar } from "./cookie-jar.ts";
import { createFactorActions } from "./factor-actions.ts";
import { createRefreshRequest } from "./refresh-request.ts";
import { createSessionChannel } from "./session-channel.ts";
import { createSessionEngine } from "./session-engine.ts";
import { slimUser } from "./stored-session.ts";

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
  const clock = systemClock;
  const nowMs = (): number => clock.nowMs();
  const lock = createRefreshLock(`${storageKey}-refresh`);
  const engine = createSessionEngine({
    storageKey,
    jar: options.cookieJar ?? createDocumentCookieJar(),
    clock,
    life: createPageLife(),
    lock,
    random: Math.random,
    request: createRefreshRequest({ providerUrl, publishableKey, fetch, nowMs }),
    openChannel: (listen) => createSessionChannel(`${storageKey}-changes`, listen),
  });
  const { stored, store } = engine;

  const client = createAuthClient({
    providerUrl,
    publishableKey,
    storageKey,
    storage: stored.forLibrary,
    fetch: createAuthFetch({
      fetch,
      nowMs,
      renew: () => engine.renew("call"),
      isTokenValid: () => engine.isTokenValid(),
    }),
  });
  client.onAuthStateChange((event, session) => {
    if (event === "INITIAL_SESSION") engine.begin();
    else if (session !== null) engine.changed();
    else if (event === "SIGNED_OUT" && "user" in store.getSnapshot()) engine.ended("revoked");
  });

  const reloadUser = async (): Promise<void> => {
    await engine.accessToken();
    const { data, error } = await client.getUser();
    if (error !== null) throw toSessionError(error);
    const session = stored.read();
    if (session === undefined || session.user.id !== data.user.id) return;
    stored.write({ ...session, user: slimUser(data.user) });
    engine.changed();
  };

  const authorizedFetch = createAuthorizedFetch(fetch, publishableKey, {
    accessToken: () => engine.accessToken(),
    refreshedToken: (staleToken) => engine.refreshedToken(staleToken),
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
      if (scope !== "others") engine.ended("by-user");
      const { error } = await client.admin.signOut(session.access_token, scope);
      // Gone here is what `local` asks for; the provider forgets the session by itself when its time is over.
      if (error !== null && scope !== "local") throw toSessionError(error);
    },
    reloadUser,
    async claims() {
      await engine.accessToken();
      const { data, error } = await client.getClaims();
      if (error !== null) throw toSessionError(error);
      if (data === null) throw new SessionError("signed_out", "Sign in first.");
      return data.claims;
    },
    factors: createFactorActions(client, reloadUser, () => engine.renewOrThrow()),
    data: {
      from: ((relation: string) => rest.from(relation)) as PostgrestClient["from"],
      rpc: rest.rpc.bind(rest),
      fetch: (path, init) => authorizedFetch(`${restUrl}/${path}`, init),
    },
    diagnostics() {
      const { bytes, chunks } = engine.measureCookies();
      const session = stored.read();
      return {
        protocol: PROTOCOL,
        clients: madeOnPage("clients"),
        stores: madeOnPage("stores"),
        copies: madeOnPage("copies"),
        hasSharedLock: lock.isShared,
        ...engine.facts(),
        clockSkewMs: session === undefined ? 0 : clockSkewMs(session),
        cookieBytes: bytes,
        cookieChunks: chunks,
      };
    },
  };
}
