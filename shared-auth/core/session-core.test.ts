import { createTestSession, CREDENTIALS } from "../testing/test-session.ts";
import type { TestSession } from "../testing/test-session.ts";
import { codeOf } from "../testing/code-of.ts";

const HOUR_MS = 3_600_000;
const TICK_MS = 30_000;

const countTold = ({ session }: TestSession): (() => number) => {
  let told = 0;
  session.subscribe(() => {
    told += 1;
  });
  return () => told;
};

test("nobody is signed in at first, and signing in says who", async () => {
  const page = createTestSession();
  await page.clock.advance(0);
  expect(page.session.getSnapshot()).toEqual({ status: "signed-out", reason: "never" });
  await page.signIn();
  expect(page.session.getSnapshot()).toMatchObject({
    status: "signed-in",
    user: { id: page.user.id, email: CREDENTIALS.email },
    expiresAtMs: page.clock.nowMs() + HOUR_MS,
  });
});

test("a wrong password is an error by name, and leaves everything as it was", async () => {
  const page = createTestSession();
  await page.clock.advance(0);
  const wrong = page.session.signInWithPassword({ ...CREDENTIALS, password: "wrong" });
  expect(await codeOf(wrong)).toBe("invalid_credentials");
  expect(page.session.getSnapshot().status).toBe("signed-out");
});

test("the token is refreshed within three ticks of its end, once, and nobody is told", async () => {
  const page = createTestSession();
  await page.signIn();
  const told = countTold(page);
  await page.clock.advance(HOUR_MS - 4 * TICK_MS);
  expect(page.provider.countRefreshes()).toBe(0);
  await page.clock.advance(2 * TICK_MS);
  expect(page.provider.countRefreshes()).toBe(1);
  expect(told()).toBe(0);
});

test("a page that was never shown again still follows: sign-out in one, signed out in the other", async () => {
  const first = createTestSession();
  await first.signIn();
  const second = createTestSession({ sharing: first });
  await second.clock.advance(0);
  expect(second.session.getSnapshot().status).toBe("signed-in");
  await first.session.signOut();
  await second.clock.advance(10);
  expect(first.session.getSnapshot()).toEqual({ status: "signed-out", reason: "by-user" });
  expect(second.session.getSnapshot()).toEqual({ status: "signed-out", reason: "elsewhere" });
  expect([...first.jar.cookies.keys()]).toEqual([expect.stringMatching(/-auth-token-ended$/)]);
});

test("a sign-out of all devices that the provider did not hear says so, and is over here all the same", async () => {
  const page = createTestSession();
  await page.signIn();
  page.provider.breakDown("auth/v1/logout", { kind: "reset" });
  expect(await codeOf(page.session.signOut("global"))).toBe("provider_unavailable");
  expect(page.session.getSnapshot().status).toBe("signed-out");
  expect(await codeOf(page.session.signOut())).toBe("none");
});

test.each([
  ["session_expired", "expired"],
  ["session_not_found", "revoked"],
  ["user_not_found", "revoked"],
  ["user_banned", "revoked"],
])("the provider's %s ends the session everywhere, as %s", async (code, reason) => {
  const first = createTestSession();
  await first.signIn();
  const second = createTestSession({ sharing: first });
  await second.clock.advance(0);
  first.provider.endSessions(first.user, code);
  await first.clock.advance(HOUR_MS);
  for (const page of [first, second]) {
    expect(page.session.getSnapshot()).toEqual({ status: "signed-out", reason });
  }
});

test("what the provider says of the user is kept, and its refusal is an error", async () => {
  const page = createTestSession();
  await page.signIn();
  page.user.factors.push({
    id: "f",
    factor_type: "totp",
    status: "unverified",
    created_at: "2026-01-01T00:00:00Z",
  });
  const told = countTold(page);
  await page.session.reloadUser();
  expect(page.session.getSnapshot()).toMatchObject({ factors: [{ id: "f", status: "unverified" }] });
  expect(told()).toBe(1);
  page.provider.endSessions(page.user, "session_not_found");
  expect(await codeOf(page.session.reloadUser())).toBe("session_expired");
  // The library says that it is over; the provider is asked before it is believed.
  await page.clock.advance(2_000);
  expect(page.session.getSnapshot()).toEqual({ status: "signed-out", reason: "revoked" });
});
