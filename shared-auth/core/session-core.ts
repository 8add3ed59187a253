import { PostgrestClient } from "@supabase/postgrest-js";
import { PROTOCOL, refusedCopies } from "../facade/core-registration.ts";
import { systemClock } from "@foyer/contracts";
import type { Clock } from "@foyer/contracts";
import { createPageLife } from "../refresh/page-life.ts";
import type { PageLife } from "../refresh/page-life.ts";
import { createRefreshLock } from "../refresh/refresh-lock.ts";
import { SessionError } from "../session/errors.ts";
import { clockSkewMs } from "../session/expiry.ts";
import { madeOnPage } from "../session/page-counter.ts";
import { assuranceTooLow, hasAssurance } from "../session/require-assurance.ts";
import type { StepUp } from "../session/require-assurance.ts";
import type { Session } from "../session/session.ts";
import type { CookieJar } from "../storage/cookie-jar.ts";
import { createDocumentCookieJar } from "../storage/cookie-jar.ts";
import { slimUser } from "../storage/stored-session.ts";
import type { ProviderClient } from "../provider/auth-client.ts";
import { createAuthFetch } from "../provider/auth-fetch.ts";
import { answerEndedSession, createAuthorizedFetch } from "../provider/authorized-fetch.ts";
import { withCaptcha } from "../provider/captcha-fetch.ts";
import type { AskCaptcha } from "../provider/captcha-fetch.ts";
import { keepDigits } from "../provider/exact-digits.ts";
import { withEarlyAnswer } from "../provider/early-answer.ts";
import type { EarlySignIn } from "../provider/early-answer.ts";
import { createFactorActions } from "../provider/factor-actions.ts";
import { watchForeignClients } from "./foreign-clients.ts";
import { createLazyClient } from "../provider/lazy-client.ts";
import { createRefreshRequest } from "../provider/refresh-request.ts";
import { createSecurityActions } from "../provider/security-actions.ts";
import { createSessionChannel, openBroadcast } from "./session-channel.ts";
import type { Broadcast } from "./session-channel.ts";
import { createSessionEngine } from "./session-engine.ts";
import { createSigningKeys } from "../provider/signing-keys.ts";
import { toProjectAddress, toStorageKey } from "../provider/project-address.ts";
import { createSignInActions } from "../provider/sign-in-actions.ts";
import { toReturnAddress } from "../provider/to-return-address.ts";
import { createVerifiedClaims } from "../provider/verified-claims.ts";
import { ask } from "../provider/ask.ts";

export interface SessionCoreOptions {
  /** The Supabase project's address, without a trailing slash. */
  readonly providerUrl: string;
  readonly publishableKey: string;
  /** The page that a mailed link comes back to, e.g. `https://app.example/sign-in`. */
  readonly mailReturnUrl: string;
  /** How the page asks for a second factor; without it `requireAssurance` rejects where one is missing. */
  readonly stepUp?: StepUp;
  /**
   * Whether the page asks over itself when a session ends under somebody: until they are back, sign out, or somebody
   * else signs in, the snapshot stays theirs, `stale` with `ended`. Without it they are signed out at once.
   */
  readonly asksAgain?: boolean;
  /** How the page checks that somebody is a person, for projects that want it; see `withCaptcha`. */
  readonly captcha?: AskCaptcha;
  /** A password that the page sent before the session stood; see `withEarlyAnswer`. */
  readonly earlySignIn?: EarlySignIn;
  readonly cookieJar?: CookieJar;
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: Clock;
  readonly life?: PageLife;
  readonly openBroadcast?: (name: string) => Broadcast | undefined;
  /** When the provider's library is loaded ahead of its first use; by default as soon as the page is idle. */
  readonly whenIdle?: (work: () => void) => void;
}

/**
 * Creates the page's session: one client, one store, one ticker. Only the host calls it, once, before any remote is
 * loaded, and publishes it with `registerCore`.
 */
