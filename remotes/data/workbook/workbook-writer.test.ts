import { strFromU8, unzipSync } from "fflate";
import { concatenate } from "../csv/csv-records.ts";
import { createWorkbookWriter } from "./workbook-writer.ts";

const COLUMNS = [
  { name: "id", type: "bigint" },
  { name: "when <it> was", type: "timestamp without time zone" },
  { name: "words", type: "text" },
];

async function write(
  rows: readonly (readonly (string | null)[])[],
  sheetRows?: number,
  title = "a/b: flights",
): Promise<Record<string, Document>> {
  const parts: Uint8Array[] = [];
  const writer = createWorkbookWriter(
    title,
    COLUMNS,
    (bytes) => {
      parts.push(bytes);
      return Promise.resolve();
    },
    sheetRows,
  );
  for (const row of rows) if (writer.push(row)) await writer.flush();
  await writer.finish();
  const files = unzipSync(concatenate(parts));
  return Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => [
      path,
      new DOMParser().parseFromString(strFromU8(bytes), "application/xml"),
    ]),
  );
}

function cells(sheet: Document | undefined): (string | null)[][] {
  return [...(sheet?.querySelectorAll("row") ?? [])].map((row) =>
    [...row.children].map((cell) => cell.querySelector("v, t")?.textContent ?? null),
  );
}

describe("createWorkbookWriter", () => {
  it("writes numbers and dates as such, and texts where a spreadsheet would change them", async () => {
    const files = await write([
      ["7", "2026-11-22 06:00:00", '=1+1 <b>&"_x0041_\u0001'],
      ["12345678901234567890", "1899-01-01 00:00:00", null],
      [null, "2026-11-22 06:00:00.123456", " "],
    ]);
    for (const file of Object.values(files)) expect(file.querySelector("parsererror")).toBeNull();
    expect(cells(files["xl/worksheets/sheet1.xml"])).toEqual([
      ["id", "when <it> was", "words"],
      ["7", "46348.25", '=1+1 <b>&"_x005F_x0041__x0001_'],
      ["12345678901234567890", "1899-01-01 00:00:00", null],
      [null, "2026-11-22 06:00:00.123456", " "],
    ]);
    expect(files["xl/workbook.xml"]?.querySelector("sheet")?.getAttribute("name")).toBe("a b  flights");
  });

  it.each([
    ["History", "History 1"],
    [`${"a".repeat(23)}🦊`, "a".repeat(23)],
    ["???", "Rows"],
  ])("calls the sheet of %s what spreadsheets take", async (title, name) => {
    const files = await write([], undefined, title);
    expect(files["xl/workbook.xml"]?.querySelector("sheet")?.getAttribute("name")).toBe(name);
  });

  it("goes on in another sheet where one is full", async () => {
    const files = await write(
      Array.from({ length: 5 }, (_, at) => [String(at), null, "x".repeat(at)]),
      3,
    );
    expect(
      Object.keys(files)
        .filter((path) => path.includes("worksheets"))
        .sort(),
    ).toHaveLength(3);
    expect(cells(files["xl/worksheets/sheet3.xml"])).toEqual([
      ["id", "when <it> was", "words"],
      ["4", null, "xxxx"],
    ]);
    expect(files["xl/workbook.xml"]?.querySelectorAll("sheet")).toHaveLength(3);
  });

  it("refuses what no cell can hold", async () => {
    await expect(write([["1", null, "x".repeat(40_000)]])).rejects.toMatchObject({ column: "words" });
  });
});
