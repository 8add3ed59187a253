import type { Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import type { Product } from "../harness/product.ts";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { readSession } from "../steps/session-cookies.ts";

/** Asks the Data API as the person of a page, beside the page. */
async function askBeside(
  page: Page,
  product: Product,
  path: string,
  init: RequestInit = {},
): Promise<unknown> {
  const { access_token: token } = await readSession(page.context());
  const response = await fetch(`${product.backendUrl}/rest/v1/${path}`, {
    ...init,
    headers: {
      apikey: product.publishableKey,
      authorization: `Bearer ${String(token)}`,
      "content-type": "application/json",
      Prefer: "return=representation",
    },
  });
  expect(response.ok).toBe(true);
  return response.json();
}

const titles = async (page: Page, product: Product): Promise<readonly unknown[]> =>
  ((await askBeside(page, product, "notes?select=title&order=id")) as { title: unknown }[]).map(
    ({ title }) => title,
  );

test("a change that found no connection survives a reload, and is sent once there is one", async ({
  page,
  admin,
  product,
  context,
  allowConsole,
}) => {
  skipWithout(product, "rows");
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40\d/);
  await beSignedIn(page, await admin.createUser(), "/data/notes");
  await askBeside(page, product, "notes", { method: "POST", body: JSON.stringify({ title: "Before" }) });
  await page.reload();
  const cell = page.getByRole("gridcell", { name: "Before", exact: true });
  await expect(page.getByRole("button", { name: "New row" })).toBeVisible();
  await context.route(/\/rest\/v1\/notes/, (route) => route.abort());
  await cell.dblclick();
  await page.getByRole("textbox", { name: "Change title" }).fill("After");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Not sent yet. It is tried again.")).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await context.unroute(/\/rest\/v1\/notes/);
  await page.reload();
  await expect(page.getByRole("gridcell", { name: "After", exact: true })).toBeVisible();
  await expect.poll(() => titles(page, product)).toEqual(["After"]);
});

test("a table that nobody may write says so", async ({ page, admin }) => {
  await beSignedIn(page, await admin.createUser(), "/data/airports");
  await expect(page.getByText("Read only")).toBeVisible();
});
