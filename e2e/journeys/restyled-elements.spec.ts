import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { tracePage } from "../steps/trace-page.ts";

/** A menu or an editor has as many; a page has hundreds. */
const MOST_RESTYLED = 60;
const PHONE = { width: 390, height: 844 };

/** What the browser says where every text is shaped anew. */
const FONTS_CHANGED = "Fonts changed";

/** How many elements the browser styles anew while something is done. */
async function restyledBy(page: Page, protocol: CDPSession, work: () => Promise<unknown>): Promise<number> {
  // What came before is styled by then.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const events = await tracePage(protocol, ["devtools.timeline", "blink"], work);
  const counts = events.flatMap(({ name, args }) =>
    name === "UpdateLayoutTree" ? (args?.elementCount ?? 0) : [],
  );
  return Math.max(0, ...counts);
}

test("what a remote puts into its page and takes out of it styles that alone anew, not the page", async ({
  page,
  admin,
}) => {
  await beSignedIn(page, await admin.createUser(), "/data/airports");
  await page.getByRole("gridcell").first().click();
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  // With the styles of a row that was open.
  await page.keyboard.press("Space");
  await expect(page.getByRole("complementary")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  const protocol = await page.context().newCDPSession(page);
  const put = (): Promise<unknown> =>
    page.evaluate(() => {
      const added = document.createElement("div");
      added.className = "put-for-a-moment";
      document.querySelector(".data-split")?.append(added);
      return added.getBoundingClientRect().height;
    });
  const remove = (): Promise<unknown> =>
    page.evaluate(() => {
      document.querySelector(".put-for-a-moment")?.remove();
      return document.body.getBoundingClientRect().height;
    });
  for (const size of [{ width: 1280, height: 720 }, PHONE]) {
    await page.setViewportSize(size);
    await expect(page.getByRole("gridcell").first()).toBeVisible();
    expect(await restyledBy(page, protocol, put)).toBeLessThanOrEqual(MOST_RESTYLED);
    expect(await restyledBy(page, protocol, remove)).toBeLessThanOrEqual(MOST_RESTYLED);
  }
});

test("styles of a remote that come late shape no text of the page anew", async ({ page, admin }) => {
  await beSignedIn(page, await admin.createUser(), "/data/airports");
  await expect(page.getByRole("gridcell").first()).toHaveText(/\S/);
  const before = await page.evaluate(() => document.styleSheets.length);
  const protocol = await page.context().newCDPSession(page);
  const events = await tracePage(
    protocol,
    ["devtools.timeline", "disabled-by-default-devtools.timeline.invalidationTracking"],
    async () => {
      await page.keyboard.press("ControlOrMeta+k");
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await page.getByRole("gridcell").first().click();
      await page.keyboard.press("Space");
      await expect(page.getByRole("complementary")).toBeVisible();
    },
  );
  // Otherwise it shows nothing.
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(before);
  expect(events.some(({ name }) => name === "LayoutInvalidationTracking")).toBe(true);
  expect(events.filter(({ args }) => args?.data?.reason === FONTS_CHANGED)).toHaveLength(0);
});
