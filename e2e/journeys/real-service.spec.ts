import type { Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import type { Product } from "../harness/product.ts";
import { createAddress, expect, expectNoAxeViolations, test } from "../harness/test.ts";
import { addAuthenticator, addSecurityKey } from "../steps/authenticator.ts";
import { clearFaults, setFaults } from "../steps/calls.ts";
import { addAuthenticatorApp, beginFactor, shownSecret } from "../steps/security-steps.ts";
import { enterPassword, signIn, signOut } from "../steps/sign-in-steps.ts";
import { chooseWay, expectRows } from "../steps/ways-to-rows.ts";

// What the real service was seen to do, and an embedded backend that only agreed with us never did.

test.beforeEach(({ product }) => {
  skipWithout(product, "settings");
});
test.afterEach(async ({ product }) => {
  await clearFaults(product);
});

const switchTo = (product: Product, settings: object) => setFaults(product, { settings });

test("linking that is refused, and denied, says so on the page that asked", async ({
  page,
  product,
  admin,
  otherBrowser,
  allowConsole,
}) => {
  const taken = createAddress();
  const other = await otherBrowser.newPage();
  await chooseWay(other, "Continue with Keycloak");
  await other.getByRole("textbox", { name: "Email" }).fill(taken);
  await other.getByRole("button", { name: "Allow" }).click();
  await expectRows(other);

  await signIn(page, await admin.createUser(), "/security");
  await page.getByRole("button", { name: "Link Keycloak" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(taken);
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(
    page.getByText("That account is linked to somebody here already.", { exact: false }),
  ).toBeVisible();
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe("");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Link Keycloak" }).click();
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByText("You did not finish", { exact: false })).toBeVisible();
  await expect(
    page.getByText("That account is linked to somebody here already.", { exact: false }),
  ).toHaveCount(0);

  // Switched off since the page was loaded: said once, and offered no more.
  allowConsole(/404/);
  await switchTo(product, { isLinkingOn: false });
  await page.getByRole("button", { name: "Link Keycloak" }).click();
  await expect(page.getByText("Linking accounts is switched off in this project.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "This session", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Link Keycloak" })).toHaveCount(0);
});

test("a factor that the service has deleted is off the page, and a wrong security key is told so", async ({
  page,
  admin,
  allowConsole,
}) => {
  allowConsole(/500/);
  const user = await admin.createUser();
  await signIn(page, user, "/security");
  await beginFactor(page, "Add an authenticator app", "Left behind");
  await page.getByRole("button", { name: "Continue" }).click();
  await shownSecret(page);
  await page.goto("/security");
  await expect(page.getByText("Not finished", { exact: false })).toBeVisible();
  const answer = page.waitForResponse((response) => /factors\/[^/]+\/verify$/.test(response.url()));
  await addAuthenticatorApp(page, "Kept");
  // As the service does: its answer lists what it has just deleted.
  expect(await (await answer).text()).toContain("Left behind");
  await expect(page.getByRole("button", { name: "Remove Kept" })).toBeVisible();
  await expect(page.getByText("Left behind")).toHaveCount(0);
  await expect(page.getByText("Not finished", { exact: false })).toHaveCount(0);

  const device = await addAuthenticator(page, "usb");
  await addSecurityKey(page);
  await device.changeKeys();
  await signOut(page);
  await page.goto("/security");
  await enterPassword(page, user);
  await page.getByRole("button", { name: "Use the security key" }).click();
  await expect(page.getByText("The security key was not accepted.", { exact: false })).toBeVisible();
  await expect(page.getByText("can't be reached", { exact: false })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

const ALL_OFF = {
  ...{ isAnonymousOn: false, isPhoneOn: false, isOAuthOn: false, isSsoOn: false, isSignUpOn: false },
  ...{ isPasskeyOn: false, isWebauthnEnrollOn: false, isWebauthnVerifyOn: false },
  ...{ isPhoneEnrollOn: false, isPhoneVerifyOn: false, isTotpEnrollOn: false, isTotpVerifyOn: false },
  ...{ isLinkingOn: false, isRecoveryCodesOn: false, isTemplateOurs: false },
};

/** Everything in the page's own part that can be pressed. */
const offeredOn = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole("main")
    .locator("button:visible, a:visible")
    .evaluateAll((all) => all.map((each) => (each.ariaLabel ?? each.textContent).trim()));

test("a project with everything off that can be: what is offered works, and every screen is whole", async ({
  page,
  product,
  admin,
  allowConsole,
}) => {
  allowConsole(/404|422/);
  await switchTo(product, ALL_OFF);
  // What the settings don't say: found out by whoever tries first, and offered no more.
  product.writeConfig({ offers: { recoveryCodes: false } });
  const user = await admin.createUser();
  await page.goto("/security");
  await expect(page.getByRole("button", { name: "Email me a code" })).toBeVisible();
  expect(await offeredOn(page)).toEqual([
    "Show password",
    "Sign in",
    "Forgotten your password?",
    "Email me a code",
  ]);
  await expectNoAxeViolations(page);
  await enterPassword(page, user);
  for (const name of ["Add an authenticator app", "Add a security key or this device", "Add a phone"]) {
    await beginFactor(page, name);
    if (name === "Add a phone")
      await page.getByRole("textbox", { name: "Phone number" }).fill("0151 12345678");
    await page.getByRole("button", { name: name === "Add a phone" ? "Send the code" : "Continue" }).click();
    await expect(page.getByText("switched off in this project", { exact: false })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Look for apps" }).click();
  await expect(page.getByText("This project lets no other apps use your account.")).toBeVisible();
  const parts = [
    "Second factors",
    "Password",
    "Email address",
    "Ways to sign in",
    "Apps with access",
    "This session",
    "What happened lately",
  ];
  expect(await offeredOn(page)).toEqual([
    ...parts,
    "Show password",
    "Change password",
    "Change address",
    "Sign out here",
    "Sign out other devices",
    "Sign out everywhere",
    "Show what happened",
  ]);
  expect(await page.getByRole("heading", { level: 2 }).allTextContents()).toEqual(parts);
  await expectNoAxeViolations(page);
});
