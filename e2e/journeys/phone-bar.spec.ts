import { expect, test } from "../harness/remotes-test.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const FOLDED_WIDTH_PX = 56;
const LOW = { width: 1280, height: 520 };
const MANY = Array.from({ length: 14 }, (_, index) => `page-${index}`);
const NAMES = ["alpha", "beta", "gamma", "delta"];

test("a phone's bar holds what fits, and the rest behind More, by keyboard too", async ({
  signedIn: page,
  listRemotes,
}) => {
  await listRemotes(NAMES);
  await page.goto("/alpha");
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar.getByRole("link")).toHaveCount(NAMES.length + 3);
  await expect(bar.getByRole("button", { name: "More" })).toBeHidden();

  await page.setViewportSize(PHONE);
  await expect(bar.getByRole("link")).toHaveCount(3);
  await bar.getByRole("button", { name: "More" }).focus();
  await page.keyboard.press("Enter");
  await expect(bar.getByRole("button", { name: "System", exact: true })).toBeVisible();
  await expectNoAxeInBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(bar.getByRole("button", { name: "More" })).toBeFocused();
  await page.keyboard.press("Enter");
  await bar.getByRole("button", { name: "delta" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "delta 1.0.0", exact: true })).toBeVisible();
  for (const button of await page.getByRole("banner").getByRole("button").all()) {
    const box = await button.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? PHONE.width)).toBeLessThanOrEqual(PHONE.width);
  }
});

test("a rail that is folded to icons says their names to who points, stands or listens", async ({
  signedIn: page,
}) => {
  await page.setViewportSize(TABLET);
  await page.goto("/security");
  const bar = page.getByRole("navigation", { name: "Main" });
  const entry = bar.getByRole("link", { name: "System" });
  await expect(entry).toBeVisible();
  expect((await page.getByRole("banner").boundingBox())?.width).toBe(FOLDED_WIDTH_PX);
  const name = entry.getByText("System");
  await expect(name).toHaveCSS("clip-path", "inset(50%)");
  await entry.hover();
  await expect(name).toHaveCSS("clip-path", "none");
  await bar.getByRole("link", { name: "Security" }).hover();
  await expect(name).toHaveCSS("clip-path", "inset(50%)");
  await bar.getByRole("link", { name: "Security" }).focus();
  await page.keyboard.press("Tab");
  await expect(entry).toBeFocused();
  await expect(name).toHaveCSS("clip-path", "none");
  await expectNoAxeInBothThemes(page);
});

for (const width of [LOW.width, TABLET.width]) {
  test(`at ${width} px a rail with more pages than the window has room for leads to its end, where the account is`, async ({
    signedIn: page,
    listRemotes,
  }) => {
    await listRemotes(MANY);
    await page.setViewportSize({ ...LOW, width });
    await page.goto("/security");
    const account = page.getByRole("banner").getByRole("button", { name: "Account" });
    await expect(page.getByRole("link", { name: "page-13" })).toHaveCount(1);
    await expect(page.getByRole("heading", { name: "Password", exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1_500);
    await page.evaluate(() => scrollTo(0, 400));
    await expect(account).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(account).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole("banner").getByRole("link").first()).toBeInViewport({ ratio: 1 });
    await account.click();
    await expect(page.getByRole("button", { name: "Sign out", exact: true })).toBeVisible();
  });
}

test("what floats in the corner leaves the account free, whichever way the language is written", async ({
  browser,
  product,
}) => {
  for (const [locale, side] of [
    ["en", "right"],
    ["ar", "left"],
  ] as const) {
    const context = await browser.newContext({ baseURL: product.hostUrl, locale });
    const page = await context.newPage();
    await page.goto("/sign-in");
    const corner = page.locator(".host-corner");
    await expect(corner).toHaveCount(1);
    const place = await corner.evaluate((element) => {
      const { left, right } = getComputedStyle(element);
      return { left, right };
    });
    expect(place[side], `${locale} ${JSON.stringify(place)}`).toBe("16px");
    await context.close();
  }
});
