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
  disable_signup: false,
};

export interface FakeService {
  readonly fetch: typeof globalThis.fetch;
  readonly calls: SeenCall[];
  /** Answers before the defaults do; undefined leaves a call to them. */
  answer(answer: Answer): void;
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
