import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import { SessionError } from "@foyer/shared-auth";
import { gridColumns } from "../grid/grid-columns.ts";
import { tableOf } from "../testing/table-of.ts";
import { writeCopy } from "./write-copy.ts";

registerCore(createFakeDataService(() => json([])).session);
const table = tableOf("flights", ["id bigint", "gate text"]);

async function copy(
  read: () => Promise<{ id: number }[]>,
  writeText = () => Promise.resolve(),
): Promise<string[]> {
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  const said: string[] = [];
  await writeCopy({
    ...{
      table,
      columns: gridColumns(table, { columns: undefined }),
      source: { read },
      format: "tsv",
      what: "selection",
    },
    range: { firstRow: 0, lastRow: 1, firstColumn: 0, lastColumn: 0 },
    say: (message) => said.push(message),
  });
  return said;
}
const rows = () => Promise.resolve([{ id: 1 }, { id: 2 }]);

test("rows that take too long to be read are no clipboard that refuses", async () => {
  const late = () => Promise.reject(new DOMException("The operation timed out.", "TimeoutError"));
  expect(await copy(late)).toEqual([
    "The query took too long. Narrow it with a filter, or sort by another column, then try again.",
  ]);
  const refused = () => Promise.reject(new DOMException("Not allowed.", "NotAllowedError"));
  expect(await copy(rows, refused)).toEqual([
    "The browser refused to copy. Allow this page to use the clipboard, then try again.",
  ]);
  expect(await copy(rows)).toHaveLength(1);
});

test("a page without a clipboard, as without https, says so, and nothing of the data service", async () => {
  const refused = "The browser refused to copy. Allow this page to use the clipboard, then try again.";
  const missing = (): Promise<void> => {
    throw new TypeError("navigator.clipboard is undefined");
  };
  expect(await copy(rows, missing)).toEqual([refused]);
});

test("a copy that fails says what to do", async () => {
  const lost = () => Promise.reject(new SessionError("provider_unavailable", "503"));
  expect(await copy(lost)).toEqual([
    "The data service can't be reached. The fault is not yours. Wait a moment, then try again.",
  ]);
});
