import { expect, expectNoAxeViolations, test } from "../harness/remotes-test.ts";
import { expectAlphaWorks, expectPanel, LOAD_DEADLINE_MS, open, PLANTED } from "../steps/bad-remote-steps.ts";

// One journey for each panel that can stand in a remote's place; a good remote, `alpha`, stands beside it and must not
// notice. Every way into each panel, on a clock that tests turn: host/federation and host/shell.

test.beforeEach(({ allowConsole }) => {
  allowConsole(PLANTED);
});

const ENTRY = /^\/beta\/1\.0\.0\/remoteEntry\.js$/;
const CHUNK = /^\/beta\/1\.0\.0\/__federation_expose_remote\.js$/;

for (const [part, path, fault, code] of [
  ["entry", ENTRY, "404", "missing"],
  ["exposed chunk", CHUNK, "500", "server-error"],
  ["entry", ENTRY, "html", "wrong-type"],
  ["exposed chunk", CHUNK, "altered", "altered"],
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
    await expect(page.getByRole("heading", { name: "beta 1.0.0", exact: true })).toBeVisible();
  });
}

test("an entry that hangs: words while it does, keyboard works, a panel at the deadline, Try again recovers", async ({
  signedIn: page,
  origin,
  listRemotes,
}) => {
  await listRemotes(["alpha", "beta"]);
  origin.break(ENTRY, "hang");
  // A page whose script hangs has no "load".
  await page.goto("/beta", { waitUntil: "commit" });
  await expect(page.getByText("beta is taking longer than usual")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expectPanel(page, "beta", "timed-out");
  origin.mend();
  await page.getByRole("button", { name: "Try again" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "beta 1.0.0", exact: true })).toBeVisible();
  await expectAlphaWorks(page);
});

test("a lazy chunk that is gone: the panel says missing, and Try again recovers", async ({
  signedIn: page,
  origin,
  listRemotes,
}) => {
  await listRemotes(["alpha", "beta"]);
  await page.goto("/beta");
  await expect(page.getByRole("heading", { name: "beta 1.0.0", exact: true })).toBeVisible();
  origin.break(/^\/beta\//, "404");
  await page.getByRole("button", { name: "Show the lazy part" }).click();
  await expectPanel(page, "beta", "missing");
  await expectNoAxeViolations(page);
  await expectAlphaWorks(page);
  origin.mend();
  await open(page, "beta");
  const lazy = page.getByRole("button", { name: "Show the lazy part" });
  const again = page.getByRole("button", { name: "Try again" });
  // What was preloaded while it was gone is waited for, and ends in the panel once more.
  await expect(lazy.or(again).first()).toBeVisible({ timeout: LOAD_DEADLINE_MS });
  if (await again.isVisible()) await again.click();
  await lazy.click();
  await expect(page.getByText("The lazy part is here.")).toBeVisible();
});

test("the manifest, whatever becomes of it: nothing depends on it", async ({
  signedIn: page,
  origin,
  listRemotes,
}) => {
  await listRemotes(["alpha"]);
  for (const fault of ["404", "hang", "html"] as const) {
    origin.break(/mf-manifest\.json$/, fault);
    await page.goto("/alpha");
    await expect(page.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
    expect(origin.asked().filter((path) => path.endsWith("mf-manifest.json"))).toEqual([]);
    origin.mend();
  }
});

for (const [name, code] of [
  ["throws-at-evaluation", "threw"],
  ["throws-in-render", "broke"],
  ["shows-nothing", "empty"],
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

test("of two rows with one name the first stands, and /system tells of the other", async ({
  signedIn: page,
  product,
  listRemotes,
}) => {
  await listRemotes(["alpha", "beta"]);
  product.writeRegistry((rows) => [...rows, { ...rows.find(({ name }) => name === "beta"), name: "alpha" }]);
  await page.goto("/alpha");
  await expect(page.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
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

test("offline at the first load of a remote: it says so, and opens by itself", async ({
  signedIn: page,
  listRemotes,
}) => {
  await listRemotes(["alpha", "beta"]);
  await page.goto("/alpha");
  await expect(page.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await open(page, "beta");
  await expectPanel(page, "beta", "offline");
  await expectNoAxeViolations(page);
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "beta 1.0.0", exact: true })).toBeVisible();
});
