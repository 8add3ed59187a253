import { gridColumn } from "../testing/grid-parts.ts";
import { fittedWidthPx } from "./fit-columns.ts";

const widths = { cell: (text: string) => text.length * 8, header: (text: string) => text.length * 10 };

test("a column fits its widest value or its name, whichever is wider, as its cells show them, and no paragraph", () => {
  const fit = (name: string, type: string, values: readonly unknown[]): number =>
    fittedWidthPx(
      gridColumn(name, type),
      values.map((value) => ({ [name]: value })),
      "utc",
      widths,
    );
  expect(fit("city", "text", ["Rome", "Constantinople"])).toBe(14 * 8 + 25);
  expect(fit("a_long_name", "integer", [1, 2])).toBe(11 * 10 + 45);
  expect(fit("key", "uuid", ["6f6b1c8e-0b1f-4a75-9f6c-0d6b2a1c5e11"])).toBe(9 * 8 + 25);
  expect(fit("n", "int", [1])).toBe(64);
  expect(fit("essay", "text", ["word ".repeat(200)])).toBe(640);
  const column = { ...gridColumn("origin", "text"), label: { alias: "a", column: "name", select: "" } };
  expect(fittedWidthPx(column, [{ origin: "SEA", a: { name: "Seattle-Tacoma" } }], "utc", widths)).toBe(
    "SEA · Seattle-Tacoma".length * 8 + 25,
  );
});
