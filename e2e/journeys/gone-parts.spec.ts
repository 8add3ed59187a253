import { expect, test } from "../harness/test.ts";
import { carrySession } from "../steps/be-signed-in.ts";
import { faultsOf, openWithout, partsOf } from "../steps/gone-parts.ts";
import { SIGNED_IN_SCREENS, SIGNED_OUT_SCREENS } from "../steps/walked-screens.ts";

// `npm run bench -- gone-parts` is the same on every screen.

for (const name of ["display", "palette", "row"]) {
  test(`${name} without each of its late parts: it stands or says so, and nobody's error is left over`, async ({
    context,
    admin,
    allowConsole,
  }) => {
    test.slow();
    // What the browser itself says of a file that is missing, and what the federation runtime says of it.
    allowConsole(/Failed to load resource|ERR_|MIME type/);
    const screen = [...SIGNED_OUT_SCREENS, ...SIGNED_IN_SCREENS].find((one) => one.name === name);
    if (screen === undefined) throw new Error(`No screen ${name}.`);
    if (name !== "display") await carrySession(context, await admin.createUser());
    const parts = await partsOf(context, screen);
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) {
      expect(faultsOf(await openWithout(context, screen, part)), part).toEqual([]);
    }
  });
}
