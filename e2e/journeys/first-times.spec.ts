import type { Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { shownSecret } from "../steps/security-steps.ts";
import { codeOf } from "../steps/sign-in-steps.ts";
import { newcomer } from "../steps/tasks/newcomer.ts";

// The five first times of docs/tasks.md, by somebody who knows visible words alone, with the steps that stand there.

test.use({ viewport: { width: 1280, height: 800 } });

test("getting in takes four steps", async ({ page, admin }) => {
  const user = await admin.createUser();
  await page.goto("/");
  const { press, write, count } = newcomer(page);
  await write(user.email);
  await press("Password");
  await write(user.password);
  await press("Sign in");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect(count()).toBe(4);
});

test("adding a factor takes five steps", async ({ page, admin }) => {
  await beSignedIn(page, await admin.createUser());
  const { press, write, count } = newcomer(page);
  await press("Security");
  await press("Add an authenticator app");
  await press("Continue");
  const secret = await shownSecret(page);
  await press("Code");
  await write(codeOf(secret));
  await expect(page.getByText("is set up.", { exact: false }).first()).toBeVisible();
  expect(count()).toBe(5);
});

test("signing out a device that was lost takes two steps", async ({ page, product, admin }) => {
  skipWithout(product, "settings");
  const user = await admin.createUser();
  await signInFrom("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0");
  await beSignedIn(page, user);
  const { press, count } = newcomer(page);
  await press("Security");
  await press("Sign out", { beside: "Firefox, Windows" });
  await expect(page.getByText("Firefox, Windows", { exact: true })).toHaveCount(0);
  expect(count()).toBe(2);

  async function signInFrom(userAgent: string): Promise<void> {
    const response = await fetch(`${product.backendUrl}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: {
        apikey: product.publishableKey,
        "content-type": "application/json",
        "user-agent": userAgent,
      },
      body: JSON.stringify({ email: user.email, password: user.password }),
    });
    expect(response.status).toBe(200);
  }
});

test("finding a late flight from Seattle takes ten steps, and sending its row to a colleague two", async ({
  page,
  admin,
  otherBrowser,
}) => {
  await noteCopies(page);
  await beSignedIn(page, await admin.createUser());
  const { press, choose, write, count } = newcomer(page);
  await press("flights");
  await press("Filter");
  await choose("origin");
  await press("Search values");
  await write("Seattle");
  await press(/^Seattle-Tacoma/);
  await press("Close");
  const delay = page.getByRole("columnheader", { name: /^delay/ });
  await press("delay");
  await expect(delay).toHaveAttribute("aria-sort", "ascending");
  await press("delay");
  await expect(delay).toHaveAttribute("aria-sort", "descending");
  const latest = page
    .getByRole("row")
    .filter({ hasText: /Seattle-Tacoma/ })
    .first();
  await expect(latest).toContainText(/\d{3,}/);
  expect(count()).toBe(10);

  await press(/Seattle-Tacoma/, { isRight: true });
  await press("Copy link to row");
  await expect.poll(() => copied(page)).toMatch(/\/data\/flights\?row=\d+$/);
  expect(count()).toBe(12);
  const colleague = await otherBrowser.newPage();
  await beSignedIn(colleague, await admin.createUser(), (await copied(page)) ?? "");
  await expect(colleague.getByRole("complementary")).toContainText("Seattle-Tacoma Intl");
});

/** The host forbids every page to read the clipboard, so what is written is noted on its way there. */
async function noteCopies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = (text) => {
      (globalThis as { copied?: string }).copied = text;
      return Promise.resolve();
    };
  });
}

const copied = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (globalThis as { copied?: string }).copied);
