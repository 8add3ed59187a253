import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { readShifts, watchShifts } from "../steps/layout-shifts.ts";

test("what waits for a remote moves nothing, neither as it comes nor as it goes", async ({ page, admin }) => {
  await beSignedIn(page, await admin.createUser(), "/nowhere");
  await watchShifts(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/__federation_expose_remote.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/data/flights", { waitUntil: "commit" });
  await page.locator(".host-slot-skeleton").waitFor();
  release();
  await expect(page.getByRole("gridcell").first()).toHaveText(/\S/);
  const { sum, moved } = await readShifts(page);
  expect(sum, moved.join(" ")).toBe(0);
});
