import { tableOf } from "../testing/table-of.ts";
import { applySettings, parseOperatorSettings } from "./operator-settings.ts";

const catalogue = { schema: "public", tables: [tableOf("flights", ["id bigint"])], procedures: [] };

function writingOf(document: object): unknown {
  return applySettings(catalogue, parseOperatorSettings(document)).tables[0]?.writing;
}

test("the operator closes writing, or asks for a second factor, everywhere or in a table", () => {
  expect(writingOf({})).toBeUndefined();
  expect(writingOf({ writing: "closed" })).toBe("closed");
  expect(writingOf({ writing: "closed", tables: { flights: { writing: "open" } } })).toBeUndefined();
  expect(writingOf({ tables: { flights: { writing: "second-factor" } } })).toBe("second-factor");
});

test("a slip closes the table, and has a word with its place", () => {
  const document = { tables: { flights: { writing: "no" } } };
  expect(writingOf(document)).toBe("closed");
  expect(parseOperatorSettings(document).problems).toEqual([
    { path: "tables.flights.writing", message: "It must be one of closed, second-factor, open." },
  ]);
});
