import { expect, test } from "../harness/test.ts";
import { openInAnyOrder } from "../steps/any-order.ts";
import { carrySession } from "../steps/be-signed-in.ts";
import { OWN_SCREENS } from "../steps/prepared-screens.ts";
import { SIGNED_IN_SCREENS } from "../steps/walked-screens.ts";

// `npm run bench -- any-order` is the same on every screen.

/** Charts beside rows froze the page where their styles came last. */
const SEEDS = { grid: 1, linked: 2, profile: 1, security: 1 };

for (const [name, seed] of Object.entries(SEEDS)) {
  test(`${name} stands as ever in whatever order its files and answers come`, async ({ context, admin }) => {
    const screen = [...SIGNED_IN_SCREENS, ...OWN_SCREENS].find((one) => one.name === name);
    if (screen === undefined) throw new Error(`No screen ${name}.`);
    await carrySession(context, await admin.createUser());
    expect(await openInAnyOrder(context, screen, seed)).toEqual([]);
  });
}
