import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import type { Product } from "../harness/product.ts";
import { expect, test } from "../harness/test.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { askBeside } from "../steps/notes.ts";

/** No other journey opens it, so nobody else meets its default view. */
const TABLE = "bird_strikes";
const LEAVE = "Leave the default view: show all rows";

/** Shares a view as its person, and chooses it as the project's operator; it goes with the person. */
async function chooseView(page: Page, product: Product, query: string): Promise<void> {
  const id = randomUUID();
  const body = JSON.stringify({ id, table_name: TABLE, name: "Chosen", query });
  await askBeside(page, product, "foyer_views", { method: "POST", body });
  const { backendUrl, secretKey } = product;
  const answer = await fetch(`${backendUrl}/rest/v1/foyer_views?id=eq.${id}`, {
    method: "PATCH",
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ is_default: true }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

test("by keyboard: a table opens with the operator's view, whose chip leads to all rows; a link of one's own shows what it says", async ({
  page,
  admin,
  product,
}) => {
  skipWithout(product, "rows");
  await beSignedIn(page, await admin.createUser(), "/data/airports");
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();
  await chooseView(page, product, "?sort=id.desc&filter=id.gte.100");
  // The kept catalogue is from before; it is asked for beside the page, and holds from the next opening on.
  const answered = page.waitForResponse(/rpc\/foyer_catalogue/);
  await page.reload();
  await answered;
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();

  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`/data/${TABLE}`);
  await expect(page).toHaveURL(/\/data\/bird_strikes\?sort=id\.desc&filter=id\.gte\.100$/);
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("gridcell").first()).not.toBeEmpty();
  // Not a row of the plain table was asked for, and nobody was asked which view it is.
  const others = asked.filter((url) => url.includes(`/${TABLE}?`) && !url.includes("id=gte.100"));
  expect(others.filter((url) => !url.endsWith("limit=0"))).toEqual([]);
  const leave = page.getByRole("button", { name: LEAVE });
  await expect(leave).toBeVisible();
  await expectNoAxeInBothThemes(page);
  await leave.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/data\/bird_strikes\?view=all$/);
  await expect(leave).toBeHidden();
  await page.reload();
  await expect(page).toHaveURL(/\/data\/bird_strikes\?view=all$/);
  await expect(grid.getByRole("gridcell").first()).not.toBeEmpty();
  await page.goBack();
  await expect(page).toHaveURL(/filter=id\.gte\.100$/);

  await page.goto(`/data/${TABLE}?filter=id.lt.10`);
  await expect(grid.getByRole("gridcell").first()).not.toBeEmpty();
  await expect(page).toHaveURL(/\/data\/bird_strikes\?filter=id\.lt\.10$/);
  await expect(leave).toBeHidden();
});
