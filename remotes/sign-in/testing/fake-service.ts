export interface SeenCall {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

type Answer = (call: SeenCall) => Response | undefined;

const UNPROCESSABLE = 422;

const SETTINGS = {
  external: { anonymous_users: true, email: true, phone: true, github: true },
  saml_enabled: true,
  passkeys_enabled: true,
  disable_signup: false,
};

export interface FakeService {
  readonly fetch: typeof globalThis.fetch;
  readonly calls: SeenCall[];
  /** Answers before the defaults do; undefined leaves a call to them. */
  answer(answer: Answer): void;
  /** What answers before the defaults now. */
  answering(): Answer;
}

/** A sign-in service faked at the network's edge: `fetch` is what a session core is given. */
export function createFakeService(): FakeService {
  const calls: SeenCall[] = [];
  let own: Answer = () => undefined;
  return {
    calls,
    answer: (answer) => {
      own = answer;
    },
    answering: () => own,
    fetch: (input, init) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
      const body = typeof init?.body === "string" ? (JSON.parse(init.body) as SeenCall["body"]) : {};
      const call = { path: pathname.replace("/auth/v1/", ""), query: searchParams, body };
      calls.push(call);
      const byDefault = call.path === "settings" ? Response.json(SETTINGS) : Response.json({});
      return Promise.resolve(own(call) ?? byDefault);
    },
  };
}

export function refusal(code: string, status = UNPROCESSABLE, more: object = {}): Response {
  return Response.json(
    { code, message: `words of the server about ${code}`, ...more },
    {
      status,
      headers: { "x-supabase-api-version": "2024-01-01" },
    },
  );
}

const HOUR_S = 3600;
const MS_PER_S = 1000;
export const USER_ID = "8d1f5c1e-0000-4000-8000-000000000001";
export const FACTOR_ID = "8d1f5c1e-0000-4000-8000-000000000002";

/** A session of somebody without a second factor, who proved themselves by this method. */
export function fullSession(method = "password"): Response {
  return sessionWith([], method);
}

/** The answer to a password of somebody whose second factor is due. */
export function halfSession(factorType: "totp" | "phone"): Response {
  return sessionWith([
    {
      id: FACTOR_ID,
      factor_type: factorType,
      friendly_name: "Old one",
      status: "verified",
      created_at: "2026-01-01T00:00:00Z",
      updated_at: "2026-01-01T00:00:00Z",
    },
  ]);
}

function sessionWith(factors: readonly object[], method = "password"): Response {
  const nowS = Math.floor(Date.now() / MS_PER_S);
  const claims = {
    sub: USER_ID,
    aal: "aal1",
    amr: [{ method, timestamp: nowS }],
    session_id: crypto.randomUUID(),
    iat: nowS,
    exp: nowS + HOUR_S,
  };
  const encode = (part: object): string => btoa(JSON.stringify(part)).replaceAll("=", "");
  return Response.json({
    access_token: `${encode({ alg: "ES256", typ: "JWT" })}.${encode(claims)}.c2lnbmF0dXJl`,
    token_type: "bearer",
    expires_in: HOUR_S,
    expires_at: nowS + HOUR_S,
    refresh_token: "refresh-1",
    user: { id: USER_ID, aud: "authenticated", email: "ada@foyer.example", factors },
  });
}
