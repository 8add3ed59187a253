import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { clearFaults, setFaults } from "../steps/calls.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

/** Nobody answers the browser's file picker here; the download carries the same bytes. */
async function withoutFilePicker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "showSaveFilePicker", { value: undefined });
  });
}

test("exports a filtered, sorted view by keyboard alone, as the service itself would write it", async ({
  page,
  admin,
  product,
}) => {
  await withoutFilePicker(page);
  await beSignedIn(page, await admin.createUser(), "/data/flights?filter=origin.eq.SEA&sort=delay.desc");
  const own = page.waitForRequest((request) => request.url().includes("/rest/v1/flights"));
  await page.reload();
  const { authorization = "", apikey = "" } = (await own).headers();

  const button = page.getByRole("button", { name: "Export", exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Export flights" });
  await expect(dialog.getByRole("radio", { name: /CSV, exactly/ })).toBeChecked();
  await expectNoAxeInBothThemes(page);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Start export" }).focus();
  await page.keyboard.press("Enter");
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("flights.csv");
  await expect(dialog.getByText("The export is complete", { exact: false })).toBeVisible();
  await expectNoAxeInBothThemes(page);

  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save the manifest" }).press("Enter");
  const manifest = JSON.parse(readFileSync(await (await saving).path(), "utf8")) as Record<string, unknown>;
  const text = readFileSync(await download.path(), "utf8");
  const rows = text.split("\n").length - 1;
  expect(manifest).toMatchObject({
    table: "flights",
    filters: ["origin=eq.SEA"],
    order: ["delay.desc", "id.desc"],
    rows,
    isSnapshot: false,
  });
  // The service gives 1,000 rows at once, which must be the file's first, and counts them all.
  const query =
    "select=id,date,delay,distance,origin,destination&origin=eq.SEA&order=delay.desc.nullslast,id.desc";
  const answer = await fetch(`${product.backendUrl}/rest/v1/flights?${query}`, {
    headers: { authorization, apikey, accept: "text/csv", prefer: "count=exact" },
  });
  expect(answer.headers.get("content-range")?.split("/")[1]).toBe(String(rows));
  expect(text.startsWith(await answer.text())).toBe(true);

  await dialog.getByRole("button", { name: "Close" }).press("Enter");
  await expect(button).toBeFocused();
});

test("an export that fails keeps what it has, and goes on", async ({
  page,
  admin,
  product,
  allowConsole,
}) => {
  skipWithout(product, "faults");
  allowConsole(/503/);
  await withoutFilePicker(page);
  await beSignedIn(page, await admin.createUser(), "/data/zip_codes");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Export zip_codes" });
  await dialog.getByRole("radio", { name: /JSON lines/ }).check();
  await setFaults(product, { status: { path: "/rest/v1/zip_codes", status: 503 } });
  await dialog.getByRole("button", { name: "Start export" }).click();
  await expect(dialog.getByText("The data service can't be reached")).toBeVisible();
  await clearFaults(product);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Resume" }).click();
  const lines = readFileSync(await (await downloading).path(), "utf8")
    .trimEnd()
    .split("\n");
  expect(lines).toHaveLength(42_049);
  expect(JSON.parse(lines[0] ?? "")).toHaveProperty("zip_code");
});
