import { expect, expectNoAxeViolations, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { enterPassword } from "../steps/sign-in-steps.ts";

test("a dead remote leaves the rest untouched, and Try again works once it is back", async ({
  page,
  product,
  admin,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  await beSignedIn(page, await admin.createUser(), "/security");
  await product.remotes.data.stop();
  await page.getByRole("link", { name: "Data" }).click();
  await expect(page.getByRole("alert")).toContainText("Data isn't available right now");
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Security" }).click();
  await expect(page.getByRole("heading", { name: "Second factors", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Data" }).click();
  // Not earlier: what fails is tried again by itself, and would come back without a word.
  await expect(page.getByRole("alert")).toContainText("Data isn't available right now");
  await product.remotes.data.start();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: "flights" }).first()).toBeVisible();
});

test("another provider address in config.json is used without a rebuild, and an empty one says what is missing", async ({
  page,
  product,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  // Nobody is there, and no browser forbids its port, as Firefox does before anybody can answer in its place.
  const other = "http://127.0.0.1:4";
  product.writeConfig({ providerUrl: other });
  const asked: string[] = [];
  await page.route(`${other}/**`, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      status: 400,
      headers: { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" },
      json: { code: "invalid_credentials", message: "no" },
    });
  });
  await page.goto("/");
  await enterPassword(page, { email: "ada@foyer.example", password: "whatever it is" });
  await expect(page.getByRole("alert")).toBeVisible();
  expect(asked.some((address) => address.startsWith(`${other}/auth/v1/token`))).toBe(true);

  product.writeConfig({ providerUrl: "" });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Foyer isn't configured yet", exact: true })).toBeVisible();
  await expect(page.getByText("providerUrl", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("a secret key in the configuration is refused", async ({ page, product }) => {
  product.writeConfig({ publishableKey: "sb_secret_do_not_publish" });
  await page.goto("/");
  await expect(page.getByText("This is a secret key", { exact: false })).toBeVisible();
});

test("no return address leads to another origin", async ({ page, product, admin }) => {
  const user = await admin.createUser();
  await page.goto("/sign-in?return-to=%2F%5Cevil.example");
  await enterPassword(page, user);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(product.hostUrl);
  await expect(page).toHaveURL(/\/data/);
});

test("an address that nothing owns says so, with a way on", async ({ page, admin }) => {
  await beSignedIn(page, await admin.createUser(), "/security");
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: "There is no page here", exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/There is no page here/);
  await page.getByRole("link", { name: "Go to the start page" }).click();
  await expect(page).toHaveURL(/\/data/);
});
