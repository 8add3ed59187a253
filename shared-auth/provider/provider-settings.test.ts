import { createSettingsReader } from "./provider-settings.ts";

const read = (body: unknown, status = 200) => {
  const asked: [string, string | null][] = [];
  const settings = createSettingsReader({
    providerUrl: "http://provider.test",
    publishableKey: "key",
    fetch: async (input, init) => {
      const request = new Request(input, init);
      asked.push([request.url, request.headers.get("apikey")]);
      return Response.json(body, { status });
    },
  });
  return { settings, asked };
};
const NONE = { hasPhone: false, hasGuests: false, hasSso: false, hasPasskeys: false };

test("what the project says of its ways in", async () => {
  const { settings, asked } = read({
    external: { email: true, phone: true, anonymous_users: true, github: true, apple: false },
    saml_enabled: true,
    passkeys_enabled: true,
    disable_signup: true,
  });
  expect(await settings()).toEqual({
    hasEmail: true,
    hasPhone: true,
    hasGuests: true,
    hasSso: true,
    hasPasskeys: true,
    hasSignUp: false,
    services: ["github"],
  });
  expect(asked).toEqual([["http://provider.test/auth/v1/settings", "key"]]);
});

test.each([{}, null, "settings", { external: "none" }, { external: { phone: "yes" }, saml_enabled: 1 }])(
  "what %j doesn't say to be on is off, but for email and new accounts",
  async (answer) => {
    expect(await read(answer).settings()).toEqual({
      ...NONE,
      hasEmail: true,
      hasSignUp: true,
      services: [],
    });
  },
);

test("email is off where the project says so", async () => {
  expect((await read({ external: { email: false } }).settings()).hasEmail).toBe(false);
});

test("a refusal is no project without ways in", async () => {
  await expect(read({ message: "no such key" }, 401).settings()).rejects.toMatchObject({
    code: "provider_unavailable",
    message: "The sign-in service can't be reached. Try again in a moment.",
  });
});
