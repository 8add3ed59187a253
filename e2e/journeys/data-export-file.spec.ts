import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import type { Product } from "../harness/product.ts";
import { expect, test } from "../harness/test.ts";
import { clearFaults, setFaults } from "../steps/calls.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

// Nobody can answer the browser's own picker here, so a file of the origin's private file system stands for the chosen
// one: the handle, the writing, the closing and the discarding are File System Access itself.

/** 40 pages of rows, on a machine that does other work as well. */
const LONG = { timeout: 60_000 };

type Picks = "a file" | "nothing" | "refuses";

/** From now on the picker answers so. @returns when it is next asked */
async function pickFor(page: Page, picks: Picks): Promise<{ asked(): Promise<void> }> {
  await page.evaluate((kind) => {
    document.documentElement.dataset["picked"] = "";
    const picker = async (options: { suggestedName: string }): Promise<FileSystemFileHandle> => {
      document.documentElement.dataset["picked"] = kind;
      if (kind === "nothing") throw new DOMException("The person closed it.", "AbortError");
      if (kind === "refuses") throw new DOMException("Not here.", "SecurityError");
      const folder = await navigator.storage.getDirectory();
      return folder.getFileHandle(options.suggestedName, { create: true });
    };
    Object.defineProperty(globalThis, "showSaveFilePicker", { value: picker, configurable: true });
  }, picks);
  return { asked: () => expect(page.locator(`html[data-picked="${picks}"]`)).toHaveCount(1) };
}

function writtenFile(page: Page, name: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle(wanted);
    return (await handle.getFile()).text();
  }, name);
}

/** Opens a table, and starts an export of it into a file; each page of rows takes so long. */
async function startSlowExport(
  page: Page,
  product: Product,
  table: string,
  delayMs: number,
): Promise<Locator> {
  await page.getByRole("link", { name: table }).click();
  await expect(
    page
      .getByRole("grid", { name: `Rows of ${table}` })
      .getByRole("gridcell")
      .first(),
  ).not.toBeEmpty();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await pickFor(page, "a file");
  await setFaults(product, { delayMs: { path: `/rest/v1/${table}`, ms: delayMs } });
  const dialog = page.getByRole("dialog", { name: `Export ${table}` });
  await dialog.getByRole("button", { name: "Start export" }).click();
  return dialog;
}

test("an export goes into the chosen file, the same bytes as a download, and a discarded one leaves it empty", async ({
  page,
  admin,
  product,
}) => {
  skipWithout(product, "faults");
  test.slow();
  await beSignedIn(page, await admin.createUser(), "/data/flights?filter=origin.eq.SEA");
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();
  const button = page.getByRole("button", { name: "Export", exact: true });
  const dialog = page.getByRole("dialog", { name: "Export flights" });
  const start = dialog.getByRole("button", { name: "Start export" });

  await button.click();
  const picker = await pickFor(page, "nothing");
  await start.click();
  await picker.asked();
  await expect(start).toBeEnabled();

  await pickFor(page, "a file");
  await start.click();
  await expect(dialog.getByText("Saved as flights.csv", { exact: false })).toBeVisible(LONG);
  const written = await writtenFile(page, "flights.csv");
  await dialog.getByRole("button", { name: "Close" }).click();

  await button.click();
  await pickFor(page, "refuses");
  const downloading = page.waitForEvent("download");
  await start.click();
  const download = await downloading;
  expect(written.split("\n").length).toBeGreaterThan(1000);
  expect(written === readFileSync(await download.path(), "utf8")).toBe(true);
  await dialog.getByRole("button", { name: "Close" }).click();

  const other = await startSlowExport(page, product, "zip_codes", 400);
  await other.getByRole("button", { name: "Stop" }).click();
  await expect(other.getByText("Stopped", { exact: false })).toBeVisible();
  await clearFaults(product);
  await other.getByRole("button", { name: "Resume" }).click();
  await expect(other.getByText("Saved as zip_codes.csv", { exact: false })).toBeVisible(LONG);
  expect((await writtenFile(page, "zip_codes.csv")).split("\n")).toHaveLength(42_050);
  await other.getByRole("button", { name: "Close" }).click();

  const discarded = await startSlowExport(page, product, "airports", 2_000);
  await discarded.getByRole("button", { name: "Discard" }).click();
  await expect(discarded).toBeHidden();
  await expect.poll(() => writtenFile(page, "airports.csv")).toBe("");
  await clearFaults(product);
});
