import type { Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { clearFaults, setFaults } from "../steps/calls.ts";
import { enrollFactor } from "../steps/enroll-factor.ts";
import { codeOf, enterPassword } from "../steps/sign-in-steps.ts";
import { watchRequests } from "../steps/watch-requests.ts";
import { expectRows, showAllWays } from "../steps/ways-to-rows.ts";

// A sign-in whose provider is down or late, and whose person is quick.

test.beforeEach(({ product }) => {
  skipWithout(product, "faults", "ways");
});

test("the provider is down at the first visit: the form stands, the rest says so, and comes by one press", async ({
  page,
  product,
  allowConsole,
}) => {
  allowConsole(/503|couldn't|settings/i);
  await setFaults(product, { status: { path: "/auth/v1/settings", status: 503 } });
  await page.goto("/sign-in");
  await expect(page.getByRole("textbox", { name: "Password" })).toBeVisible();
  await expect(page.getByText("Other ways to sign in can't be shown at the moment.")).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill("typed@foyer.example");
  await clearFaults(product);
  await page.getByRole("button", { name: "Try again" }).click();
  await showAllWays(page);
  await expect(page.getByRole("button", { name: "Email me a code" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("typed@foyer.example");
});

test.afterEach(async ({ product }) => {
  await clearFaults(product);
});

/** Counts what a page sends of one call. */
function countCalls(page: Page, path: RegExp): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}

for (const { view, path, action } of [
  { view: "email-code", path: /\/otp$/, action: "Send the code" },
  { view: "forgotten", path: /\/recover$/, action: "Send the link" },
]) {
  test(`two presses send one request: ${view}`, async ({ page, admin }) => {
    const { email } = await admin.createUser();
    const underWay = watchRequests(page);
    await page.goto(`/sign-in/${view}`);
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    const sent = countCalls(page, path);
    await page.getByRole("button", { name: action }).dblclick();
    await expect(page.getByText(email)).toBeVisible();
    await expect.poll(underWay).toBe(0);
    expect(sent()).toBe(1);
  });
}

test("a challenge that is over is asked for anew by itself, and the code that was typed opens the account", async ({
  page,
  product,
  admin,
  allowConsole,
}) => {
  allowConsole(/422/);
  const user = await admin.createUser();
  const secret = await enrollFactor(product, user);
  const verified = countCalls(page, /\/factors\/[^/]+\/verify$/);
  const challenged = countCalls(page, /\/factors\/[^/]+\/challenge$/);
  let isOver = false;
  await page.route(/\/factors\/[^/]+\/challenge$/, async (route) => {
    // The first one ends as soon as it is made, as one does that is five minutes old.
    if (!isOver) {
      isOver = true;
      const path = new URL(route.request().url()).pathname.replace(/challenge$/, "verify");
      const body = JSON.stringify({
        code: 422,
        error_code: "mfa_challenge_expired",
        msg: "MFA challenge has expired, verify against another challenge or create a new challenge.",
      });
      await setFaults(product, { status: { path, status: 422, times: 1, body } });
    }
    await route.continue();
  });
  await page.goto("/data/flights");
  await enterPassword(page, user);
  await page.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
  await expectRows(page);
  expect([challenged(), verified()]).toEqual([2, 2]);
});
