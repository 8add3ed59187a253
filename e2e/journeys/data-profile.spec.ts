import { expect, test } from "../harness/test.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

test("a profile tells what columns hold and leads to their rows; a pivot is gone through by keys", async ({
  page,
  admin,
}) => {
  await beSignedIn(page, await admin.createUser(), "/data/movies?summary=profile()");
  const rating = page.getByRole("region", { name: "mpaa_rating" });
  await expect(rating.getByRole("link", { name: /^R\s*[\d,]+$/ })).toBeVisible();
  await expectNoAxeInBothThemes(page);
  await rating.getByRole("link", { name: /^R\s*[\d,]+$/ }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  expect(new URL(page.url()).searchParams.getAll("filter")).toEqual(["mpaa_rating.eq.R"]);
  await page.goto("/data/movies?summary=major_genre,mpaa_rating;rows;;;across");
  const pivot = page.getByRole("grid", { name: /Groups of/ });
  const first = pivot.getByRole("row").nth(1).getByRole("rowheader");
  await first.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(pivot.getByRole("row").nth(2).getByRole("link").first()).toBeFocused();
  await expectNoAxeInBothThemes(page);
});
