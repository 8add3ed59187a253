import { removeVaultKeys } from "../accounts/vault-key-names.ts";
import type { EarlyRead } from "../ahead/early-read.ts";
import type { ReadsPage } from "../ahead/early-reads.ts";
import { createNotedReads } from "../ahead/noted-reads.ts";
import { readAhead } from "../ahead/read-ahead.ts";
import { createWaitingReads } from "../ahead/waiting-reads.ts";
import { SessionError } from "../session/errors.ts";
import { clockSkewMs } from "../session/expiry.ts";
import type { KeptAccounts } from "../session/kept-accounts.ts";
import type { StepUp } from "../session/require-assurance.ts";
import type { Session } from "../session/session.ts";
import type { AskCaptcha } from "../provider/captcha-fetch.ts";
import type { EarlySignIn } from "../provider/early-answer.ts";
import { withDeadline } from "../provider/answer-deadline.ts";
import type { LazyClient } from "../provider/lazy-client.ts";
import { createFactorActions } from "../provider/factor-actions.ts";
import { createSecurityActions } from "../provider/security-actions.ts";
import type { SecurityActions } from "../provider/security-actions.ts";
import { createSigningKeys } from "../provider/signing-keys.ts";
import { toStorageKey } from "../provider/project-address.ts";
import { createSignInActions } from "../provider/sign-in-actions.ts";
import { toReturnAddress } from "../provider/to-return-address.ts";
import { createVerifiedClaims } from "../provider/verified-claims.ts";
import { ask } from "../provider/ask.ts";
import { createAssuranceGate } from "./assurance-gate.ts";
import { createSessionCheck } from "./session-check.ts";
import { createDataAccess } from "./data-access.ts";
import { createDataRest } from "./data-rest.ts";
import type { DataRest } from "./data-rest.ts";
import { createSignOut } from "./sign-out.ts";
import { createLazyAccounts } from "./lazy-accounts.ts";
import { readDiagnostics } from "./read-diagnostics.ts";
import { createPageClient } from "./page-client.ts";
import { createPageEngine } from "./page-engine.ts";
import type { BrowserParts } from "./page-engine.ts";
import type { SessionEngine } from "./session-engine.ts";
import { createUserCalls } from "./user-calls.ts";
import { createPasswordActions } from "../provider/password-actions.ts";

/** What the page's session is made of. All but the first three may be left out. */
export interface SessionCoreOptions extends BrowserParts {
  /** The Supabase project's address, without a trailing slash. */
  readonly providerUrl: string;
  /** The project's public key, e.g. `sb_publishable_…`. */
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
  /** Rows that the page asked for before the session stood; see `sendNotedRead`. */
  readonly earlyRead?: EarlyRead | undefined;
  /**
   * What the page asks the Data API for first, now that somebody has signed in on it, as paths below the provider's
   * address. It is asked for at once; a guess that nobody asks for is dropped.
   */
  readonly readsAhead?: () => readonly string[];
  /**
   * How often, in seconds, a page that is looked at asks whether its session still lives; a tick (30 s) at the least. By
   * default it doesn't ask: it hears of the end with its next request.
   */
  readonly checkSessionS?: number;
  /**
   * Given where a browser may keep several accounts: gets what switches between them, which no remote is to have. It isn't
   * called in a browser that can't keep any safely. Without it, those that were kept before are forgotten.
   */
  readonly severalAccounts?: (accounts: KeptAccounts) => void;
  /** How the provider is asked; `globalThis.fetch` as it is now by default. */
  readonly fetch?: typeof globalThis.fetch;
  /** When the provider's library is loaded ahead of a sign-in; by default as soon as the page is idle. */
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
  const storageKey = toStorageKey(providerUrl, globalThis.location.protocol);
  const pageEngine = createPageEngine({
    ...options,
    storageKey,
    fetch,
    keepsPage: options.asksAgain === true,
    onLooked: () => check.look(),
  });
  const { engine, clock, lock, foreign } = pageEngine;
  const { stored, store, tokens } = engine;
  const { client, held } = createPageClient({ ...options, storageKey, fetch, engine, clock });
  void client.handleReturn(globalThis).then(() => {
    engine.begin();
    loadAhead(options, store, client);
  });
  const authFetch = withDeadline(fetch, clock);
  const toReturn = (path: string): string => toReturnAddress(path, options.mailReturnUrl);
  const { clientOfUser, reloadUser, renew } = createUserCalls(client, engine);
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

