import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "../harness/remotes-test.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";

// Each bad remote stands beside a good one, `alpha`, which must not notice.

const LOAD_DEADLINE_MS = 15_000;

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click();
}

async function expectAlphaWorks(page: Page): Promise<void> {
  await open(page, "alpha");
  await expect(page.getByRole("heading", { name: "alpha 1.0.0" })).toBeVisible();
  await expect(page.getByText(/Session: signed-in, 1 store, [01] client/)).toBeVisible();
}

async function expectPanel(page: Page, name: string, code: string): Promise<void> {
  const panel = page.getByRole("alert").filter({ hasText: `${name} isn't available right now` });
  await expect(panel).toContainText(`${name}@1.0.0 ${code}`, { timeout: LOAD_DEADLINE_MS });
  if (seenByAxe.has(code)) return;
  await expectNoAxeInBothThemes(page);
  seenByAxe.add(code);
}

/** Panels differ by their code alone, so each is looked at once. */
const seenByAxe = new Set<string>();

test.beforeEach(({ allowConsole }) => {
  allowConsole(/planted|Failed to load resource|MIME type|integrity|ERR_|Federation Runtime/);
});

for (const [fault, code] of [
  ["404", "missing"],
  ["500", "server-error"],
  ["html", "wrong-type"],
  ["altered", "altered"],
] as const) {
  for (const [part, path] of [
    ["entry", /^\/beta\/1\.0\.0\/remoteEntry\.js$/],
    ["exposed chunk", /^\/beta\/1\.0\.0\/__federation_expose_remote\.\w+\.js$/],
  ] as const) {
    test(`${part} ${fault}: the panel says ${code}, the rest lives, Try again recovers`, async ({
      signedIn: page,
      origin,
      listRemotes,
    }) => {
      await listRemotes(["alpha", "beta"]);
      origin.break(path, fault);
      await page.goto("/beta");
      await expectPanel(page, "beta", code);
      await expectAlphaWorks(page);
      expect(await page.evaluate(() => "foyerAltered" in globalThis)).toBe(false);
      await open(page, "beta");
      await expectPanel(page, "beta", code);
      origin.mend();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { name: "beta 1.0.0" })).toBeVisible();
    });
  }
}

for (const [part, path] of [
  ["entry", /^\/beta\/1\.0\.0\/remoteEntry\.js$/],
  ["exposed chunk", /^\/beta\/1\.0\.0\/__federation_expose_remote\.\w+\.js$/],
] as const) {
  test(`${part} hangs: words while it does, keyboard works, a panel at the deadline, Try again recovers`, async ({
    signedIn: page,
    origin,
    listRemotes,
  }) => {
    await listRemotes(["alpha", "beta"]);
    origin.break(path, "hang");
    await page.goto("/beta");
    await expect(page.getByText("beta is taking longer than usual")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await expectPanel(page, "beta", "timed-out");
    origin.mend();
    await page.getByRole("button", { name: "Try again" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "beta 1.0.0" })).toBeVisible();
    await expectAlphaWorks(page);
  });
}

