import { expect, expectNoAxeViolations, test } from "../harness/remotes-test.ts";

for (const [what, text] of [
  ["missing", undefined],
  ["a page of another server", "<!doctype html><title>Welcome</title>"],
  ["cut off", '{"schema":1,"remotes":[{"name":"da'],
] as const) {
  test(`the registry is ${what}: the shell says so, and comes back by itself`, async ({
    signedIn: page,
    product,
    listRemotes,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/);
    await listRemotes(["alpha"]);
    product.replaceRegistry(text);
    await page.goto("/alpha");
    await expect(page.getByText("The list of pages couldn't be loaded.")).toBeVisible();
    await expectNoAxeViolations(page);
    // Pressed while it can't be there yet: once it is, the shell may be back before the press.
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("The list of pages couldn't be loaded.")).toBeVisible();
    await product.restore();
    await listRemotes(["alpha"]);
    await expect(page.getByRole("link", { name: "Data", exact: true })).toBeVisible();
    product.replaceRegistry(text);
    await page.reload();
    await expect(page.getByText("You see the last one that worked.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Data", exact: true })).toBeVisible();
  });
}

test("the registry is empty: the shell says so, and leads to the system page", async ({
  signedIn: page,
  product,
}) => {
  product.replaceRegistry('{"schema":1,"remotes":[]}');
  await page.goto("/data");
  await expect(page.getByRole("heading", { name: "Nothing is registered yet", exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Open the system page" }).click();
  await expect(page.getByRole("heading", { name: "System", level: 1, exact: true })).toBeVisible();
});

test("a row without integrity is refused, and its page says so", async ({
  signedIn: page,
  origin,
  product,
  listRemotes,
}) => {
  await listRemotes(["alpha", "beta"]);
  product.writeRegistry((rows) =>
    rows.map((row) => {
      if (row.name !== "beta") return row;
      const releases = row["releases"] as Record<string, Record<string, unknown>>;
      const { integrity: _gone, ...bare } = releases["1.0.0"] ?? {};
      return { ...row, releases: { "1.0.0": bare } };
    }),
  );
  origin.forget();
  await page.goto("/beta");
  await expect(page.getByText("Its entry in the list of pages is not valid")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("nothing of it was loaded");
  await expectNoAxeViolations(page);
  expect(origin.asked().filter((path) => path.startsWith("/beta/"))).toEqual([]);
  await page.getByRole("link", { name: "alpha", exact: true }).click();
  await expect(page.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
});

test("every remote is down: the shell stands, and each page says so", async ({
  signedIn: page,
  product,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED|Failed to load resource|Federation Runtime/);
  await Promise.all(Object.values(product.remotes).map((remote) => remote.stop()));
  await page.goto("/data");
  await expect(page.getByRole("alert")).toContainText("Data isn't available right now");
  await page.getByRole("link", { name: "Security" }).click();
  await expect(page.getByRole("alert")).toContainText("Security isn't available right now");
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "System" }).click();
  await expect(page.getByRole("heading", { name: "System", level: 1, exact: true })).toBeVisible();
});

test("storage is blocked: the shell says so, and works", async ({ signedIn: page, listRemotes }) => {
  await listRemotes(["alpha"]);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("Blocked.", "SecurityError");
      },
    });
  });
  await page.goto("/alpha");
  await expect(page.getByText("Your browser blocks storage.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
});

test("an old browser is told what it lacks", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, "findLast");
  });
  await page.goto("/data");
  await expect(
    page.getByRole("heading", { name: "Your browser is too old for this page", exact: true }),
  ).toBeVisible();
  await expect(page.getByText("Array.findLast")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("reports go where the operator wants them, and nowhere by default", async ({
  signedIn: page,
  product,
  listRemotes,
  allowConsole,
}) => {
  allowConsole(/planted/);
  await listRemotes(["throws-in-mount"]);
  const sent: string[] = [];
  await page.route("**/reports", async (route) => {
    sent.push(route.request().postData() ?? "");
    await route.fulfill({ status: 204 });
  });
  await page.goto("/throws-in-mount");
  await expect(page.getByRole("alert")).toBeVisible();
  product.writeConfig({ reportUrl: "/reports" });
  expect(sent).toEqual([]);
  await page.reload();
  await expect.poll(() => sent.join("\n"), { timeout: 15_000 }).toContain("planted in mount");
  expect(sent.join("\n")).toContain('"remote":"throws-in-mount"');
  expect(sent.join("\n")).not.toMatch(/eyJ/);
});

test("in development a remote that leaves something behind is told on", async ({
  signedIn: page,
  product,
  listRemotes,
}) => {
  await listRemotes(["alpha", "leaks"]);
  product.writeConfig({ isDevelopment: true });
  await page.goto("/alpha");
  await page.getByRole("link", { name: "leaks", exact: true }).click();
  await expect(page.getByRole("heading", { name: "leaks 1.0.0", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "alpha", exact: true }).click();
  await expect(page.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "System", exact: true }).click();
  const told = page.locator('[data-kind="leak"]');
  await expect(told).toHaveCount(1);
  await expect(told).toContainText("listener: resize");
  await expect(told).toContainText("interval");
  await expect(told).toHaveAttribute("data-owner", "leaks");
});
