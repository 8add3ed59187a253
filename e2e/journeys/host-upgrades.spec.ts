import { deployHost } from "../harness/deploy-host.ts";
import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { upgradeHost } from "../upgrades/upgrade-host.ts";

// `npm run bench -- host-upgrades` is the same ten times under ten pages, behind nginx as well.

test("the host is upgraded and rolled back under open pages: nothing fails, and nothing typed is lost", async ({
  context,
  product,
  admin,
}) => {
  skipWithout(product, "addresses");
  const host = await deployHost("foyer serve", product);
  try {
    const user = await admin.createUser();
    const outcome = await upgradeHost({ host, context, user, pages: 2, upgrades: 1 });
    expect(outcome).toMatchObject({ changes: 2, failed: [], lost: 0 });
    // Parts of builds that were gone by then were asked for, and came.
    expect(outcome.olderParts).toBeGreaterThan(0);
  } finally {
    await host.remove();
  }
});
