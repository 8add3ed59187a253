import { expect, expectNoAxeViolations, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

const PHONE = { width: 390, height: 844 };

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on any screen, ${colorScheme}`, async ({ page, admin }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/sign-in");
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Create an account" }).click();
    await expect(page.getByRole("heading", { name: "Create an account", exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await beSignedIn(page, await admin.createUser(), "/data/flights");
    await expect(page.getByRole("grid")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.setViewportSize(PHONE);
    await expectNoAxeViolations(page);
    for (const address of [
      "/data",
      "/data/notes",
      "/data/rpc/busiest_routes",
      "/security",
      "/system",
      "/nowhere",
    ]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoAxeViolations(page);
    }
  });
}

test("the journey to rows and out again needs no mouse", async ({ page, admin }) => {
  const user = await admin.createUser();
  await page.goto("/data/airports");
  await page.getByRole("textbox", { name: "Email" }).focus();
  await page.keyboard.type(user.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(user.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid")).toBeVisible();

  await page.getByRole("link", { name: "Security" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Security", exact: true })).toBeFocused();
  await expect(page).toHaveTitle(/^Security/);

  await page.getByRole("button", { name: "Account" }).focus();
  await page.keyboard.press("Enter");
  // The rest of the menu comes when it is opened first.
  await expect(page.getByRole("banner").getByRole("group", { name: "Theme" })).toBeVisible();
  for (const name of [
    "Security",
    "Go to or do",
    "Language and display",
    "Light",
    "Dark",
    "As this device",
    "Sign out everywhere",
  ]) {
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("banner").getByRole("button", { name })).toBeFocused();
  }
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Sign out", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
});
