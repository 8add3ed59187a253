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
  expect(readBlock(text)).toEqual(cells);
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
      expect(readBlock(copied)).toEqual(values.map((value) => [value]));
    }),
  );
});
