import { rotate } from "./fake-sessions.ts";
import type { FakeSession, FakeUser } from "./fake-sessions.ts";
import { createFakeSigner, unsignedToken } from "./fake-tokens.ts";
import type { FakeClaims } from "./fake-tokens.ts";

const MS_PER_SECOND = 1000;
const [NO_CONTENT, BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, UNPROCESSABLE] = [
  204, 400, 401, 403, 404, 422,
];
const CHALLENGE_LIFETIME_S = 300;
/** What a person's authenticator shows. */
export const FAKE_CODE = "246810";
const DEFAULT_LIFETIME_S = 3600;

/** A request that was sent to the provider. */
export interface FakeCall {
  readonly method: string;
  /** E.g. `auth/v1/token?grant_type=refresh_token`. */
  readonly path: string;
  readonly bearer: string | undefined;
  /** `undefined` until it is answered, and for ever where the connection was dropped. */
  readonly status: number | undefined;
  /** Whether a fault answered in the provider's place. */
  readonly isFault: boolean;
}

/** What the provider does instead of answering properly. `hang` never answers, `reset` drops the connection. */
export type FakeFault =
  | { readonly kind: "hang" | "reset" }
  | {
      readonly kind: "status";
      readonly status: number;
      readonly body?: string;
      readonly headers?: HeadersInit;
    };

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

export interface FakeProvider {
  readonly url: string;
  readonly publishableKey: string;
  readonly fetch: typeof globalThis.fetch;
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
  heal(): void;
  /** Whether it issued this refresh token and the session still stands. */
  knows(refreshToken: string): boolean;
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
  const { nowMs, lifetimeS = DEFAULT_LIFETIME_S } = options;
  made += 1;
  // A name of its own for each: the library warns of two clients for one project.
  const url = `http://provider-${made}.test`;
  const signer = createFakeSigner();
  const users: FakeUser[] = [];
  const sessions: FakeSession[] = [];
  const calls: { -readonly [Key in keyof FakeCall]: FakeCall[Key] }[] = [];
  const issuedTokens = new Map<string, FakeSession>();
  const faults = new Map<string, FakeFault>();
  let count = 0;
  const nextId = (name: string): string => `${name}-${(count += 1)}`;
  const nowS = (): number => Math.floor(nowMs() / MS_PER_SECOND);

  const toUser = ({ id, email, factors }: FakeUser): object => ({
    id,
    email,
    ...(factors.length > 0 && { factors }),
  });

  async function toAnswer(session: FakeSession, refreshToken: string): Promise<Record<string, unknown>> {
    const claims = {
      sub: session.user.id,
      aud: "authenticated",
      iss: `${url}/auth/v1`,
      iat: nowS(),
      exp: nowS() + lifetimeS,
      email: session.user.email,
      role: "authenticated",
      aal: session.aal,
      amr: session.methods,
      session_id: session.id,
      is_anonymous: false,
      jti: nextId("token"),
      ...(session.user.metadata !== undefined && { user_metadata: session.user.metadata }),
    };
    const accessToken = options.isSigned === true ? await signer.sign(claims) : unsignedToken(claims);
    issuedTokens.set(accessToken, session);
    return {
      access_token: accessToken,
      token_type: "bearer",
      expires_in: lifetimeS,
      expires_at: nowS() + lifetimeS,
      refresh_token: refreshToken,
      user: toUser(session.user),
    };
  }

  function open(user: FakeUser, aal: "aal1" | "aal2"): FakeSession {
    const methods = [{ method: "password", timestamp: nowS() }];
    if (aal === "aal2") methods.push({ method: "totp", timestamp: nowS() });
    const session = {
      id: nextId("session"),
      user,
      aal,
      methods,
      refreshTokens: [nextId("refresh")],
      rotatedAtMs: nowMs(),
    };
    sessions.push(session);
    return session;
  }

