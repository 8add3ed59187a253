import type { Route } from "@playwright/test";

/** One way in which a refresh goes wrong. None of them is a word of the provider's that the session is over. */
export interface RefreshFault {
  readonly name: string;
  /**
   * The answer is a whole session of somebody else's. A page that has only the word of unsealed cookies for whose session
   * it is must believe it.
   */
  readonly isWholeStranger?: true;
  /** @param late waits as long as the answer is late */
  answer(route: Route, late: () => Promise<void>): Promise<void>;
}

type Body = Record<string, unknown>;

const CORS = { "access-control-allow-origin": "*" };

const says = (status: number, body: string, headers: Record<string, string> = {}): RefreshFault => ({
  name: `${status} ${body.slice(0, 40)} ${headers["retry-after"] ?? ""}`.trim(),
  async answer(route, late) {
    await late();
    await route.fulfill({ status, body, headers: { ...CORS, ...headers } });
  },
});

const refuses = (status: number, code: string): RefreshFault =>
  says(status, JSON.stringify({ error_code: code }));

const breaksOff = (reason: string): RefreshFault => ({
  name: `connection: ${reason}`,
  async answer(route, late) {
    await late();
    await route.abort(reason);
  },
});

/** The provider has acted, and what it says is changed on its way. */
const alters = (name: string, change: (body: Body) => Body): RefreshFault => ({
  name,
  async answer(route, late) {
    const response = await route.fetch();
    const body = (await response.json()) as Body;
    await late();
    await route.fulfill({ response, json: response.ok() ? change(body) : body });
  },
});

/** A token that nobody signed for another person, in the form of the real one. */
function tokenOf(sub: string, like: unknown): string {
  const [header = "", payload = "", signature = ""] = String(like).split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Body;
  return [header, Buffer.from(JSON.stringify({ ...claims, sub })).toString("base64url"), signature].join(".");
}

const STRANGER = "00000000-0000-4000-8000-000000000000";

export const REFRESH_FAULTS: readonly RefreshFault[] = [
  ...[429, 500, 502, 503, 504, 520].map((status) => says(status, "{}")),
  says(429, "{}", { "retry-after": "2", "access-control-expose-headers": "Retry-After" }),
  ...[400, 401, 403, 404].map((status) => says(status, "<html>A gateway's page</html>")),
  ...["toString", "__proto__", "constructor", "hasOwnProperty"].map((code) => refuses(400, code)),
  refuses(503, "session_not_found"),
  refuses(500, "user_not_found"),
  refuses(502, "refresh_token_not_found"),
  refuses(429, "session_expired"),
  refuses(418, "user_banned"),
  ...["connectionreset", "connectionrefused", "timedout", "internetdisconnected"].map(breaksOff),
  ...["{}", "[]", "null", '""', "", '{"access_token":', "<html>Sign in to the network</html>"].map((body) =>
    says(200, body),
  ),
  alters("the answer is lost", () => ({})),
  alters("another person's token", (body) => ({
    ...body,
    access_token: tokenOf(STRANGER, body["access_token"]),
  })),
  alters("another person's user", (body) => ({ ...body, user: { id: STRANGER } })),
  {
    ...alters("another person's session", (body) => ({
      ...body,
      access_token: tokenOf(STRANGER, body["access_token"]),
      user: { id: STRANGER },
    })),
    isWholeStranger: true,
  },
  alters("a lifetime below zero", (body) => ({ ...body, expires_in: -3_600, expires_at: 1 })),
  alters("a lifetime of centuries", (body) => ({ ...body, expires_in: 1e12, expires_at: 1e12 })),
  alters("no lifetime", ({ expires_in: _in, expires_at: _at, ...body }) => body),
  alters("no refresh token", ({ refresh_token: _token, ...body }) => body),
  {
    name: "no answer at all",
    answer: () => new Promise(() => undefined),
  },
];
