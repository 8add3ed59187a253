import type { Session } from "../session/session.ts";
import type { SessionSnapshot } from "../session/snapshot.ts";
import { PostgrestClient } from "@supabase/postgrest-js";

/** A request as it reached the network. */
export interface SeenRequest {
  /** In capitals, e.g. `GET`. */
  readonly method: string;
  /** Path under `rest/v1/`. */
  readonly path: string;
  /** What stands after the `?`, decoded. */
  readonly query: URLSearchParams;
  /** As they were sent. */
  readonly headers: Headers;
  /** Read as JSON; `undefined` where there was none. */
  readonly body: unknown;
  /** The same as it was sent. */
  readonly bodyText: string | undefined;
  /** What ends the request, where the caller gave one. */
  readonly signal: AbortSignal | undefined;
}

/** Answers one request, as the Data API would. */
export type Answerer = (request: SeenRequest) => Response | Promise<Response>;

const SERVICE = "http://service.test/rest/v1";

/** The Data API as far as a test answers it: faked at the network's edge, below the provider's own client. */
export function createFakeDataService(answer: Answerer): { session: Session; seen: SeenRequest[] } {
  const seen: SeenRequest[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const bodyText = typeof init?.body === "string" ? init.body : undefined;
    const request: SeenRequest = {
      method: init?.method ?? "GET",
      path: url.pathname.replace("/rest/v1/", ""),
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: bodyText === undefined ? undefined : JSON.parse(bodyText),
      bodyText,
      signal: init?.signal ?? undefined,
    };
    seen.push(request);
    return answer(request);
  };
  const rest = new PostgrestClient(SERVICE, { fetch, retry: false });
  const refuse = (): never => {
    throw new Error("This fake has no sign-in calls.");
  };
  const snapshot: SessionSnapshot = {
    status: "signed-in",
    user: { id: "ada", isAnonymous: false },
    factors: [],
    expiresAtMs: Number.MAX_SAFE_INTEGER,
    assurance: { current: "aal1", possible: "aal1" },
    methods: [],
  };
  const session: Session = {
    getSnapshot: () => snapshot,
    subscribe: () => () => undefined,
    signInWithPassword: refuse,
    signUp: refuse,
    signOut: refuse,
    reloadUser: refuse,
    claims: refuse,
    requireAssurance: refuse,
    setRemembered: refuse,
    isRemembered: () => true,
    ways: {
      settings: refuse,
      sendCode: refuse,
      verifyCode: refuse,
      resendConfirmation: refuse,
      sendRecovery: refuse,
      signInAsGuest: refuse,
      signInWithPasskey: refuse,
      addressOf: refuse,
      addressOfSso: refuse,
      changePassword: refuse,
      sendReauthenticationCode: refuse,
      openMailLink: refuse,
      takeOfferedSession: () => undefined,
      takeReturnProblem: () => undefined,
    },
    factors: {
      enrollTotp: refuse,
      enrollPhone: refuse,
      enrollSecurityKey: refuse,
      challenge: refuse,
      verify: refuse,
      verifySecurityKey: refuse,
      rename: refuse,
      unenroll: refuse,
    },
    passkeys: { list: refuse, add: refuse, rename: refuse, remove: refuse, upgrade: refuse },
    recoveryCodes: { areOffered: refuse, status: refuse, generate: refuse, verify: refuse, remove: refuse },
    account: {
      details: refuse,
      changePassword: refuse,
      changeEmail: refuse,
      addressToLink: refuse,
      unlink: refuse,
      grants: refuse,
      revokeGrant: refuse,
      convertGuest: refuse,
    },
    data: {
      from: rest.from.bind(rest),
      rpc: rest.rpc.bind(rest),
      fetch: (path, init) => fetch(`${SERVICE}/${path}`, init),
      accessToken: refuse,
      providerUrl: "http://service.test",
      publishableKey: "sb_publishable_test",
    },
    diagnostics: refuse,
  };
  return { session, seen };
}

/** An answer with this body as JSON; 200 unless `init` says otherwise. */
export function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), init);
}

/** An error as PostgREST writes it. */
export function refusal(status: number, code: string, message = "no"): Response {
  return json({ code, message, details: null, hint: null }, { status });
}
