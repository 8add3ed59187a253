import { deployHost } from "../harness/deploy-host.ts";
import { expect, expectNoAxeViolations, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { waitForWorker, workersOf } from "../steps/offline-worker.ts";

const NO_CONNECTION = /net::ERR_INTERNET_DISCONNECTED|status of 503|Failed to fetch|ERR_FAILED/;

test.beforeEach(({ product }) => {
  product.writeConfig({ offlinePage: true });
});

test("who opens a page without a connection is told so, and the page comes by itself once there is one", async ({
  page,
  context,
  admin,
  allowConsole,
}) => {
  allowConsole(NO_CONNECTION);
  await beSignedIn(page, await admin.createUser(), "/security");
  await waitForWorker(page);
  await context.setOffline(true);
  await page.goto("/data/flights?sort=delay.desc#there");
  await expect(page.getByRole("heading", { name: "You are offline", exact: true })).toBeVisible();
  await expect(page).toHaveTitle("You are offline");
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "You are offline", exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();
  expect(page.url()).toMatch(/\/data\/flights\?sort=delay\.desc#there$/);
});

test("it speaks the person's language and wears their theme", async ({ page, context, allowConsole }) => {
  allowConsole(NO_CONNECTION);
  await page.goto("/sign-in");
  await waitForWorker(page);
  await page.evaluate(() => {
    localStorage.setItem("foyer.locale", "ar");
    localStorage.setItem("foyer.theme", "dark");
  });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "أنت غير متصل بالإنترنت", exact: true })).toBeVisible();
  const root = page.locator("html");
  await expect(root).toHaveAttribute("lang", "ar");
  await expect(root).toHaveAttribute("dir", "rtl");
  await expect(root).toHaveCSS("color-scheme", "dark");
  await expectNoAxeViolations(page);
});

test("the operator switches it off: the browser gives the worker up, and asks nothing of it before the page rests", async ({
  page,
  product,
}) => {
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/sign-in");
  await expect(page.getByRole("textbox", { name: "Password" })).toBeVisible();
  expect(asked).not.toContain("/foyer-offline.js");
  await waitForWorker(page);
  product.writeConfig({ offlinePage: false });
  await page.reload();
  await expect.poll(() => workersOf(page), { timeout: 30_000 }).toEqual([]);
});

test("below a path it answers for the host alone, and with the words of a server that is gone", async ({
  page,
  product,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED|status of 503|Failed to fetch|ERR_FAILED/);
  const host = await deployHost("nginx", product, "/app/");
  try {
    await page.goto(`${host.url}/sign-in`);
    await waitForWorker(page, "/app/");
  } finally {
    await host.remove();
  }
  await page.goto(`${host.url}/sign-in`);
  await expect(page.getByRole("heading", { name: "This page can’t be reached", exact: true })).toBeVisible();
  const beside = await page.context().newPage();
  await expect(beside.goto(new URL("/other", host.url).href)).rejects.toThrow("ERR_CONNECTION_REFUSED");
  // Whoever has a connection asks without it the second time: what is wrong then says the browser itself.
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL("chrome-error://chromewebdata/");
});
