import type { Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import type { TestUser } from "../harness/admin.ts";
import { expect, expectNoAxeViolations, test } from "../harness/test.ts";
import { addAuthenticator, addPasskey, addSecurityKey } from "../steps/authenticator.ts";
import type { Authenticator } from "../steps/authenticator.ts";
import { clearFaults, setFaults } from "../steps/calls.ts";
import { codeIn, enterCode, readMail } from "../steps/read-mail.ts";
import { enterPassword, signIn, signOut } from "../steps/sign-in-steps.ts";

// Passkeys and second factors on Chromium's virtual authenticator, from a signed-out page to rows.

const ROWS = "/data/flights";

test.afterEach(async ({ product }) => {
  if (!product.isHosted) await clearFaults(product);
});

async function expectRows(page: Page): Promise<void> {
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(ROWS);
}

/** Somebody has a passkey on this device and is signed out; the device answers when it is told to. */
async function leavePasskey(page: Page, user: TestUser): Promise<Authenticator> {
  const device = await addAuthenticator(page, "internal");
  await signIn(page, user);
  await addPasskey(page);
  await device.setPresent(false);
  await signOut(page);
  return device;
}

test("a passkey, by its button and by keyboard alone", async ({ page, admin }) => {
  const device = await leavePasskey(page, await admin.createUser());
  await page.goto(ROWS);
  const button = page.getByRole("button", { name: /Use a passkey/ });
  await button.focus();
  await device.setPresent(true);
  await page.keyboard.press("Enter");
  await expectRows(page);
});

test("a passkey that the browser offers in the address field", async ({ page, admin }) => {
  const device = await leavePasskey(page, await admin.createUser());
  await page.goto(ROWS);
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveAttribute(
    "autocomplete",
    "username webauthn",
  );
  await expect(page.getByRole("button", { name: /Use a passkey/ })).toBeVisible();
  await expectNoAxeViolations(page);
  // Choosing one in the browser's own list can't be driven; the device says yes as soon as the page offers.
  await device.setPresent(true);
  await page.reload();
  await expectRows(page);
});

test("a passkey that the project doesn't know is told so, and every other way still works", async ({
  page,
  admin,
  allowConsole,
}) => {
  allowConsole(/40[04]|422/);
  const device = await addAuthenticator(page, "internal");
  const user = await admin.createUser();
  await signIn(page, user);
  await addPasskey(page);
  // Behind the page's back: what the page removes itself, it has the browser forget.
  await admin.deletePasskeys(user.id);
  expect(await device.credentialCount()).toBe(1);
  await device.setPresent(false);
  await signOut(page);
  await page.goto(ROWS);
  const button = page.getByRole("button", { name: /Use a passkey/ });
  await button.waitFor();
  await device.setPresent(true);
  await button.click();
  await expect(page.getByText("This passkey doesn't open an account here", { exact: false })).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(1);
  await expectNoAxeViolations(page);
  await device.setPresent(false);
  await enterPassword(page, user);
  await expectRows(page);
});

for (const theme of ["light", "dark"] as const) {
  test(`a security key as the second factor, by keyboard alone, ${theme}`, async ({ page, admin }) => {
    await page.emulateMedia({ colorScheme: theme });
    const device = await addAuthenticator(page, "usb");
    const user = await admin.createUser();
    await signIn(page, user);
    await addSecurityKey(page);
    await signOut(page);
    await device.setPresent(false);
    await page.goto(ROWS);
    await enterPassword(page, user);
    const button = page.getByRole("button", { name: "Use the security key" });
    await expect(button).toBeFocused();
    await expectNoAxeViolations(page);
    await device.setPresent(true);
    await page.keyboard.press("Enter");
    await expectRows(page);
  });
}

test("of two second factors the one used last comes first, and the other can be chosen", async ({
  page,
  product,
  admin,
}) => {
  skipWithout(product, "messages");
  const device = await addAuthenticator(page, "usb");
  const user = await admin.createUser();
  await signIn(page, user);
  await addSecurityKey(page);
  const phone = `+49151${String(Date.now()).slice(-8)}`;
  await page.evaluate(async (number) => {
    interface Factors {
      factors: {
        enrollPhone(options: object): Promise<{ factorId: string }>;
        challenge(id: string): Promise<{ challengeId: string }>;
      };
    }
    const core = (globalThis as unknown as Record<symbol, Factors>)[Symbol.for("foyer.session@1")];
    const made = await core?.factors.enrollPhone({ friendlyName: "My phone", phone: number });
    const challenge = await core?.factors.challenge(made?.factorId ?? "");
    Object.assign(globalThis, { pending: { ...made, ...challenge } });
  }, phone);
  const code = codeIn(await readMail(product.mailUrl, phone));
  await page.evaluate(async (digits) => {
    interface Factors {
      factors: { verify(options: object): Promise<void> };
    }
    const core = (globalThis as unknown as Record<symbol, Factors>)[Symbol.for("foyer.session@1")];
    const { pending } = globalThis as unknown as { pending: object };
    await core?.factors.verify({ ...pending, code: digits });
  }, code);
  await signOut(page);

  await page.goto(ROWS);
  await enterPassword(page, user);
  await page.getByRole("button", { name: "Get a code on “My phone”" }).click();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Send the code" }).click();
  const field = page.getByRole("textbox", { name: "Code" });
  await expect(field).toBeFocused();
  await expectNoAxeViolations(page);
  await expect(page.getByRole("button", { name: /Send another code \(wait/ })).toBeDisabled();
  await enterCode(page, codeIn(await readMail(product.mailUrl, phone)));
  await expectRows(page);

  await signOut(page);
  await page.goto(ROWS);
  await enterPassword(page, user);
  await expect(page.getByRole("button", { name: "Send the code" })).toBeVisible();
  await page.getByText("I can't use any of them").click();
  await expect(page.getByText("can only be taken off by whoever runs Foyer")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Use “Blue key”" }).click();
  await device.setPresent(true);
  await page.getByRole("button", { name: "Use the security key" }).click();
  await expectRows(page);
});

test("who lost the second factor comes in by a recovery code, once", async ({
  page,
  product,
  admin,
  allowConsole,
}) => {
  skipWithout(product, "recoveryCodes");
  product.writeConfig({ offers: { recoveryCodes: true } });
  await setFaults(product, { settings: { isRecoveryCodesOn: true } });
  allowConsole(/422/);
  await addAuthenticator(page, "usb");
  const user = await admin.createUser();
  await signIn(page, user);
  await addSecurityKey(page);
  const codes = await page.evaluate(async () => {
    interface Codes {
      recoveryCodes: { generate(options: object): Promise<readonly string[]> };
    }
    const core = (globalThis as unknown as Record<symbol, Codes>)[Symbol.for("foyer.session@1")];
    return await core?.recoveryCodes.generate({ replaces: false });
  });
  for (const attempt of ["first", "second"]) {
    await signOut(page);
    await page.goto(ROWS);
    await enterPassword(page, user);
    await page.getByText("I can't use it").click();
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    const field = page.getByRole("textbox", { name: "Recovery code" });
    await expect(field).toBeFocused();
    await expectNoAxeViolations(page);
    if (attempt === "second") {
      await page.keyboard.type(codes?.[0] ?? "");
      await page.keyboard.press("Enter");
      await expect(page.getByText("This recovery code is not right, or was used already.")).toBeVisible();
      await expectNoAxeViolations(page);
      await page.keyboard.press("ControlOrMeta+A");
    }
    await page.keyboard.type(codes?.[attempt === "first" ? 0 : 1] ?? "");
    await page.keyboard.press("Enter");
    await expectRows(page);
  }
});