  const readToken = (bearer: string | undefined): FakeClaims | undefined => {
    if (bearer === undefined || !bearer.includes(".")) return undefined;
    return JSON.parse(
      atob((bearer.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")),
    ) as FakeClaims;
  };

  async function answerToken(grant: string | null, body: Record<string, unknown>): Promise<Response> {
    if (grant === "password") {
      const user = users.find(
        ({ email, password }) => email === body["email"] && password === body["password"],
      );
      if (user === undefined) return refuse(BAD_REQUEST, "invalid_credentials");
      const session = open(user, "aal1");
      return Response.json(await toAnswer(session, session.refreshTokens[0] ?? ""));
    }
    const rotation = rotate(sessions, String(body["refresh_token"]), nowMs(), () => nextId("refresh"));
    if ("code" in rotation) return refuse(BAD_REQUEST, rotation.code);
    return Response.json(await toAnswer(rotation.session, rotation.refreshToken));
  }

  function sessionOf(claims: FakeClaims | undefined): FakeSession | undefined {
    return sessions.find(({ id, endedBy }) => id === claims?.["session_id"] && endedBy === undefined);
  }

  /** The code of every factor is `FAKE_CODE`. */
  async function answerFactorCall(
    session: FakeSession,
    id: string,
    action: string,
    body: { friendly_name?: string; code?: string },
  ): Promise<Response> {
    const { factors } = session.user;
    const factor = factors.find((other) => other.id === id);
    if (action === "POST") {
      const name = body.friendly_name ?? "";
      if (factors.some(({ friendly_name }) => friendly_name === name)) {
        return refuse(UNPROCESSABLE, "mfa_factor_name_conflict");
      }
      const created_at = new Date(nowMs()).toISOString();
      const added = {
        id: nextId("factor"),
        factor_type: "totp",
        friendly_name: name,
        status: "unverified",
        created_at,
      };
      factors.push(added);
      const totp = { qr_code: "<svg/>", secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/x" };
      return Response.json({ id: added.id, type: "totp", friendly_name: name, totp });
    }
    if (factor === undefined) return refuse(NOT_FOUND, "mfa_factor_not_found");
    if (action === "DELETE") {
      factors.splice(factors.indexOf(factor), 1);
      session.aal = "aal1";
      return Response.json({ id });
    }
    if (action === "challenge") {
      return Response.json({
        id: nextId("challenge"),
        type: "totp",
        expires_at: nowS() + CHALLENGE_LIFETIME_S,
      });
    }
    if (body.code !== FAKE_CODE) return refuse(UNPROCESSABLE, "mfa_verification_failed");
    factors[factors.indexOf(factor)] = { ...factor, status: "verified" };
    session.aal = "aal2";
    session.methods.push({ method: "totp", timestamp: nowS() });
    return Response.json(await toAnswer(session, session.refreshTokens.at(-1) ?? ""));
  }

  async function answer(path: string, method: string, body: string, bearer?: string): Promise<Response> {
    const { pathname, searchParams } = new URL(path, url);
    const claims = readToken(bearer);
    const isExpired = claims !== undefined && Number(claims["exp"]) <= nowS();
    if (pathname.startsWith("/rest/v1/")) {
      if (isExpired) return refuse(UNAUTHORIZED, "PGRST303", "JWT expired");
      return options.answerData?.(path, claims) ?? Response.json([]);
    }
    if (pathname === "/auth/v1/token") {
      return answerToken(searchParams.get("grant_type"), JSON.parse(body) as Record<string, unknown>);
    }
    if (pathname === "/auth/v1/.well-known/jwks.json") return Response.json(await signer.publishedKeys());
    const session = sessionOf(claims);
    if (isExpired) return refuse(FORBIDDEN, "bad_jwt");
    if (session === undefined) return refuse(FORBIDDEN, "session_not_found");
    if (pathname === "/auth/v1/user" && method === "GET") return Response.json(toUser(session.user));
    if (pathname.startsWith("/auth/v1/factors")) {
      const [, , , , id = "", action = method] = pathname.split("/");
      return answerFactorCall(session, id, action, body === "" ? {} : (JSON.parse(body) as object));
    }
    if (pathname === "/auth/v1/logout") {
      const scope = searchParams.get("scope") ?? "global";
      for (const other of sessions) {
        const isHit = scope === "global" || (scope === "others" ? other !== session : other === session);
        if (other.user === session.user && isHit) other.endedBy = "session_not_found";
      }
      return new Response(null, { status: NO_CONTENT });
    }
    return refuse(NOT_FOUND, "not_found");
  }

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
        ? await answer(path, method, body, bearer)
        : await fail(fault, init?.signal ?? undefined);
    call.status = response.status;
    return response;
  };

  return {
    url,
    publishableKey: "sb_publishable_test",
    fetch,
    calls,
    addUser(details) {
      const user: FakeUser = { id: nextId("user"), ...details, factors: [] };
      users.push(user);
      return user;
    },
    startSession(user, aal = "aal1") {
      const session = open(user, aal);
      return toAnswer(session, session.refreshTokens[0] ?? "");
    },
    endSessions(user, code) {
      for (const session of sessions) if (session.user === user) session.endedBy = code;
    },
    breakDown: (pathStart, fault) => void faults.set(pathStart, fault),
    heal: () => {
      faults.clear();
    },
    knows: (refreshToken) =>
      sessions.some(
        (session) => session.endedBy === undefined && session.refreshTokens.includes(refreshToken),
      ),
    issued: (accessToken, refreshToken) =>
      issuedTokens.get(accessToken)?.refreshTokens.includes(refreshToken) === true,
    forget() {
      calls.length = 0;
      issuedTokens.clear();
    },
    countRefreshes: () => calls.filter(({ path }) => path.includes("grant_type=refresh_token")).length,
  };
}

function refuse(status: number, code: string, message = code): Response {
  return Response.json({ code, message, error_code: code }, { status });
}

async function fail(fault: FakeFault, signal: AbortSignal | undefined): Promise<Response> {
  switch (fault.kind) {
    case "status":
      return new Response(fault.body ?? "{}", {
        status: fault.status,
        ...(fault.headers !== undefined && { headers: fault.headers }),
      });
    case "reset":
      throw new TypeError("Failed to fetch");
    case "hang":
      return new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason as Error));
      });
  }
}
