import fc from "fast-check";
import { toTable } from "../rows/copy-cells.ts";
import { readBlock } from "./read-block.ts";

test.each([
  [
    "a\tb\nc\td\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["a\r\nb", [["a"], ["b"]]],
  ["a\rb", [["a"], ["b"]]],
  ["a\n\nb", [["a"], [""], ["b"]]],
  ['"unended', [['"unended']]],
  ['"a\nb"\t"say ""hi"""', [["a\nb", 'say "hi"']]],
  ["a\t\t", [["a", "", ""]]],
  ['5" pipe', [['5" pipe']]],
  ["-5\t'=1", [["-5", "=1"]]],
])("reads %j", (text, cells) => {
  expect(readBlock(text, 100)).toEqual(cells);
});

test("what is copied here is pasted here as it was", () => {
  const column = {
    name: "a",
    type: "text",
    kind: "text",
    title: "a",
    comment: undefined,
    isSortable: true,
  } as const;
  const text = fc.string({ unit: fc.constantFrom(...Array.from("a\t\r\n;\"'=+-@ ")), minLength: 1 });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (values) => {
      const copied = toTable(
        values.map((a) => ({ a })),
        [column],
        "tsv",
      );
      expect(readBlock(copied, 100)).toEqual(values.map((value) => [value]));
    }),
  );
});

test("of a text with too many lines no more is read than says so, however many cells begin with a quote", () => {
  const text = '"5\t"6\n'.repeat(200_000);
  const before = performance.now();
  expect(readBlock(text, 1_000)).toHaveLength(1_001);
  expect(readBlock('"x\t'.repeat(100_000), 1_000)[0]).toHaveLength(100_001);
  // Looking for the end of each from there to the end of all took minutes.
  expect(performance.now() - before).toBeLessThan(5_000);
});
