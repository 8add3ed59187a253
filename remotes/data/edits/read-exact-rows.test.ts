import { tableOf } from "../testing/table-of.ts";
import { readExactRows } from "./read-exact-rows.ts";

const table = tableOf("notes", ["id bigint", "title text null", "size numeric", "meta jsonb", "is boolean"]);

test("a row is read in its texts, as the grid shows it, and with its version", () => {
  const size = "12345678901234567890.10";
  const body = [{ id: "1", title: null, size, meta: '{"a": 1.50}', is: true, xmin: 7 }];
  expect(readExactRows(table, body)).toStrictEqual([
    {
      texts: { id: "1", title: null, size, meta: '{"a": 1.50}', is: "true" },
      shown: { id: 1, title: null, size, meta: { a: "1.50" }, is: true },
      version: "7",
    },
  ]);
});

test("what comes as it stands, though it was asked for as text, is read too; a version is a text or a number", () => {
  const [row] = readExactRows(table, [{ id: 1, title: "a", size: 2, meta: { a: 1 }, is: false, xmin: "8" }]);
  expect(row).toMatchObject({ texts: { id: "1", size: "2", meta: '{"a":1}' }, version: "8" });
  const [bare] = readExactRows(table, [{ id: 1, xmin: null }]);
  expect(bare).toMatchObject({ texts: { id: "1", title: null } });
  expect(bare).not.toHaveProperty("version");
});

test("what is no list of rows is refused", () => {
  expect(() => readExactRows(table, { id: 1 })).toThrow();
});
