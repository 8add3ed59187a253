import { createTestSession } from "../testing/test-session.ts";

const MINUTE_MS = 60_000;
const BEFORE_REFRESH_MS = 58 * MINUTE_MS;
const REFRESH = "auth/v1/token?grant_type=refresh_token";

/** The operator's own code refuses the next tokens, as Supabase Auth answers for it. */
async function openRefused() {
  const page = createTestSession();
  await page.signIn();
  page.provider.breakDown(REFRESH, {
    kind: "status",
    status: 403,
    body: JSON.stringify({ code: "unknown", message: "Nobody works here at night." }),
    headers: { "x-supabase-api-version": "2024-01-01" },
  });
  await page.clock.advance(BEFORE_REFRESH_MS + MINUTE_MS);
  return page;
}

test("a hook that refuses the next token ends the session with the token that there is, and no earlier", async () => {
  const page = await openRefused();
  expect(page.session.getSnapshot()).toMatchObject({ status: "signed-in", user: { id: page.user.id } });
  expect(page.provider.countRefreshes()).toBe(1);
  await page.clock.advance(2 * MINUTE_MS);
  expect(page.session.getSnapshot()).toEqual({ status: "signed-out", reason: "expired" });
  expect(page.provider.countRefreshes()).toBe(2);
});

test("a hook that refuses for a moment only ends nothing", async () => {
  const page = await openRefused();
  page.provider.heal();
  await page.clock.advance(2 * MINUTE_MS);
  expect(page.session.getSnapshot()).toMatchObject({ status: "signed-in", user: { id: page.user.id } });
  expect((await page.session.data.fetch("notes")).status).toBe(200);
});
