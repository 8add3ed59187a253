import { skipWithout } from "../harness/capabilities.ts";
import { createAddress, expect, expectNoAxeViolations, test } from "../harness/test.ts";
import type { Product } from "../harness/product.ts";
import { clearFaults, setFaults } from "../steps/calls.ts";
import { readMail } from "../steps/read-mail.ts";

// Links that no page of this browser asked for: those of another device, and those that an administrator sends.

test.beforeEach(({ product }) => {
  skipWithout(product, "mail");
});

test.afterEach(async ({ product }) => {
  if (!product.isHosted) await clearFaults(product);
});

/** Has a mail sent as another device or an administrator would: without this browser's part of it. @returns its link */
async function askElsewhere(product: Product, path: string, email: string, wanted: string): Promise<string> {
  const redirect = encodeURIComponent(`${product.hostUrl}${wanted}`);
  const key = path === "invite" ? product.secretKey : product.publishableKey;
  const answer = await fetch(`${product.backendUrl}/auth/v1/${path}?redirect_to=${redirect}`, {
    method: "POST",
    headers: { apikey: key, authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  expect(answer.ok).toBe(true);
  return (await readMail(product.mailUrl, email)).links[0] ?? "";
}

test("a session in the address, as the service's own mails send it, asks by name before it signs in", async ({
  page,
  product,
  admin,
}) => {
  await setFaults(product, { settings: { isTemplateOurs: false } });
  const user = await admin.createUser();
  await page.goto(await askElsewhere(product, "recover", user.email, "/sign-in/new-password"));
  await expect(page.getByRole("heading", { name: `Go on as ${user.email}?`, exact: true })).toBeVisible();
  expect(page.url()).not.toMatch(/token|#/);
  expect(await page.context().cookies()).toEqual([]);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: `Go on as ${user.email}` }).click();
  await expect(page.getByRole("heading", { name: "Choose a new password", exact: true })).toBeVisible();
});

test("a link is used up by a press, in any browser, and not by whoever looks through mails", async ({
  page,
  product,
  browser,
  consoleGuard,
}) => {
  consoleGuard.allow(/403/);
  const link = await askElsewhere(product, "otp", createAddress(), "/data/flights");
  // A scanner opens it as a browser does, scripts and all.
  const scanner = await browser.newContext();
  const looked = await scanner.newPage();
  await looked.goto(link);
  await expect(looked.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await scanner.close();

  await page.goto(link);
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: /^Go on as/ }).click();
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/data/flights");

  const again = await browser.newContext();
  consoleGuard.watch(again);
  const second = await again.newPage();
  await second.goto(link);
  await second.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(second.getByText("This link is no longer valid", { exact: false })).toBeVisible();
  await expect(second.getByRole("link", { name: "Ask for a new link" })).toBeFocused();
  await expect(second.getByRole("button", { name: "Sign in", exact: true })).toHaveCount(0);
  await expectNoAxeViolations(second);
  await again.close();
});

test("an invitation, where nobody else gets in, leads to choosing a password by the project's rules", async ({
  page,
  product,
  allowConsole,
}) => {
  allowConsole(/422/);
  await setFaults(product, {
    settings: { isSignUpOn: false, leastPasswordLength: 12, passwordClasses: "letters_digits" },
  });
  const email = createAddress();
  await page.goto(await askElsewhere(product, "invite", email, "/data/flights"));
  await expect(page.getByRole("heading", { name: "You are invited", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Accept the invitation" }).click();
  await page.getByRole("button", { name: `Go on as ${email}` }).click();
  const field = page.getByRole("textbox", { name: "New password" });
  await field.fill("short");
  await page.getByRole("button", { name: "Save the password" }).click();
  await expect(page.getByText("Use at least 12 characters. Use a letter and a digit.")).toBeVisible();
  await expectNoAxeViolations(page);
  await field.fill("several words of 1843");
  await page.getByRole("button", { name: "Save the password" }).click();
  await expect(page.getByRole("gridcell").first()).toBeVisible();
});
