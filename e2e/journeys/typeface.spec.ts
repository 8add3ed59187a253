import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { readShifts, watchShifts } from "../steps/layout-shifts.ts";

const FACE = /\/typeface\.[0-9a-f]{12}\.woff2$/;
/** Lines of one paragraph may not break elsewhere: words are as wide in the system's face as in the page's own. */
const MOST_DIFFERENCE = 0.03;
const WORDS =
  "Signed in 2 minutes ago from Zürich. Every session that you don't know can be ended here, each by itself.";

const isWorn = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family === "Foyer" && status === "loaded"),
  );

/** What came over the line of the typeface since this page began; nothing where the browser had it. */
const bytesOfFace = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith(".woff2"))
      .map(({ transferSize }) => transferSize),
  );

test("a first visit fetches the typeface when all else is there, and wears it from the next page on", async ({
  page,
  admin,
}) => {
  const answer = page.waitForResponse((response) => FACE.test(new URL(response.url()).pathname));
  await page.goto("/sign-in");
  await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
  expect(await bytesOfFace(page)).toEqual([]);
  const { status, headers } = await answer.then((file) => ({
    status: file.status(),
    headers: file.headers(),
  }));
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("font/woff2");
  expect(headers["cache-control"]).toContain("immutable");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("foyer.typeface"))).not.toBeNull();
  expect(await isWorn(page)).toBe(false);
  await beSignedIn(page, await admin.createUser(), "/security");
  expect(await isWorn(page)).toBe(true);
});

test("a later visit begins in the typeface, fetches nothing for it and moves nothing", async ({
  page,
  product,
}) => {
  await watchShifts(page);
  await page.goto("/sign-in");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("foyer.typeface"))).not.toBeNull();
  await page.goto(`${product.hostUrl}/sign-in/forgotten`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await isWorn(page)).toBe(true);
  expect(await bytesOfFace(page)).toEqual([0]);
  expect((await readShifts(page)).sum).toBe(0);
});

test("the system's face stands in for it as wide and as high", async ({ page }) => {
  await page.goto("/sign-in");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("foyer.typeface"))).not.toBeNull();
  const measure = (): Promise<readonly { readonly width: number; readonly height: number }[]> =>
    page.evaluate(
      (words) =>
        [400, 600].map((weight) => {
          const line = document.createElement("span");
          line.textContent = words;
          line.style.cssText = `position: absolute; white-space: nowrap; line-height: normal; font-weight: ${weight}`;
          document.body.append(line);
          const { width, height } = line.getBoundingClientRect();
          line.remove();
          return { width, height };
        }),
      WORDS,
    );
  const stoodIn = await measure();
  await page.goto("/sign-in");
  expect(await isWorn(page)).toBe(true);
  const own = await measure();
  for (const [at, { width, height }] of own.entries()) {
    expect(Math.abs((stoodIn[at]?.width ?? 0) / width - 1)).toBeLessThan(MOST_DIFFERENCE);
    expect(Math.abs((stoodIn[at]?.height ?? 0) - height)).toBeLessThanOrEqual(1);
  }
});

test("who asked for few bytes isn't sent a typeface", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
  });
  await page.clock.install();
  await page.goto("/sign-in");
  await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
  await page.clock.fastForward(60_000);
  await page.waitForLoadState("networkidle");
  expect(await bytesOfFace(page)).toEqual([]);
});
