import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

test("on a phone a row opens over charts as well, whole and with its way out", async ({ page, admin }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beSignedIn(page, await admin.createUser(), "/data/flights?summary=linked(delay)&row=2");
  const panel = page.getByRole("complementary").filter({ has: page.getByRole("button", { name: "Close" }) });
  await expect(panel.getByRole("button", { name: "Previous row", exact: true })).toBeVisible();
  // What lies behind it is out of reach.
  await expect(page.getByRole("grid")).toHaveCount(0);
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
});

test("without a connection what a press would open comes once there is one, and the rows stay meanwhile", async ({
  page,
  context,
  admin,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  await beSignedIn(page, await admin.createUser(), "/data/airports");
  const first = page.getByRole("gridcell").first();
  await expect(first).not.toBeEmpty();
  await expect(page.getByRole("button", { name: "New row" }).or(page.getByText("Read only"))).toBeVisible();
  await context.setOffline(true);
  await first.click();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/row=/);
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "airports", exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(
    page.getByRole("complementary").getByRole("button", { name: "Close", exact: true }),
  ).toBeVisible();
});

test("without a connection a page whose code can't be had has a heading, says why, and comes once there is one", async ({
  page,
  context,
  admin,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
  await beSignedIn(page, await admin.createUser(), "/data/airports");
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();
  await context.setOffline(true);
  await page.getByRole("link", { name: "busiest_routes" }).click();
  await expect(page.getByRole("alert")).toContainText("You are offline");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Data");
  await page.goBack();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("alert")).toContainText("You are offline");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "busiest_routes", exact: true })).toBeVisible();
});

test("without a connection a page of the host's own says so, and stands for whoever comes back to it with one", async ({
  page,
  context,
  admin,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|couldn't be loaded/);
  await beSignedIn(page, await admin.createUser(), "/data/airports");
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();
  await context.setOffline(true);
  const system = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "System" });
  await system.click();
  const missing = page.getByRole("heading", {
    level: 1,
    name: "System isn't available right now",
    exact: true,
  });
  await expect(missing).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("grid")).toBeVisible();
  await context.setOffline(false);
  await system.click();
  await expect(page.getByRole("heading", { level: 1, name: "System", exact: true })).toBeVisible();
});
