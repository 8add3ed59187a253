import { createAddress, expect, expectNoAxeViolations, test } from "../harness/test.ts";
import type { Product } from "../harness/product.ts";
import { readMail } from "../steps/read-mail.ts";

// Links that no page of this browser asked for: those of another device, and those that an administrator sends.

test.beforeEach(({ product }) => {
  test.skip(product.isHosted, "a hosted project sends its mail elsewhere");
});

/** Has a mail sent as another device or an administrator would: without this browser's part of it. @returns its link */
async function askElsewhere(product: Product, path: string, body: object, email: string): Promise<URL> {
  const redirect = encodeURIComponent(`${product.hostUrl}/sign-in/new-password`);
  const answer = await fetch(`${product.backendUrl}/auth/v1/${path}?redirect_to=${redirect}`, {
    method: "POST",
    headers: { apikey: product.publishableKey, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
  return new URL((await readMail(product.mailUrl, email)).links[0] ?? "");
}

test("a session in the address asks by name before it signs in, and leaves nothing behind", async ({
  page,
  product,
  admin,
}) => {
  const user = await admin.createUser();
  const link = await askElsewhere(product, "recover", { email: user.email }, user.email);
  await page.goto(link.href);
  await expect(page.getByRole("heading", { name: `Go on as ${user.email}?` })).toBeVisible();
  expect(page.url()).not.toMatch(/token|#/);
  expect(await page.context().cookies()).toEqual([]);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: `Go on as ${user.email}` }).click();
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
});

test("a link with a token is used up by a press, in any browser, and not by whoever looks through mails", async ({
  page,
  product,
  browser,
  consoleGuard,
}) => {
  consoleGuard.allow(/403/);
  const email = createAddress();
  const link = await askElsewhere(product, "otp", { email, create_user: true }, email);
  const tokenHash = link.searchParams.get("token_hash") ?? link.searchParams.get("token") ?? "";
  const query = new URLSearchParams({
    token_hash: tokenHash,
    type: "signup",
    redirect_to: `${product.hostUrl}/data/flights`,
  });
  const address = `${product.hostUrl}/sign-in/link?${query.toString()}`;
  // A scanner opens it as a browser does, scripts and all.
  const scanner = await browser.newContext();
  const looked = await scanner.newPage();
  await looked.goto(address);
  await expect(looked.getByRole("button", { name: "Confirm the address" })).toBeVisible();
  await scanner.close();

  await page.goto(address);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Confirm the address" }).click();
  await page.getByRole("button", { name: `Go on as ${email}` }).click();
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/data/flights");

  const again = await browser.newContext();
  consoleGuard.watch(again);
  const second = await again.newPage();
  await second.goto(address);
  await second.getByRole("button", { name: "Confirm the address" }).click();
  await expect(second.getByText("This link is no longer valid", { exact: false })).toBeVisible();
  await again.close();
});
