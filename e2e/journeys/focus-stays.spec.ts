import type { Page } from "@playwright/test";
import { expect, test } from "../harness/remotes-test.ts";
import { clearFaults, setFaults } from "../steps/calls.ts";
import { readOutcome } from "../steps/end-session.ts";
import { tellOnline } from "../steps/page-session.ts";
import { signIn } from "../steps/sign-in-steps.ts";

/** Looks at every frame from now on whether the focus is on nothing. */
async function watchFocus(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const watch = { frames: 0, onBody: 0 };
    Object.assign(globalThis, { foyerFocus: watch });
    const look = (): void => {
      watch.frames += 1;
      if (document.activeElement === document.body) watch.onBody += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { foyerFocus: { onBody: number } }).foyerFocus.onBody);
}

test("after Try again the focus is on what came, and on nothing never", async ({
  signedIn: page,
  origin,
  listRemotes,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_|Federation Runtime/);
  await listRemotes(["alpha", "beta"]);
  origin.break(/^\/beta\/1\.0\.0\/remoteEntry\.js$/, "500");
  await page.goto("/alpha");
  await page.getByRole("link", { name: "beta", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "beta isn't available right now" })).toBeFocused();
  const onBody = await watchFocus(page);
  const again = page.getByRole("button", { name: "Try again" });
  await again.press("Enter");
  // Once more in vain: the panel came, so it has the focus.
  await expect(page.getByRole("heading", { name: "beta isn't available right now" })).toBeFocused();
  origin.mend();
  await again.press("Enter");
  await expect(page.getByRole("heading", { name: "beta 1.0.0" })).toBeFocused();
  // One frame may lie between a button that goes and what is given its focus.
  expect(await onBody()).toBeLessThanOrEqual(2);
});

test("a notice's buttons go with it, and leave the focus on the page", async ({
  signedIn: page,
  listRemotes,
  allowConsole,
}) => {
  allowConsole(/planted/);
  await listRemotes(["throws-on-click"]);
  await page.goto("/throws-on-click");
  const plant = async (): Promise<void> => {
    await page.getByRole("button", { name: "Do it" }).click();
    await expect(page.getByText("Something in throws-on-click went wrong.")).toBeVisible();
  };
  await plant();
  await page.getByRole("button", { name: "Open throws-on-click anew" }).press("Enter");
  await expect(page.getByRole("heading", { name: "throws-on-click 1.0.0" })).toBeFocused();
  await plant();
  await page.getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(page.getByRole("heading", { name: "throws-on-click 1.0.0" })).toBeFocused();
});

test("a session in an outage keeps the page, with a banner that goes by itself", async ({
  page,
  product,
  admin,
  listRemotes,
  allowConsole,
}) => {
  test.skip(product.isHosted, "uses a fault switch");
  allowConsole(/status of 503/);
  await listRemotes(["keeper"]);
  await setFaults(product, { accessTokenLifetimeS: 2 });
  await signIn(page, await admin.createUser(), "/keeper?page=2");
  await page.getByRole("textbox", { name: "Letter" }).fill("half a letter");
  await setFaults(product, { status: { path: "/auth/v1/token", status: 503 } });
  await expect.poll(() => readOutcome(page)).toBe("provider_unavailable");
  const banner = page.getByText("The sign-in service can't be reached. You stay signed in");
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL(/\/keeper\?page=2$/);
  await expect(page.getByText("Mounted 1, unmounted 0")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await clearFaults(product);
  await tellOnline(page);
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Letter" })).toHaveValue("half a letter");
});
