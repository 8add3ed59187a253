import fc from "fast-check";
import type { GridColumn } from "../grid/column-layout.ts";
import { cellText, toTable } from "./copy-cells.ts";
import type { CopyFormat } from "./copy-cells.ts";
import { disarmFormulas } from "../values/disarm-formulas.ts";

function column(name: string, kind: GridColumn["kind"] = "text"): GridColumn {
  return { name, type: kind, kind, title: name, comment: undefined, isSortable: true };
}

test("digits are copied as the database has them", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 38n), max: 10n ** 38n }), (digits) => {
      const value = String(digits);
      expect(cellText(value)).toBe(value);
      expect(toTable([{ n: value }], [column("n", "number")], "tsv")).toBe(value);
    }),
  );
  expect(cellText("1.10")).toBe("1.10");
  expect(cellText("2001-01-31T10:20:30.123456")).toBe("2001-01-31T10:20:30.123456");
});

test.each<CopyFormat>(["headed", "csv"])(
  "a table of hostile texts comes back from %s as it was",
  (format) => {
    const texts = fc.string({ unit: fc.constantFrom(...Array.from("\t\r\n\",;'=+-@ aß")) });
    fc.assert(
      fc.property(fc.array(fc.record({ a: texts, b: texts }), { minLength: 1 }), (rows) => {
        const table = toTable(rows, [column("a"), column("b")], format);
        const read = parse(table, format).slice(1);
        expect(read).toEqual(rows.map(({ a, b }) => [disarmFormulas(a), disarmFormulas(b)]));
      }),
    );
  },
);

test("no text begins like a formula, and a negative number stays one", () => {
  expect(toTable([{ a: "=1+1", n: -5 }], [column("a"), column("n", "number")], "csv")).toBe(
    "a,n\r\n'=1+1,-5",
  );
});

/** What a spreadsheet reads: separators and line ends outside quotes count, a quote in quotes is written twice. */
function parse(table: string, format: CopyFormat): string[][] {
  const [separator, lineEnd] = format === "csv" ? [",", "\r\n"] : ["\t", "\n"];
  const rows: string[][] = [[]];
  for (let at = 0; at <= table.length;) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(table.slice(at));
    const rest = table.slice(at);
    const plainEnd = Math.min(
      ...[separator, lineEnd].map((mark) => rest.indexOf(mark)).filter((i) => i !== -1),
      rest.length,
    );
    const taken = quoted === null ? plainEnd : quoted[0].length;
    rows.at(-1)?.push(quoted === null ? rest.slice(0, plainEnd) : (quoted[1] ?? "").replaceAll('""', '"'));
    at += taken;
    if (at === table.length) break;
    if (table.startsWith(lineEnd, at)) {
      rows.push([]);
      at += lineEnd.length;
    } else at += separator.length;
  }
  return rows;
}
