import type { Page } from "@playwright/test";
import { expect, test, toRow } from "../harness/remotes-test.ts";

const RELEASES = 10;

/** What a page does when it is looked at again, later than at every flick between two tabs: its clock is the test's. */
async function lookForReleases(page: Page): Promise<void> {
  await page.clock.fastForward(2_100);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click();
}

/** How many releases of the fixture can't be collected. */
async function countKept(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.detach();
  return page.evaluate(() => {
    const { foyerReleases = [] } = globalThis as { foyerReleases?: readonly WeakRef<object>[] };
    return foyerReleases.filter((release) => release.deref() !== undefined).length;
  });
}

test("a page stays open through ten releases and two rollbacks, with old traffic going on", async ({
  signedIn: page,
  context,
  origin,
  product,
  listRemotes,
}) => {
  test.setTimeout(300_000);
  await listRemotes(["alpha", "beta"]);
  const releases: Record<string, unknown> = { "1.0.0": await origin.publish("alpha") };
  const publish = (current: string): void => {
    product.writeRegistry((rows) =>
      rows.map((row) => (row.name === "alpha" ? { ...toRow("alpha", releases, current), order: 100 } : row)),
    );
  };
  await page.goto("/alpha");
  await expect(page.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
  await page.evaluate(() => {
    (globalThis as { isFirstPage?: boolean }).isFirstPage = true;
  });
  // Old traffic: a page that keeps the first release, and asks for its lazy chunk at the end.
  const old = await context.newPage();
  await old.goto("/alpha");
  await expect(old.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
  await page.bringToFront();
  const failed: string[] = [];
  context.on("requestfailed", (request) => failed.push(request.url()));
  context.on("response", (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });

  const versions = Array.from({ length: RELEASES }, (_, index) => `1.${index + 1}.0`);
  const steps = [...versions.slice(0, 5), "1.4.0", ...versions.slice(5), "1.9.0"];
  for (const version of steps) {
    releases[version] ??= await origin.publish("alpha", version);
    publish(version);
    await lookForReleases(page);
    await expect(page.getByText("A new version of alpha is ready")).toBeVisible();
    if (steps.indexOf(version) % 2 === 0) {
      await page.getByRole("button", { name: "Use it now" }).click();
    } else {
      await open(page, "beta");
      await expect(page.getByRole("heading", { name: "beta 1.0.0", exact: true })).toBeVisible();
      await open(page, "alpha");
    }
    await expect(page.getByRole("heading", { name: `alpha ${version}`, exact: true })).toBeVisible();
    await expect(page.getByText("A new version of alpha is ready")).toBeHidden();
  }
  await expect(page.getByText(/Session: signed-in, 1 store, [01] client/)).toBeVisible();
  expect(await page.evaluate(() => "isFirstPage" in globalThis)).toBe(true);
  await old.bringToFront();
  await old.getByRole("button", { name: "Show the lazy part" }).click();
  await expect(old.getByText("The lazy part is here.")).toBeVisible();
  await expect(old.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
  await page.bringToFront();
  // Twelve were loaded. This one and the one before it are kept, and React keeps what it took off the screen last.
  await expect.poll(() => countKept(page)).toBeLessThanOrEqual(3);
  await open(page, "System");
  await expect(page.getByText("Refresh tickers").locator("..")).toContainText("1");
  expect(failed).toEqual([]);
});

test("a broken release is rolled back: the open page comes back by itself", async ({
  signedIn: page,
  origin,
  product,
  listRemotes,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|MIME type/);
  await listRemotes(["alpha"]);
  const releases = {
    "1.0.0": await origin.publish("alpha"),
    "1.1.0": await origin.publish("alpha", "1.1.0"),
  };
  const publish = (current: string): void => {
    product.writeRegistry((rows) =>
      rows.map((row) => (row.name === "alpha" ? toRow("alpha", releases, current) : row)),
    );
  };
  publish("1.1.0");
  origin.break(/^\/alpha\/1\.1\.0\//, "404");
  await page.goto("/alpha");
  await expect(page.getByRole("alert")).toContainText("alpha@1.1.0 missing");
  publish("1.0.0");
  await lookForReleases(page);
  await expect(page.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
});

test("a rollout is sticky per browser, and two releases run side by side on one session", async ({
  signedIn: page,
  origin,
  product,
  listRemotes,
}) => {
  await listRemotes(["alpha"]);
  const releases = {
    "1.0.0": await origin.publish("alpha"),
    "1.1.0": await origin.publish("alpha", "1.1.0"),
  };
  const row = {
    ...toRow("alpha", releases),
    contributions: [{ place: "account-menu", id: "card", title: "Alpha", expose: "./card" }],
  };
  const publish = (rollout: Record<string, number>): void => {
    product.writeRegistry((rows) =>
      rows.map((known) => (known.name === "alpha" ? { ...row, rollout } : known)),
    );
  };
  publish({});
  await page.goto("/alpha");
  await expect(page.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByText("Card of alpha 1.0.0, signed-in")).toBeVisible();
  await page.keyboard.press("Escape");
  publish({ "1.1.0": 100 });
  await lookForReleases(page);
  await page.getByRole("button", { name: "Use it now" }).click();
  await expect(page.getByRole("heading", { name: "alpha 1.1.0", exact: true })).toBeVisible();
  await expect(page.getByText(/Session: signed-in, 1 store, [01] client/)).toBeVisible();
  // The card in the menu keeps the release that it began with.
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByText("Card of alpha 1.0.0, signed-in")).toBeVisible();
  await page.keyboard.press("Escape");

  expect(await page.evaluate(() => localStorage.getItem("foyer.rollout"))).toBeTruthy();
  publish({ "1.1.0": 50 });
  await page.reload();
  const chosen = await page.getByRole("heading", { level: 1 }).textContent();
  for (let visit = 0; visit < 3; visit += 1) {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(chosen ?? "");
  }
});
