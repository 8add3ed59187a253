import { expect, expectNoAxeViolations } from "../harness/remotes-test.ts";
import { showing } from "../steps/developed-project.ts";
import { watchOrigin } from "../steps/watch-requests.ts";
import {
  accept,
  bannerOf,
  drop,
  dropAndSeeReleased,
  kept,
  SERVED_AHEAD,
  test,
} from "../harness/developer-override-test.ts";

// `foyer dev` inside the production host, under the headers that are shipped.

test.describe.configure({ timeout: 120_000 });

test.beforeEach(({ product, allowConsole }) => {
  product.writeConfig({ developerOverrides: true });
  allowConsole(SERVED_AHEAD);
});

test("asked, agreed, rebuilt while the page is open, dropped", async ({ signedIn: page, develop }) => {
  const project = await develop("orders", showing("Orders one"));
  const asked = watchOrigin(page, project.address);
  await page.goto(project.link);
  await expect(
    page.getByRole("heading", { name: "Take orders from this machine?", exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: project.address })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(asked, "nothing is asked of the address before the person agrees").toEqual([]);
  expect(await kept(page)).toBeNull();

  await accept(page).click();
  await expect(page.getByRole("heading", { name: "Orders one", exact: true })).toBeVisible();
  await expect(page).toHaveURL("/orders");
  await expect(bannerOf(page)).toContainText(`orders comes from ${project.address} on this machine`);
  await expectNoAxeViolations(page);

  let loads = 0;
  page.on("load", () => (loads += 1));
  const note = page.getByRole("textbox", { name: "Note" });
  await note.fill("half a sent");
  project.edit(showing("Orders two"));
  await expect(page.getByRole("heading", { name: "Orders two", exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole("heading", { name: "Orders one", exact: true })).toHaveCount(0);
  // Typing goes on where it was.
  await expect(note).toBeFocused();
  await page.keyboard.type("ence");
  await expect(note).toHaveValue("half a sentence");
  project.edit("this is no JavaScript");
  await expect(bannerOf(page)).toContainText("doesn't build", { timeout: 30_000 });
  await expect(page.getByRole("heading", { name: "Orders two", exact: true })).toBeVisible();
  project.edit(showing("Orders three"));
  await expect(page.getByRole("heading", { name: "Orders three", exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect(bannerOf(page)).not.toContainText("doesn't build");
  expect(loads, "the page was not loaded again for it").toBe(0);

  // Everything else is as it was, the banner stays, and it is there again at the next visit.
  await page.getByRole("link", { name: "Security", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Security", level: 1, exact: true })).toBeVisible();
  await expect(bannerOf(page)).toBeVisible();
  await page.reload();
  await expect(bannerOf(page)).toBeVisible();

  await drop(page).click();
  await expect(bannerOf(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Security", level: 1, exact: true })).toBeVisible();
  expect(await kept(page)).toBeNull();
  await page.goto("/orders");
  await expect(page.getByRole("heading", { name: "There is no page here", exact: true })).toBeVisible();
});

test("a remote that nobody answers for any more: the released version, and the offer to drop it", async ({
  signedIn: page,
  developBesideAlpha,
}) => {
  const project = await developBesideAlpha("alpha", showing("Alpha of the developer"));
  await page.goto(project.link);
  await accept(page).click();
  await expect(page.getByRole("heading", { name: "Alpha of the developer", exact: true })).toBeVisible();
  await project.stop();
  await expect(bannerOf(page)).toContainText("doesn't answer");
  await expect(page.getByRole("heading", { name: "Alpha of the developer", exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
  await expect(bannerOf(page)).toContainText("doesn't answer");
  await dropAndSeeReleased(page);
});

test("one that throws offers its own removal; one that hangs the page is not run again", async ({
  signedIn: page,
  context,
  listRemotes,
  develop,
  allowConsole,
}) => {
  // Its developer reads in the console what it threw, and where.
  allowConsole(/planted in mount/);
  const written = page.waitForEvent("console", (message) => message.text().includes("planted in mount"));
  await listRemotes(["alpha", "beta"]);
  const project = await develop("alpha", 'throw new Error("planted in mount");');
  await page.goto(project.link);
  await accept(page).click();
  const panel = page.getByRole("alert").filter({ hasText: "alpha isn't available right now" });
  await expect(panel.getByRole("button", { name: "Use the released version" })).toBeVisible();
  expect((await written).text()).toContain(`(${project.address}/alpha/`);
  await page.getByRole("link", { name: "beta", exact: true }).click();
  await expect(page.getByRole("heading", { name: "beta 1.0.0", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "alpha", exact: true }).click();

  project.edit("globalThis.foyerHangs = true; for (;;);");
  // The open page takes that build and hangs.
  const answers = (): Promise<boolean> =>
    Promise.race([
      page.evaluate(() => true),
      new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, false)),
    ]);
  await expect.poll(answers, { timeout: 30_000 }).toBe(false);
  const next = await context.newPage();
  await next.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 11_000;
  });
  await next.goto("/alpha");
  await expect(bannerOf(next)).toContainText("stopped answering");
  await expect(next.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
  await dropAndSeeReleased(next);
});

test("it is checked like any other remote: its name, its path, its files", async ({
  signedIn: page,
  developBesideAlpha,
}) => {
  const project = await developBesideAlpha("orders", showing("Orders"), { path: "/alpha" });
  const other = new URL(project.link);
  other.searchParams.set("remote", "alpha");
  await page.goto(other.href);
  await accept(page).click();
  await expect(page.getByRole("alert")).toContainText("no sound remote");
  expect(await kept(page)).toBeNull();

  await page.goto(project.link);
  await accept(page).click();
  await expect(bannerOf(page)).toContainText("The path of orders belongs to alpha");
  await expect(page.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();

  // Other bytes than the build's, from the same address, don't run.
  await page.route(`${project.address}/foyer-dev/registry.json`, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll('"path":"/alpha"', '"path":"/orders"');
    await route.fulfill({ response, body: text });
  });
  await page.route(/remoteEntry\.js/, async (route) => {
    if (!route.request().url().startsWith(project.address)) return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: `globalThis.foyerAltered = true;${await response.text()}` });
  });
  await page.goto("/orders");
  await expect(page.getByRole("alert").filter({ hasText: "orders isn't available" })).toBeVisible();
  expect(await page.evaluate(() => "foyerAltered" in globalThis)).toBe(false);
});
