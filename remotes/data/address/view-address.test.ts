import fc from "fast-check";
import { condition } from "../filters/filter.ts";
import type { Filter } from "../filters/filter.ts";
import { operatorsFor } from "../filters/filter-kind.ts";
import { FILTER_OPERATORS } from "../filters/operators.ts";
import { formatViewAddress, parseViewAddress, tableView } from "./view-address.ts";
import type { TableView } from "./view-address.ts";

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
const filter: fc.Arbitrary<Filter> = fc.record({
  kind: fc.constant("condition" as const),
  column: name,
  operator: fc.constantFrom(...FILTER_OPERATORS),
  value: hostileText,
  isNegated: fc.boolean(),
});
const tableViews: fc.Arbitrary<TableView> = fc.record({
  kind: fc.constant("table" as const),
  table: name,
  schema: fc.option(name, { nil: undefined }),
  sort: fc.array(fc.record({ column: name, direction: fc.constantFrom("asc" as const, "desc" as const) }), {
    maxLength: 3,
  }),
  filters: fc.array(
    fc.oneof(
      filter,
      fc.record({
        kind: fc.constant("group" as const),
        joins: fc.constantFrom("and" as const, "or" as const),
        isNegated: fc.boolean(),
        parts: fc.array(filter, { minLength: 1, maxLength: 3 }),
      }),
    ),
    { maxLength: 3 },
  ),
  columns: fc.option(fc.uniqueArray(name, { minLength: 1, maxLength: 4 }), { nil: undefined }),
  pinned: fc.integer({ min: 0, max: 20 }),
  row: fc.option(hostileText, { nil: undefined }),
});

test("the open row may be one of another table; without a row, or of the same table, the address doesn't say so", () => {
  const view = parseViewAddress("/data/flights?row=SEA&of=airports", BASE);
  expect(view).toMatchObject({ table: "flights", row: "SEA", rowOf: "airports" });
  expect(formatViewAddress(view, BASE)).toBe("/data/flights?row=SEA&of=airports");
  expect(parseViewAddress("/data/flights?row=7&of=flights", BASE)).not.toHaveProperty("rowOf");
  expect(parseViewAddress("/data/flights?of=airports", BASE)).not.toHaveProperty("rowOf");
});

test("an address names the schema where it isn't the service's own; one from before there were schemas is kept", () => {
  expect(parseViewAddress("/data/customer?schema=pagila&sort=id.asc", BASE)).toMatchObject({
    table: "customer",
    schema: "pagila",
  });
  expect(formatViewAddress(tableView("customer", "pagila"), BASE)).toBe("/data/customer?schema=pagila");
  expect(parseViewAddress("/data/customer?schema=", BASE)).toEqual(tableView("customer"));
});

test("reads the address that a person may have been sent", () => {
  expect(
    parseViewAddress("/data/flights?sort=delay.desc&filter=origin.eq.SEA&columns=id,delay&row=7", BASE),
  ).toEqual({
    ...tableView("flights"),
    sort: [{ column: "delay", direction: "desc" }],
    filters: [condition("origin", "eq", "SEA")],
    columns: ["id", "delay"],
    row: "7",
  });
  expect(parseViewAddress("/data", BASE)).toEqual({ kind: "home" });
  expect(parseViewAddress("/data/rpc", BASE)).toMatchObject({ kind: "table", table: "rpc" });
});

test("writes plain views as plain addresses", () => {
  const address = "/data/flights?sort=delay.desc&filter=origin.eq.SEA&pinned=2&row=7";
  expect(formatViewAddress(parseViewAddress(address, BASE), BASE)).toBe(address);
});

test("every table's view comes back from its address as it was", () => {
  fc.assert(
    fc.property(tableViews, (view) => {
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
    fc.property(name, fc.option(name), values, fc.boolean(), (procedure, schema, given, isCalled) => {
      const where = schema === null ? {} : { schema, signature: Object.keys(given).join() };
      const view = { kind: "procedure" as const, procedure, ...where, values: given, isCalled };
      expect(parseViewAddress(formatViewAddress(view, BASE), BASE)).toEqual(view);
    }),
  );
});

test("no address throws, and what can't be read is left out; filters of that kind are named", () => {
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
    parseViewAddress("/data/t?pinned=-2&sort=delay.sideways&filter=a.drop.b&filter=nonsense&columns=", BASE),
  ).toEqual({ ...tableView("t"), unread: ["a.drop.b", "nonsense"] });
});

test("offers the operators that fit a type", () => {
  expect(operatorsFor("text")).toContain("ilike");
  expect(operatorsFor("numeric(10,2)")).toEqual(
    expect.arrayContaining(["eq", "neq", "gt", "gte", "lt", "lte", "in", "is"]),
  );
  expect(operatorsFor("integer[]")).toEqual(expect.arrayContaining(["cs", "cd", "ov"]));
  expect(operatorsFor("int4range")).toEqual(expect.arrayContaining(["sl", "sr", "nxl", "nxr", "adj"]));
  expect(operatorsFor("tsvector")).toEqual(expect.arrayContaining(["fts", "plfts", "phfts", "wfts"]));
  expect(operatorsFor("json")).toEqual(["is"]);
});
