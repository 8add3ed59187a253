import { expect, test } from "../harness/test.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

test("charts beside the rows become a board, whose numbers, charts and rows share the view's filters, and which is kept", async ({
  page,
  admin,
}) => {
  await beSignedIn(
    page,
    await admin.createUser(),
    "/data/flights?columns=origin&summary=linked(delay,origin)",
  );
  await page.getByRole("button", { name: "As a board" }).click();
  const board = page.getByRole("complementary", { name: "Board" });
  const numbers = board.getByRole("region", { name: "Numbers" });
  const rows = numbers.getByRole("listitem").filter({ hasText: "Rows" }).locator("strong");
  await expect(rows).toHaveText(/^\d/);
  const all = await rows.innerText();
  await expect(numbers.getByRole("listitem").filter({ hasText: "Average: delay" })).toContainText(/\d/);
  const value = board
    .getByRole("region", { name: "origin" })
    .getByRole("button", { name: /^[A-Z]{3}\s*[1-9][\d,]*$/ })
    .first();
  await expect(value).toBeVisible();
  const [name = "", counted = ""] = (await value.innerText()).split(/\s+/);
  await expectNoAxeInBothThemes(page);
  // Bars can be compared: they begin at the same place, however many digits stand behind them.
  const bars = board.getByRole("region", { name: "origin" }).locator(".data-linked-bar");
  const places = await bars.evaluateAll((all) =>
    all.map((bar) => {
      const { left, width } = bar.getBoundingClientRect();
      return `${Math.round(left)} ${Math.round(width)}`;
    }),
  );
  expect(places.length).toBeGreaterThan(1);
  expect(new Set(places).size).toBe(1);

  await value.click();
  await expect(page).toHaveURL(new RegExp(`filter=origin\\.eq\\.${name}`));
  await expect(rows).toHaveText(counted);
  expect(counted).not.toBe(all);
  await expect(page.getByRole("gridcell", { name: new RegExp(`^${name}`) }).first()).toBeVisible();

  // It is kept as every view is.
  await page.getByRole("button", { name: "Save as view" }).click();
  await expect(page.getByRole("textbox", { name: "Name of this view" })).toBeFocused();
  await page.keyboard.type("My board");
  await page.keyboard.press("Enter");
  const views = page.getByRole("navigation", { name: "Views of this table" });
  await expect(views.getByRole("link", { name: "My board" })).toHaveAttribute("href", /board/);

  // The address alone says the same.
  await page.reload();
  await expect(rows).toHaveText(counted);
  await expect(value).toHaveAttribute("aria-pressed", "true");
});

test("a board is suggested by what the columns hold, has views of the table, and asks again by a press", async ({
  page,
  admin,
}) => {
  await beSignedIn(page, await admin.createUser(), "/data/flights?sort=delay.desc&filter=delay.gt.60");
  await page.getByRole("button", { name: "Save as view" }).click();
  await page.getByLabel("Name of this view").fill("Late");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Late" }).waitFor();

  await page.goto("/data/flights?summary=board()");
  // By what the columns hold a time comes first; their types alone would begin with a number.
  await expect(page).toHaveURL(
    /summary=board%28rows%2Caverage\.delay%2Caverage\.distance%3Bdate%2Cdelay%2Cdistance/,
    // It counts different values of the whole table, beside whatever other journeys ask.
    { timeout: 60_000 },
  );
  const board = page.getByRole("complementary", { name: "Board" });
  const rows = board.getByRole("region", { name: "Numbers" }).locator("li").first().locator("strong");
  await expect(rows).toHaveText(/^[\d,]+$/);
  await expect(board.getByRole("slider").first()).toBeVisible();
  const all = await rows.textContent();

  await board.getByLabel("Add a view").selectOption({ label: "Late" });
  const late = board.getByRole("region", { name: "Late" });
  await expect(late.getByRole("row")).toHaveCount(9);
  await expect(page).toHaveURL(/Late\./);
  await expectNoAxeInBothThemes(page);

  // Meanwhile somebody has added flights.
  const summaries = "**/rpc/foyer_summary";
  await page.route(summaries, async (route) => {
    const { question } = route.request().postDataJSON() as {
      question: { groups: unknown[]; measures: { of: string }[] };
    };
    if (question.groups.length > 0 || question.measures[0]?.of !== "rows") return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as { total: string[] };
    return route.fulfill({ response, json: { ...body, total: body.total.with(0, "77777") } });
  });
  await board.getByRole("button", { name: "Ask again now" }).click();
  await expect(rows).toHaveText("77,777");
  await page.unroute(summaries);
  await board.getByRole("button", { name: "Ask again now" }).click();
  await expect(rows).toHaveText(all ?? "");
  await board.getByLabel("Ask again", { exact: true }).selectOption({ label: "Every minute" });
  await expect(page).toHaveURL(/%3B60%29/);
  // The address is all there is of it.
  await page.reload();
  await expect(late.getByRole("row")).toHaveCount(9);
  await expect(board.getByLabel("Ask again", { exact: true })).toHaveValue("60");

  await board.getByRole("button", { name: "Remove Rows" }).press("Enter");
  await expect(board.getByRole("button", { name: /^Remove Average/ }).first()).toBeFocused();
});

test("on a phone the charts come first, and the rows below them are drawn as they are looked at", async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beSignedIn(page, await admin.createUser(), "/data/flights?summary=board(rows;delay)");
  const numbers = page.getByRole("region", { name: "Numbers" });
  await expect(numbers.locator("strong")).toHaveText(/^[\d,]+$/);
  await expect(numbers).toBeInViewport();
  await expect(page.getByRole("slider").first()).toBeVisible();
  const rows = page.locator(".data-rows-part").getByRole("row");
  await rows.nth(1).scrollIntoViewIfNeeded();
  await expect(rows.nth(1)).toBeInViewport();
  await expect(rows.nth(1)).toContainText(/\d/);
  expect(await page.locator(".data-rows-part *").count()).toBeLessThan(2_000);
});
