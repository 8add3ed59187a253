import { refusalOf, sessionOf } from "../testing/library-client.ts";
import { NO_LINKS } from "../testing/no-links.ts";
import type { ProviderClient } from "./auth-client.ts";
import { offerFragment, openMailLink, purposeOf } from "./offered-session.ts";
import type { OfferParts } from "./offered-session.ts";

interface Sent {
  readonly body: unknown;
  readonly method: string | undefined;
  readonly headers: Headers;
}

/** A provider that answers as it is told; what the library is asked for, and what is held for it, where neither is there. */
function setUp(answer: () => Response, over: Partial<OfferParts> = {}) {
  const [sent, held, asked]: [Sent[], [string, object][], unknown[]] = [[], [], []];
  const client = {
    verifyOtp: (request: unknown) => {
      asked.push(request);
      return Promise.resolve({ data: {}, error: null });
    },
  };
  const parts: OfferParts = {
    ...NO_LINKS,
    providerUrl: "http://provider.test",
    publishableKey: "key",
    fetch: async (_input, { method, headers, body } = {}) => {
      sent.push({
        method,
        headers: new Headers(headers),
        body: typeof body === "string" ? (JSON.parse(body) as unknown) : undefined,
      });
      return answer();
    },
    held: { hold: (hash, session) => void held.push([hash, session]) },
    client: () => Promise.resolve(client as unknown as ProviderClient),
    ...over,
  };
  return { parts, sent, held, asked };
}

const withUser = (id: string) => ({ ...sessionOf(id), user: { id, email: `${id}@foyer.example` } });

test.each([
  ["sign-in", "email"],
  ["confirm", "signup"],
  ["invite", "invite"],
  ["recovery", "recovery"],
  ["change-email", "email_change"],
] as const)("a link to %s is of the provider's kind %s, either way", async (purpose, type) => {
  const { parts, sent } = setUp(() => Response.json(withUser("ada")));
  await openMailLink(parts, { tokenHash: "abc", purpose });
  expect(sent[0]?.body).toEqual({ token_hash: "abc", type });
  expect([purposeOf(type), purposeOf("brand_new")]).toEqual([purpose, "sign-in"]);
});

test("a link is used up by a POST of JSON with the project's key", async () => {
  const { parts, sent } = setUp(() => Response.json(withUser("ada")));
  await openMailLink(parts, { tokenHash: "abc", purpose: "invite" });
  expect(sent[0]?.method).toBe("POST");
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
    apikey: "key",
    "content-type": "application/json;charset=UTF-8",
  });
});

const FRAGMENT = { access_token: "a", refresh_token: "r", expires_in: 3600, type: "invite" };

test.each([
  ["breaks off", () => new Response('{"id":"ada","em')],
  ["is a page of a gateway's", () => new Response("<html>Please wait</html>")],
  ["is lost in the middle", () => new Response(failing())],
])("an answer that %s is nobody's word of whose session it is", async (_how, answer) => {
  const { parts } = setUp(answer);
  await expect(offerFragment(parts, FRAGMENT)).rejects.toMatchObject({ code: "provider_unavailable" });
  const link = { tokenHash: "abc", purpose: "sign-in" } as const;
  await expect(openMailLink(parts, link)).rejects.toMatchObject({ code: "provider_unavailable" });
});

function failing(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"id":')),
    pull: (controller) => controller.error(new TypeError("terminated")),
  });
}

test.each([
  ["session_not_found", 403, "link_expired", 1],
  ["no_authorization", 401, "link_expired", 1],
  ["user_banned", 403, "user_banned", 1],
  ["over_request_rate_limit", 429, "rate_limited", 0],
  ["unexpected_failure", 500, "provider_unavailable", 0],
  ["brand_new", 418, "unexpected", 0],
])(
  "of an address that is refused with %s no session is kept but one that another press may open",
  async (...row) => {
    const [code, status, ours, forgotten] = row;
    const forgetFragment = jest.fn();
    const { parts } = setUp(() => refusalOf(code, status), { forgetFragment });
    await expect(offerFragment(parts, FRAGMENT)).rejects.toMatchObject({
      code: ours,
      providerCode: expect.anything() as unknown,
    });
    expect(forgetFragment).toHaveBeenCalledTimes(forgotten);
  },
);

test("the provider's own words are told by either of the names that it has for them", async () => {
  for (const body of [{ msg: "Teapot" }, { message: "Teapot" }, { msg: "Teapot", message: "other" }]) {
    const { parts } = setUp(() => Response.json(body, { status: 418 }));
    await expect(offerFragment(parts, FRAGMENT)).rejects.toMatchObject({
      message: "The sign-in service answered: Teapot",
    });
  }
});

test("who says yes later has as much less time, by this page's own clock", async () => {
  let nowMs = 5000;
  let session: object = { ...withUser("ada"), expires_in: 3600 };
  const { parts, held, asked } = setUp(() => Response.json(session), { monotonicMs: () => nowMs });
  const offered = await openMailLink(parts, { tokenHash: "abc", purpose: "sign-in" });
  nowMs = 65_500;
  await offered.accept();
  const { expires_at: _theirs, ...kept } = session as Record<string, unknown>;
  expect(held).toStrictEqual([["abc", { ...kept, expires_in: 3539 }]]);
  expect(asked).toMatchObject([{ token_hash: "abc" }]);

  // A lifetime that nobody says is read off the token later.
  const { expires_in: _said, ...silent } = kept;
  session = silent;
  await (await openMailLink(parts, { tokenHash: "def", purpose: "sign-in" })).accept();
  expect(held.at(-1)).toStrictEqual(["def", silent]);
});

test("the session of an address is one that a bearer has", async () => {
  // Since the page began.
  const monotonicMs = () => 60_000;
  const { parts, held } = setUp(() => Response.json({ id: "bob", email: 5, phone: 6 }), { monotonicMs });
  const offered = await offerFragment(parts, FRAGMENT);
  expect(Object.keys(offered).filter((key) => ["email", "phone"].includes(key))).toEqual([]);
  await offered.accept();
  expect(held[0]?.[1]).toMatchObject({
    access_token: "a",
    refresh_token: "r",
    token_type: "bearer",
    expires_in: 3540,
  });
});

test.each([
  ["change-email", "u", "u", "renewed"],
  ["change-email", "ada", "u", "signed in"],
  ["change-email", undefined, undefined, "signed in"],
  ["sign-in", "u", "u", "signed in"],
] as const)("a yes to a link to %s of %p, where %p is signed in: %s", async (purpose, id, here, outcome) => {
  const renew = jest.fn(() => Promise.resolve());
  const answer: Record<string, unknown> = { ...sessionOf("x"), user: { ...(id !== undefined && { id }) } };
  const { parts, sent, held } = setUp(() => Response.json(answer), { renew, personId: () => here });
  const offered = await openMailLink(parts, { tokenHash: "abc", purpose });
  expect(offered.isSamePerson).toBe(id !== undefined && id === here);
  await offered.accept();
  expect([renew.mock.calls.length, held.length]).toEqual(outcome === "renewed" ? [1, 0] : [0, 1]);
  if (outcome === "renewed")
    expect(sent.at(-1)?.headers.get("Authorization")).toBe(`Bearer ${String(answer["access_token"])}`);
});