  const monotonicMs = (): number => clock.monotonicMs();
  const storage = (): Storage => (stored.isLasting() ? localStorage : sessionStorage);
  const reads = readsOf(engine, options, monotonicMs, storage);
  const wanted = options.readsAhead ?? ((): readonly string[] => []);
  const { waiting } = reads;
  const rest = createDataRest(fetch, clock, options.whenIdle ?? whenIdle);
  const project = { providerUrl, publishableKey, fetch: rest.fetch, tokens };
  readAhead({ ...project, store, waiting, wanted, monotonicMs });
  const data = createDataAccess({ ...project, reads });
  const check = createSessionCheck(options.checkSessionS, {
    nowMs: () => clock.nowMs(),
    snapshot: store.getSnapshot,
    fetch: data.fetch,
    onEnded: () => void engine.renew("call"),
  });

  const place = { providerUrl, storage };
  const personId = (): string | undefined => stored.read()?.user.id;
  if (options.severalAccounts === undefined) removeVaultKeys(pageEngine.jar, pageEngine.storageKey);
  const accounts =
    options.severalAccounts &&
    createLazyAccounts(pageEngine, { providerUrl, publishableKey, fetch: authFetch }, options.accountShelf);
  if (accounts !== undefined) options.severalAccounts?.(accounts);

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    ...createPasswordActions(client.get, toReturn),
    signOut: createSignOut(engine, { providerUrl, publishableKey, fetch: authFetch }, accounts?.endKept),
    reloadUser,
    async claims() {
      const token = await tokens.accessToken();
      if (token === undefined) throw new SessionError("signed_out", "Sign in first.");
      return verifiedClaims(token);
    },
    requireAssurance: createAssuranceGate(store, options.stepUp, () => clock.nowMs() - skewMs()),
    setRemembered: (isRemembered) => {
      stored.setLasting(isRemembered);
    },
    isRemembered: stored.isLasting,
    ways: createSignInActions({
      ...place,
      publishableKey,
      fetch: authFetch,
      client: client.get,
      clientOfUser,
      mailReturnUrl: options.mailReturnUrl,
      hasCaptcha: options.captcha !== undefined,
      takeReturnProblem: client.takeReturnProblem,
      fragment: client.fragment,
      forgetFragment: client.forgetFragment,
      held,
      personId,
      renew,
      monotonicMs,
    }),
    factors: createFactorActions(clientOfUser, reloadUser, () => tokens.renewOrThrow(), place),
    ...withLateUpgrade(createSecurityActions(clientOfUser, toReturn, renew, place), rest, personId),
    data,
    diagnostics: () => readDiagnostics(engine, lock, foreign, skewMs()),
  };
}

function loadAhead(
  { whenIdle: idle = whenIdle }: Pick<SessionCoreOptions, "whenIdle">,
  store: SessionEngine["store"],
  client: Pick<LazyClient, "get">,
): void {
  idle(() => {
    // Whoever is signed in reads, and is refreshed, without it.
    if (store.getSnapshot().status !== "signed-in") void client.get().catch(() => undefined);
  });
}

/** Nobody asked for a passkey that a browser makes by itself: it comes after what they see, and for no one in their place. */
function withLateUpgrade(
  { passkeys, ...others }: SecurityActions,
  rest: Pick<DataRest, "whenAtRest">,
  personId: () => string | undefined,
): SecurityActions {
  const upgrade = async (): Promise<boolean> => {
    const person = personId();
    await rest.whenAtRest();
    return person !== undefined && person === personId() && passkeys.upgrade();
  };
  return { ...others, passkeys: { ...passkeys, upgrade } };
}

function readsOf(
  { store }: SessionEngine,
  { providerUrl, earlyRead }: SessionCoreOptions,
  monotonicMs: () => number,
  storage: () => Storage,
): Omit<ReadsPage, "providerUrl"> {
  const waiting = createWaitingReads(monotonicMs);
  if (earlyRead !== undefined) waiting.put(earlyRead);
  return {
    waiting,
    address: () => location.pathname + location.search,
    personId() {
      const snapshot = store.getSnapshot();
      return snapshot.status === "signed-in" ? snapshot.user.id : undefined;
    },
    notesOf: (personId) => createNotedReads(providerUrl, personId, storage),
  };
}

/** The provider's library is wanted soon, but not before the first screen. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "undefined") setTimeout(work);
  else requestIdleCallback(work);
}