for (const [fault, code] of [
  ["404", "missing"],
  ["html", "wrong-type"],
  ["hang", "timed-out"],
] as const) {
  test(`lazy chunk ${fault}: the panel says ${code}, and Try again recovers`, async ({
    signedIn: page,
    origin,
    listRemotes,
  }) => {
    test.slow();
    await listRemotes(["alpha", "beta"]);
    await page.goto("/beta");
    await expect(page.getByRole("heading", { name: "beta 1.0.0" })).toBeVisible();
    origin.break(/^\/beta\//, fault);
    await page.getByRole("button", { name: "Show the lazy part" }).click();
    await expectPanel(page, "beta", code);
    await expectNoAxeViolations(page);
    await expectAlphaWorks(page);
    origin.mend();
    await open(page, "beta");
    const lazy = page.getByRole("button", { name: "Show the lazy part" });
    const again = page.getByRole("button", { name: "Try again" });
    // What was preloaded while it hung is waited for, and ends in the panel once more.
    await expect(lazy.or(again).first()).toBeVisible({ timeout: LOAD_DEADLINE_MS });
    if (await again.isVisible()) await again.click();
    await lazy.click();
    await expect(page.getByText("The lazy part is here.")).toBeVisible();
  });
}

for (const fault of ["404", "hang", "html"] as const) {
  test(`the manifest ${fault}: nothing depends on it`, async ({ signedIn: page, origin, listRemotes }) => {
    await listRemotes(["alpha"]);
    origin.break(/mf-manifest\.json$/, fault);
    await page.goto("/alpha");
    await expect(page.getByRole("heading", { name: "alpha 1.0.0" })).toBeVisible();
    expect(origin.asked().filter((path) => path.endsWith("mf-manifest.json"))).toEqual([]);
  });
}

for (const [name, code] of [
  ["throws-at-evaluation", "threw"],
  ["throws-in-mount", "broke"],
  ["throws-in-render", "broke"],
  ["throws-in-effect", "broke"],
  ["endless-renders", "broke"],
  ["never-mounts", "empty"],
  ["shows-nothing", "empty"],
  ["suspends-forever", "empty"],
  ["not-a-remote", "not-a-remote"],
] as const) {
  test(`${name}: the panel says ${code}, and the rest lives`, async ({ signedIn: page, listRemotes }) => {
    await listRemotes(["alpha", name]);
    await page.goto(`/${name}`);
    if (code === "empty") await expect(page.getByText(`${name} is taking longer than usual`)).toBeVisible();
    await expectPanel(page, name, code);
    await expectNoAxeViolations(page);
    await expectAlphaWorks(page);
  });
}

for (const name of ["throws-on-click", "rejects-later"]) {
  test(`${name}: it stays, a notice says so, and opening it anew works`, async ({
    signedIn: page,
    listRemotes,
  }) => {
    await listRemotes(["alpha", name]);
    await page.goto(`/${name}`);
    await page.getByRole("button", { name: "Do it" }).click();
    await expect(page.getByText(`Something in ${name} went wrong`)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: `Open ${name} anew` }).click();
    await expect(page.getByText(`Something in ${name} went wrong`)).toBeHidden();
    await expect(page.getByRole("heading", { name: `${name} 1.0.0` })).toBeVisible();
    await expectAlphaWorks(page);
  });
}

test("throws in unmount: the next page comes, and /system says whose it was", async ({
  signedIn: page,
  listRemotes,
}) => {
  await listRemotes(["alpha", "throws-in-unmount"]);
  await page.goto("/throws-in-unmount");
  await expect(page.getByRole("heading", { name: "throws-in-unmount 1.0.0" })).toBeVisible();
  await expectAlphaWorks(page);
  await open(page, "System");
  await expect(page.locator('[data-owner="throws-in-unmount"]')).toContainText("planted in unmount");
});

test("blocks the main thread for 5 s: a notice names it", async ({ signedIn: page, listRemotes }) => {
  await listRemotes(["alpha", "blocks"]);
  await page.goto("/blocks");
  await page.getByRole("button", { name: "Do it" }).click();
  await expect(page.getByText(/blocks kept this page busy for \d+ seconds/)).toBeVisible();
  await expectAlphaWorks(page);
});

test("fills memory: a notice names it, and closing it gives the memory back", async ({
  signedIn: page,
  listRemotes,
}) => {
  await listRemotes(["alpha", "fills-memory"]);
  await page.goto("/fills-memory");
  await expect(page.getByText("fills-memory uses a lot of memory")).toBeVisible();
  await expectAlphaWorks(page);
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  expect(usedSize).toBeLessThan(100 * 2 ** 20);
});

test("changes fetch, history, Array.prototype and our globals: they are put back, and the session lives", async ({
  signedIn: page,
  listRemotes,
}) => {
  await listRemotes(["alpha", "changes-globals"]);
  await page.goto("/changes-globals");
  await expect(page.getByText("changes-globals changed parts of the page")).toBeVisible();
  await page.getByRole("button", { name: "Do it" }).click();
  await expectAlphaWorks(page);
  await open(page, "Data");
  await expect(page.getByRole("link", { name: "flights" })).toBeVisible();
  await open(page, "System");
  await expect(page.locator('[data-kind="globals"]').first()).toContainText("Array.prototype.map");
  await expect(page.locator('[data-kind="globals"]').first()).toContainText("fetch");
});

