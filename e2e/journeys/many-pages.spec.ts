import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { clearFaults } from "../steps/calls.ts";
import { liveInManyPages } from "../steps/many-pages.ts";

/** The full twenty pages and lifetimes, beside the library alone: `npm run bench -- session-pages`. */
const LIVES = {
  pages: 5,
  lifetimes: 4,
  /** Refreshed three seconds after they are issued, by whichever page ticks first. */
  lifetimeS: 93,
};

test("many pages with all remotes send one refresh a lifetime, lose nothing and read nothing anonymously", async ({
  context,
  product,
  admin,
  allowConsole,
}) => {
  skipWithout(product, "faults");
  test.setTimeout(360_000);
  allowConsole(/status of 401/);
  const report = await liveInManyPages(context, product, {
    ...LIVES,
    credentials: await admin.createUser(),
  });
  await clearFaults(product);
  expect(report).toMatchObject({ lostSessions: 0, anonymousReads: 0, failures: [] });
  expect(report.refreshes).toBe(report.generations);
  expect(report.mostNotificationsAPage).toBeLessThanOrEqual(2 * LIVES.lifetimes);
});
