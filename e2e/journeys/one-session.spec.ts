import type { Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { clearFaults, setFaults } from "../steps/calls.ts";
import { setVisibility } from "../steps/hide-page.ts";
import { watchRefreshes } from "../steps/watch-refreshes.ts";
import { readSession, sessionCookies, writeSession } from "../steps/session-cookies.ts";
import { signIn } from "../steps/sign-in-steps.ts";

const TICK_MS = 30_000;
const CHUNK_LIMIT = 3180;
const DAY_S = 86_400;
const COOKIE_LIFETIME_DAYS = 400;

/** Counts what the page really makes, before any of our scripts run. */
async function countInPage(page: Page): Promise<void> {
  await page.addInitScript((tickMs) => {
    const counts = { running: new Set<unknown>(), mostAtOnce: 0 };
    Object.assign(globalThis, { foyerCounts: counts });
    const { setInterval: start, clearInterval: stop } = globalThis;
    globalThis.setInterval = ((handler: TimerHandler, delay?: number, ...rest: unknown[]) => {
      const timer = start(handler, delay, ...rest);
      if (delay === tickMs) counts.running.add(timer);
      counts.mostAtOnce = Math.max(counts.mostAtOnce, counts.running.size);
      return timer;
    }) as typeof setInterval;
    globalThis.clearInterval = ((timer?: number) => {
      counts.running.delete(timer);
      stop(timer);
    }) as typeof clearInterval;
  }, TICK_MS);
}

async function readTickers(page: Page): Promise<{ running: number; mostAtOnce: number }> {
  return page.evaluate(() => {
    const { running, mostAtOnce } = (
      globalThis as unknown as { foyerCounts: { running: Set<unknown>; mostAtOnce: number } }
    ).foyerCounts;
    return { running: running.size, mostAtOnce };
  });
}

test("all three remotes in one page share one client, one store and one ticker", async ({ page, admin }) => {
  await countInPage(page);
  await signIn(page, await admin.createUser(), "/data");
  await expect(page.getByRole("link", { name: /airports|flights/ }).first()).toBeVisible();
  await page.getByRole("link", { name: "Security" }).click();
  await expect(page.getByRole("heading", { name: "Second factors", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "System" }).click();

  const fact = (name: string) => page.locator(".fy-key-value-row", { hasText: name }).locator("dd");
  for (const name of ["Provider clients", "Session stores", "Refresh tickers", "Copies of shared-auth"]) {
    await expect(fact(name)).toHaveText("1");
  }
  for (const remote of ["sign-in", "data", "mfa"]) {
    await expect(page.getByRole("row", { name: new RegExp(`^${remote} Loaded`) })).toBeVisible();
  }
  expect(await readTickers(page)).toEqual({ running: 1, mostAtOnce: 1 });
});

test("the access token is refreshed at 80 s before its expiry and not at 130 s", async ({
  page,
  context,
  product,
  admin,
}) => {
  const refreshes = watchRefreshes(context);
  await signIn(page, await admin.createUser(), "/security");
  await page.goto("/system");
  const withTimeLeft = async (seconds: number): Promise<void> => {
    const session = await readSession(context);
    await writeSession(
      context,
      { ...session, expires_at: Math.floor(Date.now() / 1000) + seconds },
      product.hostUrl,
    );
    refreshes.clear();
    await page.reload();
    await expect(page.getByRole("heading", { name: "System", exact: true })).toBeVisible();
  };
  await withTimeLeft(130);
  // The first tick runs as soon as the page is ready; reading the claims afterwards waits for it to be over.
  await page.waitForFunction(() => performance.now() > 1500);
  expect(refreshes.count()).toBe(0);
  await withTimeLeft(80);
  await expect.poll(() => refreshes.count()).toBe(1);
});

test("no refresh while the page is hidden, one when it is shown again", async ({
  page,
  context,
  product,
  admin,
}) => {
  await page.clock.install();
  const refreshes = watchRefreshes(context);
  await signIn(page, await admin.createUser(), "/security");
  await page.goto("/system");
  await expect(page.getByRole("heading", { name: "System", exact: true })).toBeVisible();
  await setVisibility(page, "hidden");
  const session = await readSession(context);
  await writeSession(
    context,
    { ...session, expires_at: Math.floor(Date.now() / 1000) + 80 },
    product.hostUrl,
  );
  refreshes.clear();
  await page.clock.runFor(4 * TICK_MS);
  expect(refreshes.count()).toBe(0);
  await setVisibility(page, "visible");
  await page.clock.runFor(1000);
  await expect.poll(() => refreshes.count()).toBe(1);
});

test(
  "an expired token found by a data call is refreshed once, and the call tried again",
  { tag: "@https" },
  async ({ page, context, product, admin, allowConsole }) => {
    const refreshes = watchRefreshes(context);
    skipWithout(product, "faults");
    // What the page asks the provider for meanwhile has an expired token as well.
    allowConsole(/status of 40[13]/);
    await signIn(page, await admin.createUser(), "/data/airports");
    await expect(page.getByRole("grid")).toBeVisible();
    refreshes.clear();
    // Tokens carry whole seconds: the switch must come in a later one than the sign-in.
    await page.waitForFunction((from) => Date.now() > from + 1100, Date.now());
    await setFaults(product, { expireTokens: true });
    await page.getByRole("link", { name: "movies" }).first().click();
    await expect(page.getByRole("columnheader", { name: /title/ })).toBeVisible();
    // The columns stand before the rows are here; those come with the new token only.
    await expect(page.getByRole("gridcell").nth(1)).not.toBeEmpty();
    expect(refreshes.count()).toBe(1);
    await clearFaults(product);
  },
);

test(
  "a session too big for one cookie is kept in chunks, survives a reload and shrinks without debris",
  { tag: "@https" },
  async ({ page, context, product, admin }) => {
    await signIn(page, await admin.createUser(), "/security");
    await expect(page.getByRole("heading", { name: "Second factors", exact: true })).toBeVisible();
    const call = async (method: string, path: string, body?: object): Promise<{ id: string }> => {
      const token = String((await readSession(context))["access_token"]);
      const response = await fetch(`${product.backendUrl}/auth/v1/${path}`, {
        method,
        headers: {
          apikey: product.publishableKey,
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return (await response.json()) as { id: string };
    };
    const factorIds: string[] = [];
    for (let number = 0; number < 10; number += 1) {
      const name = `${"a long name for a factor ".repeat(8)}${number}`;
      factorIds.push((await call("POST", "factors", { factor_type: "totp", friendly_name: name })).id);
    }
    await page.reload();
    await expect.poll(async () => (await sessionCookies(context)).length).toBeGreaterThan(1);
    const cookies = await sessionCookies(context);
    for (const cookie of cookies) {
      expect(cookie.value.length).toBeLessThanOrEqual(CHUNK_LIMIT);
      expect((cookie.expires - Date.now() / 1000) / DAY_S).toBeGreaterThan(COOKIE_LIFETIME_DAYS - 1);
    }
    await page.reload();
    await expect(page.getByRole("heading", { name: "Second factors", exact: true })).toBeVisible();

    for (const id of factorIds) await call("DELETE", `factors/${id}`);
    await page.reload();
    await expect.poll(async () => (await sessionCookies(context)).length).toBe(1);
    expect((await sessionCookies(context))[0]?.name).not.toMatch(/\.\d+$/);
  },
);

test("signing out in one window signs out the other", { tag: "@https" }, async ({ page, context, admin }) => {
  await signIn(page, await admin.createUser(), "/security");
  const other = await context.newPage();
  await other.goto("/system");
  await expect(other.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.bringToFront();
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(other.getByRole("navigation", { name: "Main" })).toBeHidden();
  expect(await sessionCookies(context)).toEqual([]);
});