test("styles everything: it stays in its slot", async ({ signedIn: page, listRemotes }) => {
  await listRemotes(["alpha", "styles-all"]);
  await page.goto("/alpha");
  await expect(page.getByRole("heading", { name: "alpha 1.0.0" })).toBeVisible();
  const rail = page.locator(".host-rail-entries");
  const look = () =>
    rail.evaluate((element) => {
      const { color, fontSize } = getComputedStyle(element);
      const { x, y, width } = element.getBoundingClientRect();
      return { color, fontSize, x, y, width, transform: getComputedStyle(document.body).transform };
    });
  const before = await look();
  await open(page, "styles-all");
  const heading = page.getByRole("heading", { name: "styles-all 1.0.0" });
  await expect(heading).toHaveCSS("font-size", "40px");
  expect(await look()).toEqual(before);
  await expectAlphaWorks(page);
  await expect(page.getByRole("heading", { name: "alpha 1.0.0" })).not.toHaveCSS("font-size", "40px");
});

test("of two rows with one name the first stands, and /system tells of the other", async ({
  signedIn: page,
  product,
  listRemotes,
}) => {
  await listRemotes(["alpha", "beta"]);
  product.writeRegistry((rows) => [...rows, { ...rows.find(({ name }) => name === "beta"), name: "alpha" }]);
  await page.goto("/alpha");
  await expect(page.getByRole("heading", { name: "alpha 1.0.0" })).toBeVisible();
  await open(page, "System");
  await expect(page.getByText('Its name or path is taken by "alpha"')).toBeVisible();
});

test("a row that leads to another remote's files opens nothing", async ({
  signedIn: page,
  product,
  listRemotes,
}) => {
  await listRemotes(["alpha", "beta"]);
  product.writeRegistry((rows) =>
    rows.map((row) =>
      row.name === "beta"
        ? { ...row, releases: rows.find(({ name }) => name === "alpha")?.["releases"] }
        : row,
    ),
  );
  await page.goto("/beta");
  await expectPanel(page, "beta", "wrong-name");
  await expectAlphaWorks(page);
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

for (const variant of ["last-protocol", "next-protocol"] as const) {
  test(`built against another protocol of the session (${variant}): refused in words, before a byte`, async ({
    signedIn: page,
    origin,
    listRemotes,
  }) => {
    // Every pairing with other Reacts as well: npm run bench -- skew.
    await listRemotes(["alpha", { name: "skewed", variant }]);
    await page.goto("/skewed");
    await expectPanel(page, "skewed", "needs-update");
    await expectNoAxeViolations(page);
    expect(origin.asked().filter((path) => path.startsWith("/skewed/"))).toEqual([]);
    await expectAlphaWorks(page);
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
  await expect(page.getByRole("heading", { name: "adds-unload 1.0.0" })).toBeVisible();
});

test("offline at the first load of a remote: it says so, and opens by itself", async ({
  signedIn: page,
  context,
  listRemotes,
}) => {
  await listRemotes(["alpha", "beta"]);
  await page.goto("/alpha");
  await expect(page.getByRole("heading", { name: "alpha 1.0.0" })).toBeVisible();
  await context.setOffline(true);
  await open(page, "beta");
  await expectPanel(page, "beta", "offline");
  await expectNoAxeViolations(page);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "beta 1.0.0" })).toBeVisible();
});

test("fifty remotes are registered, one is used, and only that one is asked for", async ({
  signedIn: page,
  origin,
  product,
  listRemotes,
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
  await expect(page.getByRole("heading", { name: "alpha 1.0.0" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(origin.asked().filter((path) => path.endsWith("remoteEntry.js"))).toEqual([
    "/alpha/1.0.0/remoteEntry.js",
  ]);
});
