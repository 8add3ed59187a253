import { skipWithout } from "../harness/capabilities.ts";
import type { Product } from "../harness/product.ts";
import { expect, test } from "../harness/test.ts";
import { addAuthenticator } from "../steps/authenticator.ts";
import { clearFaults, setFaults } from "../steps/calls.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import { addAuthenticatorApp } from "../steps/security-steps.ts";
import { readClaims } from "../steps/session-cookies.ts";
import { walkPasskeys } from "../steps/passkey-walk/walk-passkeys.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { signIn, signOut } from "../steps/sign-in-steps.ts";

// What signs in without a password, and the codes for the day that every factor is lost.

const [WALK_SEED, WALK_STEPS] = [1, 5];

const switchTo = (product: Product, settings: object) => setFaults(product, { settings });
test.afterEach(async ({ product }) => {
  if (!product.isHosted) await clearFaults(product);
});

test("a passkey: added, used, renamed, removed", { tag: "@https" }, async ({ page, context, admin }) => {
  const device = await addAuthenticator(page, "internal");
  const user = await admin.createUser();
  await signIn(page, user, "/security");
  await page.getByRole("textbox", { name: "Name of the new passkey" }).fill("Laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Laptop is added.", { exact: false }).first()).toBeVisible();
  await expectNoAxeInBothThemes(page);

  await device.setPresent(false);
  await signOut(page);
  // Choosing one in the browser's own list can't be driven; the device says yes as soon as the page offers.
  await device.setPresent(true);
  await page.goto("/security");
  await expect(page.getByRole("heading", { name: "Passkeys", exact: true })).toBeVisible();
  expect(JSON.stringify((await readClaims(context))["amr"])).toContain("passkey");

  const other = await context.newPage();
  await other.goto("/security");
  await page.bringToFront();
  await page.getByRole("button", { name: "Rename Laptop" }).click();
  await expectNoAxeInBothThemes(page);
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Work laptop");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("It is called Work laptop now.").first()).toBeVisible();
  await expect(other.getByRole("button", { name: "Remove Work laptop" })).toBeVisible();

  await page.getByRole("button", { name: "Remove Work laptop" }).click();
  await expectNoAxeInBothThemes(page);
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("Work laptop is removed.").first()).toBeVisible();
  await expect(other.getByRole("button", { name: "Remove Work laptop" })).toHaveCount(0);
});

test("a walk over the passkeys of two browsers leaves no device with one that the provider doesn't know", async ({
  context,
  otherBrowser,
  product,
  admin,
  allowConsole,
}) => {
  // Another of `npm run bench -- passkey-walks`.
  allowConsole(/40[04]|422/);
  const walk = await walkPasskeys(
    product,
    [context, otherBrowser],
    await admin.createUser(),
    WALK_SEED,
    WALK_STEPS,
  );
  expect(walk).toMatchObject({ ghosts: 0, lost: 0, lostKeys: 0 });
  expect(walk.done.join()).toMatch(/add.*remove/);
});

test("after a password the next sign-in is by passkey, and nobody pressed anything for it", async ({
  page,
  context,
  admin,
}) => {
  // Chromium says that it can make one by itself and, without a password manager, never does: here it always does.
  await page.addInitScript(() => {
    const { credentials } = navigator;
    const create = credentials.create.bind(credentials);
    credentials.create = ({
      mediation: _unasked,
      ...options
    }: CredentialCreationOptions & { mediation?: string } = {}) => create(options);
  });
  const device = await addAuthenticator(page, "internal");
  const registered = page.waitForResponse((response) =>
    response.url().endsWith("/passkeys/registration/verify"),
  );
  await signIn(page, await admin.createUser(), "/security");
  expect((await registered).status()).toBe(200);
  expect(await device.credentialCount()).toBe(1);

  await device.setPresent(false);
  await signOut(page);
  await device.setPresent(true);
  await page.goto("/security");
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await expect(passkeys.getByRole("button", { name: /^Remove / })).toHaveCount(1);
  expect(JSON.stringify((await readClaims(context))["amr"])).toContain("passkey");
  expect(await device.credentialCount()).toBe(1);
});

test("recovery codes: made, counted, replaced, removed", async ({ page, product, admin, allowConsole }) => {
  skipWithout(product, "recoveryCodes");
  product.writeConfig({ offers: { recoveryCodes: true } });
  await switchTo(product, { isRecoveryCodesOn: true });
  allowConsole(/404/);
  await beSignedIn(page, await admin.createUser(), "/security");
  await expect(page.getByText("They can be made once you have a second factor.")).toBeVisible();
  await addAuthenticatorApp(page);
  await page.getByRole("button", { name: "Look for recovery codes" }).click();
  await expect(page.getByText("You have none yet.")).toBeVisible();
  await page.getByRole("button", { name: "Make recovery codes" }).click();
  const codes = page.locator(".mfa-codes code");
  await expect(codes).toHaveCount(10);
  const first = await codes.first().textContent();
  await expectNoAxeInBothThemes(page);
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("10 codes of 10 left.", { exact: false })).toBeVisible();
  await expectNoAxeInBothThemes(page);
  await page.getByRole("button", { name: "Make new ones" }).click();
  await expect(codes.first()).not.toHaveText(first ?? "");
  await page.getByRole("button", { name: "I have saved them" }).click();
  await page.getByRole("button", { name: "Remove them" }).click();
  await expect(page.getByText("Your recovery codes are removed.").first()).toBeVisible();
});

test("a project without recovery codes is asked once, and offers none", async ({
  page,
  product,
  admin,
  allowConsole,
}) => {
  allowConsole(/404/);
  product.writeConfig({ offers: {} });
  let asked = 0;
  await page.route(`${product.providerUrl}/auth/v1/factors/recovery-codes`, (route) => {
    if (route.request().method() === "OPTIONS") return route.continue();
    asked += 1;
    return route.fulfill({
      status: 404,
      headers: { "access-control-allow-origin": "*" },
      body: "404 page not found",
    });
  });
  await beSignedIn(page, await admin.createUser(), "/security");
  await addAuthenticatorApp(page);
  await expect.poll(() => asked).toBe(1);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Second factors", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "This session", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recovery codes", exact: true })).toHaveCount(0);
  expect(asked).toBe(1);
});
