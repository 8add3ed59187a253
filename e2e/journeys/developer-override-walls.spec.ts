import { expect } from "../harness/remotes-test.ts";
import { showing, startDeveloping } from "../steps/developed-project.ts";
import { watchOrigin } from "../steps/watch-requests.ts";
import { accept, bannerOf, kept, SERVED_AHEAD, test } from "../harness/developer-override-test.ts";

// What no link, no other site and no operator's oversight can do with the override of a browser.

test.describe.configure({ timeout: 120_000 });

test.beforeEach(({ product, allowConsole }) => {
  product.writeConfig({ developerOverrides: true });
  allowConsole(SERVED_AHEAD);
});

for (const address of [
  "https://evil.example",
  "http://192.168.1.5:3100",
  "http://localhost.evil.example:3100",
  "http://localhost:3100@evil.example",
  "javascript:alert(1)",
]) {
  test(`${address} can't be set`, async ({ signedIn: page }) => {
    const query = new URLSearchParams({ remote: "alpha", from: address });
    await page.goto(`/system/override?${query.toString()}`);
    await expect(page.getByText("an address that is not on this machine")).toBeVisible();
    await expect(accept(page)).toHaveCount(0);
    await page.evaluate((from) => {
      localStorage.setItem("foyer.override", JSON.stringify({ name: "alpha", address: from }));
    }, address);
    await page.goto("/system");
    await expect(page.getByRole("heading", { name: "System", exact: true })).toBeVisible();
    await expect(bannerOf(page)).toHaveCount(0);
  });
}

test("another site's link only asks, and so does another site's frame or window", async ({
  signedIn: page,
  origin,
  develop,
}) => {
  const project = await develop("orders", showing("Orders"));
  const asked = watchOrigin(page, project.address);
  await page.route(`${origin.url}/elsewhere`, (route) =>
    route.fulfill({ contentType: "text/html", body: `<a href="${project.link}">Win a prize</a>` }),
  );
  await page.goto(`${origin.url}/elsewhere`);
  await page.getByRole("link", { name: "Win a prize" }).click();
  await expect(accept(page)).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
  expect(await kept(page)).toBeNull();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Don't" }).click();
  await expect(page).not.toHaveURL(/override/);
  expect(await kept(page)).toBeNull();
});

test("switched off by the operator: no link sets one, a kept one is forgotten, and the policy has no loopback", async ({
  signedIn: page,
  product,
  develop,
}) => {
  const project = await develop("orders", showing("Orders"));
  const policyOf = async (path: string) =>
    (await page.goto(path))?.headers()["content-security-policy"] ?? "";
  expect(await policyOf(project.link)).toContain("http://localhost:*");
  await accept(page).click();
  await expect(page.getByRole("heading", { name: "Orders", exact: true })).toBeVisible();

  product.writeConfig({ developerOverrides: false });
  expect(await policyOf("/orders")).not.toMatch(/localhost:\*|127\.0\.0\.1/);
  await expect(page.getByRole("heading", { name: "There is no page here", exact: true })).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
  expect(await kept(page)).toBeNull();
  await page.goto(project.link);
  await expect(page.getByText("takes no remotes from developers' machines")).toBeVisible();
  await expect(accept(page)).toHaveCount(0);
  await expect(startDeveloping("orders", product.hostUrl, showing("Orders"))).rejects.toThrow(
    "takes no remotes from developers' machines",
  );
});

test("where overrides are allowed and none is set, no code of this machine can be run", async ({
  signedIn: page,
  developBesideAlpha,
  allowConsole,
}) => {
  allowConsole(/./);
  const project = await developBesideAlpha("orders", showing("Orders"));
  const { remotes } = (await (await fetch(`${project.address}/foyer-dev/registry.json`)).json()) as {
    remotes: { releases: Record<string, { entry: string; integrity: string }> }[];
  };
  const [release] = Object.values(remotes[0]?.releases ?? {});
  await page.goto("/alpha");
  await expect(page.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
  const tried = await page.evaluate((listed) => {
    const script = document.createElement("script");
    try {
      script.src = listed?.entry ?? "";
      return "taken";
    } catch (error) {
      return (error as Error).name;
    }
  }, release);
  expect(tried).toBe("TypeError");
  const throughDoor = await page.evaluate((entry) => {
    const door = (globalThis as Record<symbol, unknown>)[Symbol.for("foyer.chunk-address")];
    try {
      (door as (address: string) => unknown)(entry ?? "");
      return "taken";
    } catch (error) {
      return (error as Error).name;
    }
  }, release?.entry);
  expect(throughDoor).toBe("TypeError");
});
