import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

/** Stands for the browser's dialog, which nobody closes here: the pages stay to be read. */
async function withPrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.print = () => {
      document.documentElement.dataset["printed"] = "yes";
    };
  });
}

const isPrinting = (page: Page): Promise<void> => expect(page.locator("html[data-printed]")).toHaveCount(1);

test("prints a view of 3,201 rows as a plain table: asked first, every row once, a head on each page, nothing else", async ({
  page,
  admin,
}) => {
  await withPrinter(page);
  await beSignedIn(
    page,
    await admin.createUser(),
    "/data/movies?sort=title.asc&columns=id,title,distributor",
  );
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
  await page.keyboard.press("Control+p");
  const dialog = page.getByRole("dialog", { name: "Print movies" });
  await expect(dialog.getByRole("button", { name: "Print the first 2,000" })).toBeVisible();
  await dialog.getByRole("button", { name: /^Print (all 3,201|the first 10,000)$/ }).click();
  await isPrinting(page);
  await page.emulateMedia({ media: "print" });
  const printed = await page.evaluate(() => ({
    text: document.body.innerText,
    keys: [...document.querySelectorAll(".data-print tbody tr")].map(
      (row) => row.firstElementChild?.textContent,
    ),
    head: getComputedStyle(document.querySelector(".data-print thead") ?? document.body).display,
    own: (document.querySelector(".data-print") as HTMLElement).innerText,
  }));
  expect([printed.keys.length, printed.head]).toEqual([3_201, "table-header-group"]);
  expect(new Set(printed.keys).size).toBe(3_201);
  expect(printed.text.trim()).toBe(printed.own.trim());
  expect(printed.own).toMatch(/^movies\s+Sorted by title\s+3,201 rows\s/);
  const paper = (await page.pdf()).toString("latin1");
  const pages = paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(20);
  expect(pages).toBeLessThan(120);
});

test("prints the row that is open, and by the browser's own menu the rows that are loaded", async ({
  page,
  admin,
}) => {
  await withPrinter(page);
  await beSignedIn(page, await admin.createUser(), "/data/airports?row=SEA");
  await expect(page.getByRole("complementary").getByText("Seattle", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.getByRole("button", { name: "Print this row" }).click();
  await isPrinting(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("airports · SEA");
  await expect(page.getByRole("row", { name: "city Seattle" })).toBeVisible();
  await expect(page.getByRole("link")).toHaveCount(0);

  await page.emulateMedia({ media: "screen" });
  await page.goto("/data/flights");
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
  await page.evaluate(() => {
    dispatchEvent(new Event("beforeprint"));
  });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^The first \d+ of .* rows|^The first \d+ rows: there are more/)).toBeVisible();
  await expect(page.getByRole("cell").first()).toBeVisible();
  await page.evaluate(() => {
    dispatchEvent(new Event("afterprint"));
  });
  await expect(page.getByRole("cell")).toHaveCount(0);
});
