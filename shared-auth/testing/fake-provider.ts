import { answerRequest } from "./fake-answers.ts";
import { failAs } from "./fake-fault.ts";
import type { FakeFault } from "./fake-fault.ts";
import { createFakeSessionBook } from "./fake-session-book.ts";
import type { FakeUser } from "./fake-sessions.ts";
import type { FakeClaims } from "./fake-tokens.ts";

const DEFAULT_LIFETIME_S = 3600;

/** A request that was sent to the provider. */
export interface FakeCall {
  /** In capitals, e.g. `POST`. */
  readonly method: string;
  /** E.g. `auth/v1/token?grant_type=refresh_token`. */
  readonly path: string;
  /** The token of the `Authorization` header, without the word before it. */
  readonly bearer: string | undefined;
  /** `undefined` until it is answered, and for ever where the connection was dropped. */
  readonly status: number | undefined;
  /** Whether a fault answered in the provider's place. */
  readonly isFault: boolean;
}

/** What kind of provider it is. */
export interface FakeProviderOptions {
  /** The provider's own clock. */
  nowMs(): number;
  /** How long an access token lasts, in seconds. */
  readonly lifetimeS?: number;
  /** Whether tokens carry a real ES256 signature, which `claims()` verifies. Slower. */
  readonly isSigned?: boolean;
  /** Answers `rest/v1/…` for a token that is good, or for nobody. */
  answerData?(path: string, claims: FakeClaims | undefined): Response;
}

/** A provider whose people, sessions and faults a test decides. */
export interface FakeProvider {
  /** Its address, without a trailing slash; each fake has one of its own. */
  readonly url: string;
  /** As `createSessionCore` takes it. */
  readonly publishableKey: string;
  /** The network: everything that isn't broken down is answered. */
  readonly fetch: typeof globalThis.fetch;
  /** Every request so far, oldest first. */
  readonly calls: readonly FakeCall[];
  /** @param details `metadata` stands in each of the person's tokens, as `user_metadata` does */
  addUser(details: {
    email: string;
    password: string;
    metadata?: Readonly<Record<string, unknown>>;
  }): FakeUser;
  /** A session as the provider's sign-in would answer it. */
  startSession(user: FakeUser, aal?: "aal1" | "aal2"): Promise<Record<string, unknown>>;
  /** The provider ends the user's sessions; the next refresh hears this code. */
  endSessions(user: FakeUser, code: string): void;
  /** Every call whose path begins so gets this until `heal`. */
  breakDown(pathStart: string, fault: FakeFault): void;
  /** Ends every `breakDown`. */
  heal(): void;
  /** Whether it issued this refresh token and the session still stands. */
  knows(refreshToken: string): boolean;
  /** Whether a refresh by this token would be answered well, now and later: it is active, or the one before that is. */
  canUse(refreshToken: string): boolean;
  /** Whether it issued these two tokens for one session. */
  issued(accessToken: string, refreshToken: string): boolean;
  /** How many refresh requests were sent, answered or not. */
  countRefreshes(): number;
  /** Forgets calls and access tokens of the past, for long runs. */
  forget(): void;
}

let made = 0;

/** Supabase Auth and its Data API as far as a session needs them, faked at the network's edge. */
export function createFakeProvider(options: FakeProviderOptions): FakeProvider {
  made += 1;
  // A name of its own for each: the library warns of two clients for one project.
  const url = `http://provider-${made}.test`;
  const book = createFakeSessionBook({
    url,
    nowMs: () => options.nowMs(),
    lifetimeS: options.lifetimeS ?? DEFAULT_LIFETIME_S,
    isSigned: options.isSigned === true,
  });
  const calls: { -readonly [Key in keyof FakeCall]: FakeCall[Key] }[] = [];
  const faults = new Map<string, FakeFault>();

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    const path = `${address.pathname.slice(1)}${address.search}`;
    const method = init?.method ?? "GET";
    const bearer = new Headers(init?.headers).get("Authorization")?.replace(/^Bearer /, "");
    const fault = [...faults].find(([start]) => path.startsWith(start))?.[1];
    const body = typeof init?.body === "string" ? init.body : "";
    // Noted before it is answered: what hangs or is dropped was sent all the same.
    const call: (typeof calls)[number] = {
      method,
      path,
      bearer,
      status: undefined,
      isFault: fault !== undefined,
    };
    calls.push(call);
    const response =
      fault === undefined
        ? await answerRequest(book, { method, address, body, bearer }, options.answerData?.bind(options))
        : await failAs(fault, init?.signal ?? undefined);
    call.status = response.status;
    return response;
  };

  return {
    url,
    publishableKey: "sb_publishable_test",
    fetch,
    calls,
    addUser(details) {
      const user: FakeUser = { id: book.nextId("user"), ...details, factors: [] };
      book.users.push(user);
      return user;
    },
    startSession(user, aal = "aal1") {
      const session = book.open(user, aal);
      return book.toAnswer(session, session.refreshTokens[0] ?? "");
    },
    endSessions(user, code) {
      for (const session of book.sessions) if (session.user === user) session.endedBy = code;
    },
    breakDown: (pathStart, fault) => void faults.set(pathStart, fault),
    heal: () => {
      faults.clear();
    },
    knows: (refreshToken) =>
      book.sessions.some(
        ({ endedBy, refreshTokens }) => endedBy === undefined && refreshTokens.includes(refreshToken),
      ),
    canUse: (refreshToken) =>
      book.sessions.some(
        ({ endedBy, refreshTokens }) =>
          endedBy === undefined && refreshTokens.slice(-2).includes(refreshToken),
      ),
    issued: (accessToken, refreshToken) => book.issued(accessToken, refreshToken),
    forget() {
      calls.length = 0;
      book.forgetTokens();
    },
    countRefreshes: () => calls.filter(({ path }) => path.includes("grant_type=refresh_token")).length,
  };
}
