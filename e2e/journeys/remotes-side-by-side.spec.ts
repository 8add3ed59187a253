import { expect, expectNoAxeViolations, test as base } from "../harness/remotes-test.ts";
import { expectAlphaWorks, open, PLANTED } from "../steps/bad-remote-steps.ts";
import { signIn } from "../steps/sign-in-steps.ts";

// What a remote does to the page that it shares. A good one, `alpha`, stands beside it and must not notice.

const test = base.extend<{
  /** Lists that remote beside the good one, and goes to its page. */
  openBeside(name: string): Promise<void>;
}>({
  openBeside: async ({ signedIn: page, listRemotes }, use) => {
    await use(async (name) => {
      await listRemotes(["alpha", name]);
      await page.goto(`/${name}`);
    });
  },
});

test.beforeEach(({ allowConsole }) => {
  allowConsole(PLANTED);
});

for (const name of ["throws-on-click", "rejects-later"]) {
  test(`${name}: it stays, a notice says so, and opening it anew works`, async ({
    signedIn: page,
    openBeside,
  }) => {
    await openBeside(name);
    await page.getByRole("button", { name: "Do it" }).click();
    await expect(page.getByText(`Something in ${name} went wrong`)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: `Open ${name} anew` }).click();
    await expect(page.getByText(`Something in ${name} went wrong`)).toBeHidden();
    await expect(page.getByRole("heading", { name: `${name} 1.0.0`, exact: true })).toBeVisible();
    await expectAlphaWorks(page);
  });
}

test("throws in unmount: the next page comes, and /system says whose it was", async ({
  signedIn: page,
  openBeside,
}) => {
  await openBeside("throws-in-unmount");
  await expect(page.getByRole("heading", { name: "throws-in-unmount 1.0.0", exact: true })).toBeVisible();
  await expectAlphaWorks(page);
  await open(page, "System");
  await expect(page.locator('[data-owner="throws-in-unmount"]')).toContainText("planted in unmount");
});

test("blocks the main thread for 5 s: a notice names it", async ({ signedIn: page, openBeside }) => {
  await openBeside("blocks");
  await page.getByRole("button", { name: "Do it" }).click();
  await expect(page.getByText(/blocks kept this page busy for \d+ seconds/)).toBeVisible();
  await expectAlphaWorks(page);
});

test("fills memory: a notice names it, and closing it gives the memory back", async ({
  signedIn: page,
  context,
  openBeside,
}) => {
  await openBeside("fills-memory");
  await expect(page.getByText("fills-memory uses a lot of memory")).toBeVisible();
  await expectAlphaWorks(page);
  const session = await context.newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  expect(usedSize).toBeLessThan(100 * 2 ** 20);
});

test("changes fetch, history, Array.prototype and our globals: they are put back, and the session lives", async ({
  signedIn: page,
  openBeside,
}) => {
  await openBeside("changes-globals");
  await expect(page.getByText("changes-globals changed parts of the page")).toBeVisible();
  await page.getByRole("button", { name: "Do it" }).click();
  await expectAlphaWorks(page);
  await open(page, "Data");
  await expect(page.getByRole("link", { name: "flights" }).first()).toBeVisible();
  await open(page, "System");
  await expect(page.locator('[data-kind="globals"]').first()).toContainText("Array.prototype.map");
  await expect(page.locator('[data-kind="globals"]').first()).toContainText("fetch");
});

test("styles everything: it stays in its slot", async ({ signedIn: page, listRemotes }) => {
  await listRemotes(["alpha", "styles-all"]);
  await page.goto("/alpha");
  await expect(page.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
  const rail = page.locator(".host-rail-entries");
  const look = () =>
    rail.evaluate((element) => {
      const { color, fontSize } = getComputedStyle(element);
      const { x, y, width } = element.getBoundingClientRect();
      return { color, fontSize, x, y, width, transform: getComputedStyle(document.body).transform };
    });
  const before = await look();
  await open(page, "styles-all");
  const heading = page.getByRole("heading", { name: "styles-all 1.0.0", exact: true });
  await expect(heading).toHaveCSS("font-size", "40px");
  expect(await look()).toEqual(before);
  await expectAlphaWorks(page);
  await expect(page.getByRole("heading", { name: "alpha 1.0.0", exact: true })).not.toHaveCSS(
    "font-size",
    "40px",
  );
});

for (const variant of ["own-store", "eager-store"] as const) {
  test(`a remote that brings a store of its own (${variant}) gets the page's, and so does everyone`, async ({
    signedIn: page,
    listRemotes,
  }) => {
    // Its name sorts after the host's, which once was enough to become the provider.
    await listRemotes(["alpha", { name: "zz-own-store", variant }]);
    await page.goto("/zz-own-store");
    await expect(page.getByText(/Session: signed-in, 1 store, [01] client/)).toBeVisible();
    await expectAlphaWorks(page);
    await open(page, "System");
    await expect(page.getByText("Copies of shared-auth").locator("..")).toContainText("1");
  });
}

test("an unload handler doesn't cost the page its back/forward cache policy", async ({
  signedIn: page,
  listRemotes,
  allowConsole,
}) => {
  await listRemotes(["alpha", "adds-unload"]);
  allowConsole(/Permissions policy violation: unload/);
  const response = await page.goto("/adds-unload");
  expect(response?.headers()["permissions-policy"]).toContain("unload=()");
  await expect(page.getByRole("heading", { name: "adds-unload 1.0.0", exact: true })).toBeVisible();
});

test("a page with an unload handler is put into the browser's cache, and comes back from it", async ({
  product,
  admin,
  listRemotes,
  recallingBrowser: context,
}) => {
  await listRemotes(["alpha", "adds-unload"]);
  const page = await context.newPage();
  await signIn(page, await admin.createUser(), "/alpha");
  // Chromium puts no page away whose cookies changed since it was loaded.
  await page.goto("/adds-unload");
  await expect(page.getByRole("heading", { name: "adds-unload 1.0.0", exact: true })).toBeVisible();
  // Playwright can't look into a restored page: it writes down that it is one.
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => {
      localStorage.setItem("journey.restored", String(persisted));
    });
  });
  const other = await context.newPage();
  await other.goto("/alpha");
  await page.goto(`${product.mailUrl}`);
  void page.evaluate(() => history.back()).catch(() => undefined);
  await expect.poll(() => other.evaluate(() => localStorage.getItem("journey.restored"))).toBe("true");
});

test("fifty remotes are registered, one is used, and only that one is asked for", async ({
  signedIn: page,
  listRemotes,
  product,
  origin,
}) => {
  await listRemotes(["alpha"]);
  product.writeRegistry((rows) => [
    ...rows,
    ...Array.from({ length: 50 }, (_, index) => {
      const alpha = rows.find(({ name }) => name === "alpha");
      return {
        ...alpha,
        name: `other-${index}`,
        path: `/other-${index}`,
        title: `Other ${index}`,
        navigation: false,
      };
    }),
  ]);
  await page.goto("/alpha");
  await expect(page.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(origin.asked().filter((path) => path.endsWith("remoteEntry.js"))).toEqual([
    "/alpha/1.0.0/remoteEntry.js",
  ]);
});
