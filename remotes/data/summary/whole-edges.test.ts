import { formatFilter } from "../filters/filter-text.ts";
import { beforeEdge, fromEdge, isBeforeEdge, isWhole } from "./whole-edges.ts";

test.each([
  ["smallint", "30000", "40000", "n.gte.30000", "n.lte.32767"],
  ["smallint", "-40000", "-30000", "n.gte.-32768", "n.lt.-30000"],
  ["integer", "2147480000", "2147490000", "n.gte.2147480000", "n.lte.2147483647"],
  [
    "bigint",
    "9223372036854770000",
    "9223372036854780000",
    "n.gte.9223372036854770000",
    "n.lte.9223372036854775807",
  ],
  ["oid", "-10", "0", "n.gte.0", "n.lt.0"],
  ["integer", "2147483646", "2147483647", "n.gte.2147483646", "n.lt.2147483647"],
  ["integer", "0.1", "1.5", "n.gte.1", "n.lt.2"],
  ["integer", "-1.5", "1e3", "n.gte.-1", "n.lt.1000"],
  ["numeric(5,2)", "0.1", "99999", "n.gte.0.1", "n.lt.99999"],
  ["date", "2001-01-01", "2001-02-01", "n.gte.2001-01-01", "n.lt.2001-02-01"],
])("a bucket of %s from %s to %s is what the type can be asked for", (type, from, to, first, second) => {
  const end = beforeEdge("n", to, type);
  expect([fromEdge("n", from, type), end].map(formatFilter)).toEqual([first, second]);
  expect(isBeforeEdge(end, type)).toBe(true);
});

test("whole numbers are those of four types, by all of their names", () => {
  expect(["smallint", "int4", "int8", "oid", "numeric", "real", "text"].filter(isWhole)).toEqual([
    ...["smallint", "int4", "int8", "oid"],
  ]);
});
