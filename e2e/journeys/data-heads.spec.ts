import { expect, test } from "../harness/test.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

test("heads tell what their columns hold, and filter, by pointer and by keys; the rows move once and not again", async ({
  page,
  admin,
}) => {
  await beSignedIn(
    page,
    await admin.createUser(),
    "/data/movies?columns=title,mpaa_rating,worldwide_gross,release_date",
  );
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("gridcell").first()).not.toBeEmpty();
  await page.getByRole("button", { name: "Profiles" }).click();
  const body = grid.locator(".data-grid-body");
  await expect(grid.locator(".data-grid-head")).toHaveCSS("height", "128px");
  const top = (await body.boundingBox())?.y;
  const rating = grid.getByRole("group", { name: "Profile of mpaa_rating" });
  await expect(rating.getByRole("link", { name: /^R [\d,]+ [\d.]+%$/ })).toBeVisible();
  expect((await body.boundingBox())?.y).toBe(top);
  await expectNoAxeInBothThemes(page);
  await rating.getByRole("link", { name: /^R / }).click();
  await expect(page).toHaveURL(/filter=mpaa_rating\.eq\.R/);
  await expect(page).toHaveURL(/heads=profile/);

  await page.goBack();
  const head = grid.getByRole("columnheader", { name: "title" });
  await expect(head.getByRole("link").first()).toBeAttached();
  await grid.getByRole("gridcell").first().click();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  const active = grid.locator("[role=columnheader]:focus");
  await expect(active.getByRole("link").first()).toBeAttached();
  await page.keyboard.press("F2");
  await expect(active).toHaveCount(0);
  const part = grid.locator(".data-head-profile a:focus");
  const first = await part.innerText();
  await page.keyboard.press("ArrowRight");
  expect(await part.innerText()).not.toBe(first);
  await page.keyboard.press("Escape");
  await expect(active).toHaveCount(1);
  await page.keyboard.press("F2");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/filter=/);
});
