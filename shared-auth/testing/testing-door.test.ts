import { registerCore } from "@foyer/shared-auth/core";
import { session } from "@foyer/shared-auth";
import { createTestSession, FAKE_CODE } from "@foyer/shared-auth/testing";

// The example of docs/testing-remotes.md, run.
test("a remote is tested on a real session: an outage, and an hour that passes", async () => {
  const page = createTestSession({ answerData: () => Response.json([{ id: 1 }]) });
  registerCore(page.session);
  await page.signIn();
  page.provider.breakDown("rest/v1", { kind: "status", status: 503 });
  expect((await session.data.from("flights").select()).status).toBe(503);
  await page.clock.advance(60 * 60_000);
  expect(page.provider.countRefreshes()).toBe(1);
  page.provider.heal();
  expect((await session.data.from("flights").select()).data).toEqual([{ id: 1 }]);
  expect(FAKE_CODE).toMatch(/^\d{6}$/);
});
