import { createTestSession, CREDENTIALS } from "../testing/test-session.ts";
import type { TestSession } from "../testing/test-session.ts";

const OTHER = { email: "grace@foyer.example", password: "grace-finds-moths" };

/** Which tokens the provider was asked to end the session of, with the answers. */
const endedBy = ({ provider }: TestSession): unknown[] =>
  provider.calls
    .filter(({ path }) => path === "auth/v1/logout?scope=local")
    .map(({ bearer, status }) => [bearer, status]);

test.each([
  ["the same person, who gives the password once more", CREDENTIALS],
  ["somebody else", OTHER],
])(
  "the session that a sign-in takes the place of is ended at the provider: %s",
  async (_who, credentials) => {
    const page = createTestSession();
    page.provider.addUser(OTHER);
    await page.signIn();
    const before = await page.session.data.accessToken();
    await page.session.signInWithPassword(credentials);
    await page.clock.advance(0);
    expect(endedBy(page)).toEqual([[before, 204]]);
    expect(page.session.getSnapshot()).toMatchObject({
      status: "signed-in",
      user: { email: credentials.email },
    });
    // What is there now lives.
    expect((await page.session.data.fetch("flights")).status).toBe(200);
  },
);

test("a provider that doesn't hear of it keeps nobody from signing in, and nothing else ends a session", async () => {
  const page = createTestSession();
  await page.signIn();
  await page.session.reloadUser();
  await page.clock.advance(3_600_000);
  expect(endedBy(page)).toEqual([]);
  page.provider.breakDown("auth/v1/logout", { kind: "reset" });
  await page.session.signInWithPassword(CREDENTIALS);
  await page.clock.advance(0);
  expect(page.session.getSnapshot().status).toBe("signed-in");
});
