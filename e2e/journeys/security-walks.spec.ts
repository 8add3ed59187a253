import { skipWithout } from "../harness/capabilities.ts";
import { test } from "../harness/test.ts";
import { walkSecurityPage } from "../steps/security-walk/walk-security-page.ts";

// One of the walks of `npm run bench -- security-walks`.

const [SEED, STEPS] = [3, 6];

test("a random walk over the security page", async ({ context, product, admin, allowConsole }) => {
  skipWithout(product, "settings");
  allowConsole(/40[0134]|422|429/);
  await walkSecurityPage(product, context, await admin.createUser(), SEED, STEPS);
});
