import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { noteTitles, writeNote } from "../steps/notes.ts";

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
  await writeNote(page, product, "Before");
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
  await expect.poll(() => noteTitles(page, product)).toEqual(["After"]);
});

test("a table that nobody may write says so", async ({ page, admin }) => {
  await beSignedIn(page, await admin.createUser(), "/data/airports");
  await expect(page.getByText("Read only")).toBeVisible();
});
