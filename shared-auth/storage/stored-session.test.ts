import { parseStoredSession, slimSession, toSnapshot } from "./stored-session.ts";
import type { StoredSession } from "./stored-session.ts";

function token(claims: object): string {
  return `e30.${btoa(JSON.stringify(claims)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}.sig`;
}

function session(overrides: Partial<StoredSession> = {}, claims: object = { aal: "aal1" }): StoredSession {
  return {
    access_token: token({ sub: "user-1", ...claims }),
    refresh_token: "refresh",
    expires_at: 1_800_000_000,
    user: { id: "user-1", email: "ada@foyer.example" },
    ...overrides,
  };
}

const verified = { id: "f", factor_type: "totp", status: "verified", created_at: "2026-01-01T00:00:00Z" };

test("a session at aal1 with a verified factor is due its second factor", () => {
  const snapshot = toSnapshot(session({ user: { id: "u", factors: [verified] } }));
  expect(snapshot).toMatchObject({
    status: "second-factor-due",
    assurance: { current: "aal1", possible: "aal2" },
  });
});

test("a factor that was never verified asks nothing of anybody", () => {
  const snapshot = toSnapshot(
    session({ user: { id: "u", factors: [{ ...verified, status: "unverified" }] } }),
  );
  expect(snapshot).toMatchObject({
    status: "signed-in",
    assurance: { current: "aal1", possible: "aal1" },
    factors: [{ status: "unverified" }],
  });
});

test("the same session at aal2 is signed in, with its methods newest first", () => {
  const amr = [
    { method: "password", timestamp: 1 },
    { method: "totp", timestamp: 2 },
  ];
  const snapshot = toSnapshot(session({ user: { id: "u", factors: [verified] } }, { aal: "aal2", amr }));
  expect(snapshot).toMatchObject({
    status: "signed-in",
    methods: [
      { method: "totp", atMs: 2000 },
      { method: "password", atMs: 1000 },
    ],
  });
});

test("a malformed token counts as the lowest assurance", () => {
  expect(toSnapshot(session({ access_token: "a.b.c" }))).toMatchObject({
    assurance: { current: "aal1" },
  });
});

test("the snapshot never holds a token", () => {
  const text = JSON.stringify(toSnapshot(session()));
  expect(text).not.toContain("refresh");
  expect(text).not.toContain(session().access_token);
});

test("what is stored leaves out what the specification doesn't name", () => {
  const whole = session({
    user: { id: "u", email: "e", identities: [1], user_metadata: { big: "x" } } as never,
  });
  expect(slimSession(whole).user).toEqual({ id: "u", email: "e" });
});

test("a factor has the name that its owner gave it later; nothing else of their data is stored", () => {
  const user_metadata = { foyer_factor_names: { [verified.id]: "Work phone" }, big: "x" };
  const user = { id: "u", factors: [{ ...verified, friendly_name: "Phone" }], user_metadata };
  expect(slimSession(session({ user })).user).toEqual({
    id: "u",
    factors: [expect.objectContaining({ id: verified.id, friendly_name: "Work phone" })],
  });
});

test.each([
  ["null", "null"],
  ["a text", '"x"'],
  ["cut JSON", '{"access_token"'],
  ["no refresh token", JSON.stringify({ ...session(), refresh_token: "" })],
  ["a token that is none", JSON.stringify({ ...session(), access_token: "x" })],
  ["no user", JSON.stringify({ ...session(), user: null })],
  ["an expiry that is no number", JSON.stringify({ ...session(), expires_at: "soon" })],
  ["an expiry that is none", JSON.stringify({ ...session(), expires_at: Number.NaN })],
  ["a token of another person's", JSON.stringify(session({}, { sub: "user-2" }))],
  ["a token of nobody's", JSON.stringify(session({}, { sub: undefined }))],
])("%s is no session", (_name, text) => {
  expect(parseStoredSession(JSON.stringify(session()))).toEqual(session());
  expect(parseStoredSession(text)).toBeUndefined();
});

test("what is empty or unknown of a user is left out, and what the specification names is kept", () => {
  const whole = {
    ...verified,
    friendly_name: "Phone",
    updated_at: "x",
    last_challenged_at: "2026-02-01T00:00:00Z",
  };
  const user = { id: "u", email: "a@b.example", phone: "+491", is_anonymous: false, factors: [whole] };
  expect(slimSession(session({ user })).user).toEqual({
    id: "u",
    email: "a@b.example",
    phone: "+491",
    factors: [{ ...verified, friendly_name: "Phone", last_challenged_at: "2026-02-01T00:00:00Z" }],
  });
  expect(slimSession(session({ user: { id: "u", phone: "" } })).user).toEqual({ id: "u" });
});

test("factors of a type that nobody here knows are left out; what is missing of one is empty", () => {
  const factors = [
    { id: "a", factor_type: "carrier-pigeon", status: "verified", created_at: "" },
    {
      id: "b",
      factor_type: "phone",
      status: "unverified",
      created_at: "",
      last_challenged_at: "2026-01-02T00:00:00Z",
    },
    { id: "c", factor_type: "webauthn", friendly_name: "Key", status: "verified", created_at: "" },
  ];
  expect(toSnapshot(session({ user: { id: "u", phone: "+491", factors } }), true, "size")).toMatchObject({
    user: { phone: "+491" },
    isKeptHereOnly: true,
    hereOnlyReason: "size",
    factors: [
      { id: "b", friendlyName: "", status: "unverified", lastChallengedAt: "2026-01-02T00:00:00Z" },
      { id: "c", friendlyName: "Key" },
    ],
  });
  const slim = slimSession(
    session({
      token_type: "bearer",
      expires_in: 5,
      user: { id: "u", email: "", phone: "", is_anonymous: true, factors },
    }),
  );
  expect(slim).toMatchObject({ token_type: "bearer", expires_in: 5, user: { id: "u", is_anonymous: true } });
  expect(slim.user).not.toHaveProperty("email");
});

test("a session whose token is over while nothing can be had for it is stale", () => {
  expect(toSnapshot(session(), true)).toMatchObject({ status: "stale" });
});

const withFactors = (factors: unknown): string =>
  JSON.stringify(session({ user: { id: "user-1", factors: factors as never } }));

test.each([
  ["are no list", { length: 0 }],
  ["hold nothing", [null]],
  ["hold a text", ["totp"]],
  ["hold one without an id", [{ ...verified, id: undefined }]],
  ["hold one of no kind", [{ ...verified, factor_type: 1 }]],
  ["hold one without a status", [{ ...verified, status: undefined }]],
  ["hold one that is none beside one that is", [verified, { id: "f" }]],
])("a session whose factors %s is none", (_case, factors) => {
  expect(parseStoredSession(withFactors(factors))).toBeUndefined();
});

test("a session whose factors are all known is one, and so is one with none of them", () => {
  for (const factors of [[verified], []])
    expect(parseStoredSession(withFactors(factors))?.user.factors).toEqual(factors);
});

test("of a factor nothing is kept or shown that wasn't said", () => {
  const user = { id: "user-1", factors: [verified] };
  expect(Object.keys(slimSession(session({ user })).user.factors?.[0] ?? {})).toEqual([
    ...["id", "factor_type", "status", "created_at"],
  ]);
  const shown = toSnapshot(session({ user }));
  expect("factors" in shown && Object.keys(shown.factors[0] ?? {})).toEqual([
    ...["id", "type", "friendlyName", "status", "createdAt"],
  ]);
});
