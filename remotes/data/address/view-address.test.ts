import fc from "fast-check";
import { FILTER_OPERATORS, operatorsFor } from "./filter-operator.ts";
import { formatViewAddress, parseViewAddress } from "./view-address.ts";
import type { Filter, TableView } from "./view-address.ts";

const BASE = "/data";

const hostileText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({
    unit: fc.constantFrom(
      ",",
      ".",
      "(",
      ")",
      "*",
      "%",
      '"',
      "&",
      "=",
      "?",
      "#",
      "/",
      "+",
      " ",
      "\\",
      "ß",
      "𝕏",
    ),
  }),
);
const name = hostileText.filter((text) => text !== "" && text !== "." && text !== "..");
const filter: fc.Arbitrary<Filter> = fc
  .record({ column: name, operator: fc.constantFrom(...FILTER_OPERATORS), value: hostileText })
  .map((one) => (one.operator === "is" ? { ...one, value: "null" } : one));
const tableView: fc.Arbitrary<TableView> = fc.record({
  kind: fc.constant("table" as const),
  table: name,
  sort: fc.array(fc.record({ column: name, direction: fc.constantFrom("asc" as const, "desc" as const) }), {
    maxLength: 3,
  }),
  filters: fc.array(filter, { maxLength: 3 }),
  page: fc.integer({ min: 1, max: 1_000_000_000 }),
});

test("reads the address that a person may have been sent", () => {
  expect(parseViewAddress("/data/flights?sort=delay.desc&filter=origin.eq.SEA&page=3", BASE)).toEqual({
    kind: "table",
    table: "flights",
    sort: [{ column: "delay", direction: "desc" }],
    filters: [{ column: "origin", operator: "eq", value: "SEA" }],
    page: 3,
  });
  expect(parseViewAddress("/data", BASE)).toEqual({ kind: "home" });
  expect(parseViewAddress("/data/rpc", BASE)).toMatchObject({ kind: "table", table: "rpc" });
});

test("writes plain views as plain addresses", () => {
  const view = parseViewAddress("/data/flights?sort=delay.desc&filter=origin.eq.SEA&page=3", BASE);
  expect(formatViewAddress(view, BASE)).toBe("/data/flights?sort=delay.desc&filter=origin.eq.SEA&page=3");
});

test("every table's view comes back from its address as it was", () => {
  fc.assert(
    fc.property(tableView, (view) => {
      const address = formatViewAddress(view, BASE);
      expect(parseViewAddress(address, BASE)).toEqual(view);
      // The browser's own reading of the address must not change it either.
      const { pathname, search } = new URL(address, "http://localhost");
      expect(parseViewAddress(pathname + search, BASE)).toEqual(view);
    }),
  );
});

test("every procedure's view comes back from its address as it was", () => {
  const values = fc.dictionary(
    name.filter((key) => key !== "__proto__"),
    hostileText,
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(name, values, fc.boolean(), (procedure, given, isCalled) => {
      const view = { kind: "procedure" as const, procedure, values: given, isCalled };
      expect(parseViewAddress(formatViewAddress(view, BASE), BASE)).toEqual(view);
    }),
  );
});

test("no address throws, and what can't be read is left out", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      parseViewAddress(text, BASE);
      parseViewAddress(`/data/${text}`, BASE);
      parseViewAddress(`/data/t?${text}`, BASE);
    }),
  );
  expect(parseViewAddress("/data/%", BASE)).toEqual({ kind: "unknown" });
  expect(parseViewAddress("/data/a/b", BASE)).toEqual({ kind: "unknown" });
  expect(parseViewAddress("/database", BASE)).toEqual({ kind: "unknown" });
  expect(
    parseViewAddress("/data/t?page=-2&sort=delay.sideways&filter=a.drop.b&filter=nonsense", BASE),
  ).toEqual({
    kind: "table",
    table: "t",
    sort: [],
    filters: [],
    page: 1,
  });
});

test("offers the operators that fit a type", () => {
  expect(operatorsFor("text")).toContain("ilike");
  expect(operatorsFor("number")).toEqual(["eq", "neq", "gt", "gte", "lt", "lte", "is"]);
  expect(operatorsFor("boolean")).toEqual(["eq", "neq", "is"]);
  expect(operatorsFor("json")).toEqual(["is"]);
});
