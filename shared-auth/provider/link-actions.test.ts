import { createLibraryClient, refusalOf, sessionOf } from "../testing/library-client.ts";
import { NO_LINKS } from "../testing/no-links.ts";
import { createHeldAnswers } from "./held-answers.ts";
import { offerFragment, openMailLink } from "./offered-session.ts";
import type { OfferParts } from "./offered-session.ts";

interface Sent {
  readonly path: string;
  readonly body: unknown;
  readonly bearer: string | null;
}

/** A provider that answers as it is told, and the library behind held answers. */
async function setUp(answer: (path: string) => Response, over: Partial<OfferParts> = {}) {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const path = String(input instanceof Request ? input.url : input).split("/auth/v1/")[1] ?? "";
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    sent.push({ path, body, bearer: new Headers(init?.headers).get("Authorization") });
    return Promise.resolve(answer(path));
  };
  const held = createHeldAnswers(fetch);
  const { client } = await createLibraryClient(() => Response.json({}));
  // The library's own edge, with held answers before it.
  Object.assign(client, { fetch: held.fetch });
  const parts: OfferParts = {
    ...NO_LINKS,
    providerUrl: "http://library.test",
    publishableKey: "key",
    fetch,
    client: () => Promise.resolve(client),
    held,
    ...over,
  };
  const signedInId = async (): Promise<string | undefined> =>
    (await client.getSession()).data.session?.user.id;
  return { parts, sent, signedInId };
}

const withUser = (id: string) => ({ ...sessionOf(id), user: { id, email: `${id}@foyer.example` } });

test("a link is used up by a press, and signs in only with a yes", async () => {
  const { parts, sent, signedInId } = await setUp(() => Response.json(withUser("ada")));
  const offered = await openMailLink(parts, { tokenHash: "abc", purpose: "invite" });
  expect(offered).toMatchObject({ email: "ada@foyer.example", purpose: "invite", isSamePerson: false });
  expect(await signedInId()).toBe("u");
  await offered.accept();
  expect(await signedInId()).toBe("ada");
  expect(sent).toEqual([{ path: "verify", body: { token_hash: "abc", type: "invite" }, bearer: null }]);
});

test("a no ends that session at the provider, and nobody's here", async () => {
  const { parts, sent, signedInId } = await setUp(() => Response.json(withUser("mallory")));
  const offered = await openMailLink(parts, { tokenHash: "abc", purpose: "sign-in" });
  await offered.refuse();
  expect(await signedInId()).toBe("u");
  expect(sent.at(-1)).toMatchObject({
    path: "logout?scope=local",
    bearer: expect.stringMatching(/^Bearer /) as unknown,
  });
});

test("the session of an address is offered by the name that the provider says", async () => {
  const { parts, sent, signedInId } = await setUp(() => Response.json({ id: "bob", phone: "4915112345678" }));
  const { access_token, refresh_token } = sessionOf("bob") as Record<string, string>;
  const fragment = {
    access_token: access_token ?? "",
    refresh_token: refresh_token ?? "",
    expires_in: 3600,
    type: "recovery",
  };
  const offered = await offerFragment(parts, fragment);
  expect(offered).toMatchObject({ phone: "+4915112345678", purpose: "recovery" });
  expect(sent).toMatchObject([{ path: "user", bearer: `Bearer ${access_token ?? ""}` }]);
  await offered.accept();
  expect(await signedInId()).toBe("bob");
});

test("a changed address leaves the session as it is where its owner confirms it", async () => {
  const reloaded = jest.fn(() => Promise.resolve());
  const { parts, sent } = await setUp(() => Response.json(withUser("u")), {
    personId: () => "u",
    renew: reloaded,
  });
  const offered = await openMailLink(parts, { tokenHash: "abc", purpose: "change-email" });
  expect(offered.isSamePerson).toBe(true);
  await offered.accept();
  expect(reloaded).toHaveBeenCalled();
  expect(sent.map(({ path }) => path)).toEqual(["verify", "logout?scope=local"]);
});

test("one of two links says that the other is wanted", async () => {
  const { parts } = await setUp(() => Response.json({ msg: "Confirmation link accepted.", code: 200 }));
  await expect(openMailLink(parts, { tokenHash: "a", purpose: "change-email" })).rejects.toMatchObject({
    code: "other_link_needed",
  });
});

test.each([
  ["used up", () => refusalOf("otp_expired", 403), "link_expired"],
  [
    "used up, as older services write it",
    () => Response.json({ code: 403, error_code: "otp_expired", msg: "no" }, { status: 403 }),
    "link_expired",
  ],
  ["of a blocked account", () => refusalOf("user_banned", 403), "user_banned"],
  ["at an outage", () => new Response("<html>", { status: 502 }), "provider_unavailable"],
])("a link %s is told by name", async (_what, answer, code) => {
  const { parts } = await setUp(answer);
  await expect(openMailLink(parts, { tokenHash: "a", purpose: "sign-in" })).rejects.toMatchObject({ code });
});

test("without a network nothing is used up, and it is said so", async () => {
  const { parts } = await setUp(() => Response.json({}), {
    fetch: () => Promise.reject(new TypeError("cut off")),
  });
  await expect(openMailLink(parts, { tokenHash: "a", purpose: "sign-in" })).rejects.toMatchObject({
    code: "provider_unavailable",
  });
});

test.each([
  ["with a number that has its plus", { id: "bob", phone: "+4915112345678" }, { phone: "+4915112345678" }],
  ["without an address or number", { id: "bob", email: "", phone: "" }, {}],
  ["that the provider doesn't name at all", {}, {}],
])(
  "a session %s is offered as whose it is, for a kind of link that nobody knows",
  async (_who, user, name) => {
    const { parts } = await setUp(() => Response.json(user));
    const tokens = { access_token: "a", refresh_token: "r", expires_in: 3600, type: "brand_new" };
    const {
      purpose,
      isSamePerson,
      accept: _accept,
      refuse: _refuse,
      ...rest
    } = await offerFragment(parts, tokens);
    expect({ purpose, isSamePerson, ...rest }).toEqual({ purpose: "sign-in", isSamePerson: false, ...name });
  },
);

test("the session of an address that is over is the link's, and ends nobody's here", async () => {
  const { parts, signedInId } = await setUp(() => refusalOf("session_not_found", 403));
  const tokens = { access_token: "a", refresh_token: "r", expires_in: 3600, type: "invite" };
  await expect(offerFragment(parts, tokens)).rejects.toMatchObject({ code: "link_expired" });
  expect(await signedInId()).toBe("u");
});

test("a no that the provider doesn't hear is told to whoever said it, and still signs nobody in", async () => {
  const { parts, signedInId } = await setUp((path) =>
    path === "verify" ? Response.json(withUser("mallory")) : new Response("", { status: 503 }),
  );
  const offered = await openMailLink(parts, { tokenHash: "abc", purpose: "sign-in" });
  await expect(offered.refuse()).rejects.toMatchObject({ code: "provider_unavailable" });
  expect(await signedInId()).toBe("u");
});

test("an address that changed is confirmed even where the link's own session can't be ended", async () => {
  const renew = jest.fn(() => Promise.resolve());
  const { parts } = await setUp(
    (path) => (path === "verify" ? Response.json(withUser("u")) : new Response("", { status: 503 })),
    { personId: () => "u", renew },
  );
  await (await openMailLink(parts, { tokenHash: "abc", purpose: "change-email" })).accept();
  expect(renew).toHaveBeenCalled();
});
