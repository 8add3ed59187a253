import { formatCell } from "../values/format-cell.ts";
import { parseFormats, withFormat } from "./column-formats.ts";

test("an address holds in which form a column is shown, whatever the column is called", () => {
  const name = "a.b,c%(d)";
  const text = withFormat(withFormat(undefined, name, "grouped"), "seen", "relative");
  expect([...parseFormats(text)]).toEqual([
    [name, "grouped"],
    ["seen", "relative"],
  ]);
  expect(withFormat(withFormat(text, name), "seen")).toBeUndefined();
});

test.each(["", "a", "a.", ".", "a.b.c", "%.grouped", "a.constructor", ",,"])(
  "reads nothing out of %j",
  (text) => {
    expect([...parseFormats(text)]).toEqual([]);
  },
);

test("a moment says how long ago it was, and keeps the time itself", () => {
  const sent = "2026-11-22T10:00:00+00:00";
  const nowMs = Date.parse("2026-11-22T12:00:00Z");
  const ago = (value: string): string =>
    formatCell(value, "timestamp-with-zone", "utc", "relative", nowMs).text;
  expect(ago(sent)).toBe("2 hours ago");
  expect(ago("2026-11-24T12:00:00+00:00")).toBe("in 2 days");
  expect(ago("infinity")).toBe("infinity");
  expect(formatCell(sent, "timestamp-with-zone", "utc", "relative", nowMs).exact).toBe(sent);
});
