import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "../harness/test.ts";

/** What a delivery can do to a script: other code in it, gone, cut off, something else, refused. */
const DELIVERIES: Readonly<Record<string, (page: Page, files: RegExp) => Promise<unknown>>> = {
  altered: (page, files) =>
    page.route(files, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `globalThis.planted = true;${await response.text()}` });
    }),
  missing: (page, files) => page.route(files, (route) => route.fulfill({ status: 404, body: "" })),
  truncated: (page, files) =>
    page.route(files, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).slice(0, 5_000) });
    }),
  "another type": (page, files) =>
    page.route(files, (route) => route.fulfill({ contentType: "text/html", body: "<p>Maintenance</p>" })),
  blocked: (page, files) => page.route(files, (route) => route.abort("blockedbyclient")),
};

const MAIN = /\/main\.[^/]+\.js$/;
const OWN_SCRIPTS = /\/(main|start-check|early|ahead)\.[^/]+\.js$/;
const failed = (page: Page) => page.getByRole("heading", { name: "This page can't start", exact: true });

for (const [name, deliver] of Object.entries(DELIVERIES)) {
  for (const path of ["/sign-in", "/system"]) {
    test(`a host's main script that is ${name} at ${path}: the page says so by itself`, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/./);
      await deliver(page, MAIN);
      await page.goto(path);
      await expect(failed(page)).toBeVisible();
      // Not the sentence for whoever waits: that one comes by time.
      await expect(page.getByText("This page hasn't started yet.")).toHaveCount(0);
      await expect(page.getByRole("textbox")).toHaveCount(0);
      expect(await page.evaluate(() => "planted" in globalThis)).toBe(false);
      await page.unrouteAll({ behavior: "wait" });
      await page.getByRole("link", { name: "Load the page again" }).click();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("This page can't start");
    });
  }
}

test("what says so reads well, and stands in the way of nobody whose page starts", async ({
  page,
  allowConsole,
}) => {
  await page.goto("/system");
  await expect(page.getByRole("heading", { name: "System", exact: true })).toBeVisible();
  await expect(failed(page)).toHaveCount(0);
  allowConsole(/./);
  await page.route(MAIN, (route) => route.abort());
  await page.goto("/system");
  await expect(failed(page)).toBeVisible();
  await expectNoAxeViolations(page);
});

test("where no script of the host runs, the page's own style says it after some seconds", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/./);
  await page.route(OWN_SCRIPTS, (route) => route.abort());
  for (const path of ["/sign-in", "/system"]) {
    await page.goto(path);
    const late = page.getByText("This page hasn't started yet.").first();
    await expect(late).toBeAttached();
    // Its time is the style's: an animation is set to its end, not waited for.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect(late).toBeVisible();
  }
});

test.describe("in a German browser", () => {
  test.use({ locale: "de-DE" });

  test("a page that can't start says so in German", async ({ page, allowConsole }) => {
    allowConsole(/./);
    await page.route(MAIN, (route) => route.abort());
    await page.goto("/system");
    await expect(
      page.getByRole("heading", { name: "Diese Seite kann nicht starten", exact: true }),
    ).toBeFocused();
    await expect(page.getByRole("link", { name: "Seite neu laden" })).toBeVisible();
    await expect(page.locator(".host-not-started")).toHaveAttribute("lang", "de");
  });
});