export function createSessionCore(options: SessionCoreOptions): Session {
  const { providerUrl, publishableKey } = options;
  // Taken now: a remote that wraps `fetch` later sees neither tokens nor refreshes.
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  const clock = options.clock ?? systemClock;
  const openChannel = options.openBroadcast ?? openBroadcast;
  const nowMs = (): number => clock.nowMs();
  const storageKey = toStorageKey(providerUrl, globalThis.location.protocol);
  const lock = createRefreshLock(`${storageKey}-refresh`, () => clock.monotonicMs());
  const requestRefresh = createRefreshRequest({ providerUrl, publishableKey, fetch, clock });
  let ownRefreshes = 0;
  const engine = createSessionEngine({
    storageKey,
    jar: options.cookieJar ?? createDocumentCookieJar(),
    clock,
    life: options.life ?? createPageLife(),
    lock,
    random: Math.random,
    keepsPage: options.asksAgain === true,
    request: (refreshToken) => {
      ownRefreshes += 1;
      return requestRefresh(refreshToken);
    },
    openChannel: (listen) => createSessionChannel(openChannel(`${storageKey}-changes`), listen),
  });
  const { stored, store, tokens } = engine;
  const foreign = watchForeignClients({
    providerUrl,
    broadcast: openChannel(storageKey),
    ownRefreshes: () => ownRefreshes,
    onSeen: (sign) => engine.log.add("foreign-client", sign),
  });
  const client = createLazyClient({
    providerUrl,
    publishableKey,
    storageKey,
    storage: stored.forLibrary,
    fetch: createAuthFetch({
      fetch: withEarlyAnswer(withCaptcha(fetch, options.captcha), options.earlySignIn),
      nowMs,
      renew: () => engine.renew("call"),
      isTokenValid: () => engine.isTokenValid(),
    }),
    onSession: () => engine.changed(true),
    onSignedOut: () => {
      if ("user" in store.getSnapshot()) engine.doubt();
    },
  });
  void client.handleReturn(globalThis).then(() => {
    engine.begin();
    (options.whenIdle ?? whenIdle)(() => void client.get().catch(() => undefined));
  });

  /** For calls as the signed-in person: with a token that is good, since the library doesn't refresh. */
  const clientOfUser = async (): Promise<ProviderClient> => {
    if ((await tokens.accessToken()) === undefined) throw new SessionError("signed_out", "Sign in first.");
    return client.get();
  };
  const reloadUser = async (): Promise<void> => {
    const data = await ask(clientOfUser(), (library) => library.getUser());
    await engine.updateUser(slimUser(data.user));
  };

  const authorizedFetch = createAuthorizedFetch(fetch, publishableKey, tokens);
  const restUrl = `${providerUrl}/rest/v1`;
  const rest = new PostgrestClient(restUrl, {
    fetch: keepDigits(answerEndedSession(authorizedFetch)),
    retry: false,
  });
  const verifiedClaims = createVerifiedClaims({
    keys: createSigningKeys({ providerUrl, publishableKey, fetch, clock }),
    async confirm(accessToken) {
      await ask(client.get(), (library) => library.getUser(accessToken));
    },
  });
  const skewMs = (): number => {
    const session = stored.read();
    return session === undefined ? 0 : clockSkewMs(session);
  };

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    async signInWithPassword(credentials) {
      await ask(client.get(), (library) => library.signInWithPassword(credentials));
    },
    async signUp({ comeBackTo = "", ...credentials }) {
      const emailRedirectTo = toReturnAddress(comeBackTo, options.mailReturnUrl);
      const { session } = await ask(client.get(), (library) =>
        library.signUp({ ...credentials, options: { emailRedirectTo } }),
      );
      return session === null ? "confirmation-sent" : "signed-in";
    },
    async signOut(scope = "local") {
      const reading = stored.inspect();
      // Of a session that is over the page may still be theirs: they leave it.
      if (reading.kind === "none" && !("user" in store.getSnapshot())) return;
      if (scope !== "others") engine.ended("by-user");
      if (reading.kind === "damaged" || reading.kind === "none") return;
      const { access_token: token } = reading.session;
      const library = await client.get();
      try {
        await ask(library, () => library.admin.signOut(token, scope));
      } catch (error) {
        // Gone here is what `local` asks for; the provider forgets the session by itself when its time is over.
        if (scope !== "local") throw error;
      }
    },
    reloadUser,
    async claims() {
      const token = await tokens.accessToken();
      if (token === undefined) throw new SessionError("signed_out", "Sign in first.");
      return verifiedClaims(token);
    },
    async requireAssurance(request) {
      const isEnough = (): boolean => hasAssurance(store.getSnapshot(), request, clock.nowMs() - skewMs());
      if (isEnough()) return;
      const snapshot = store.getSnapshot();
      const canProve =
        "user" in snapshot && (request.level === "aal1" || snapshot.assurance.possible === "aal2");
      if (options.stepUp === undefined || !canProve) throw assuranceTooLow(snapshot, request);
      await options.stepUp(request, isEnough);
      if (!isEnough()) throw assuranceTooLow(store.getSnapshot(), request);
    },
    setRemembered: (isRemembered) => {
      stored.setLasting(isRemembered);
    },
    isRemembered: stored.isLasting,
    ways: createSignInActions({
      providerUrl,
      publishableKey,
      fetch,
      client: client.get,
      clientOfUser,
      mailReturnUrl: options.mailReturnUrl,
      hasCaptcha: options.captcha !== undefined,
      takeReturnProblem: client.takeReturnProblem,
    }),
    factors: createFactorActions(clientOfUser, reloadUser, () => tokens.renewOrThrow()),
    ...createSecurityActions(clientOfUser, (path) => toReturnAddress(path, options.mailReturnUrl)),
    data: {
      providerUrl,
      publishableKey,
      from: ((relation: string) => rest.from(relation)) as PostgrestClient["from"],
      rpc: rest.rpc.bind(rest),
      fetch: async (path, init) => authorizedFetch(toProjectAddress(providerUrl, restUrl, path), init),
      accessToken: () => tokens.accessToken(),
    },
    diagnostics() {
      const { bytes, chunks } = stored.measure();
      const facts = engine.facts();
      return {
        protocol: PROTOCOL,
        clients: madeOnPage("clients"),
        stores: madeOnPage("stores"),
        copies: madeOnPage("copies"),
        tickers: facts.isTickerRunning ? 1 : 0,
        ...facts,
        hasSharedLock: lock.isShared,
        lockWaits: lock.waits(),
        clockSkewMs: skewMs(),
        cookieBytes: bytes,
        cookieChunks: chunks,
        keptIn: stored.hereOnly() === undefined ? "cookies" : "page",
        generation: stored.generation(),
        foreignClients: foreign.count(),
        refusedCopies: refusedCopies(),
        events: engine.log.readAll(),
      };
    },
  };
}

/** The provider's library is wanted soon, but not before the first screen. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "undefined") setTimeout(work);
  else requestIdleCallback(work);
}
