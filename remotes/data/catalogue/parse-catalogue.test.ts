import fc from "fast-check";
import { toColumnKind, toShortType, typeName } from "./column-kind.ts";
import { parseCatalogue } from "./parse-catalogue.ts";

const flights = {
  name: "flights",
  kind: "table",
  comment: null,
  columns: [{ name: "id", type: "integer", nullable: false }],
  primaryKey: ["id"],
};
const routes = {
  name: "busiest_routes",
  comment: "The most flown routes",
  arguments: [{ name: "how_many", type: "integer", required: false }],
  returnsSet: true,
  result: "TABLE(origin text)",
  isReadOnly: true,
};
const whole = { version: 1, schema: "public", tables: [flights], procedures: [routes] };

test("reads a whole catalogue, and ignores what it doesn't know", () => {
  const parsed = parseCatalogue({ ...whole, later: true });
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      tables: [{ name: "flights", comment: undefined, columns: [{ isNullable: false }], primaryKey: ["id"] }],
      procedures: [{ name: "busiest_routes", arguments: [{ isRequired: false }], isReadOnly: true }],
    },
  });
});

test("a domain is what its base type is, and keeps its own name", () => {
  const columns = [
    { name: "name", type: 'public."Name"', baseType: "character varying(50)", nullable: false },
    { name: "flag", type: "public.flag", baseType: "boolean", nullable: true },
  ];
  const parsed = parseCatalogue({ ...whole, tables: [{ ...flights, columns, primaryKey: [] }] });
  const found = parsed.ok ? parsed.value.tables.flatMap((table) => table.columns) : [];
  expect(found.map((column) => [toColumnKind(column.type), typeName(column)])).toEqual([
    ["text", 'public."Name"'],
    ["boolean", "public.flag"],
  ]);
});

test("a procedure that can't be called by name takes nothing else away", () => {
  const unnamed = { ...routes, name: "add", arguments: [{ name: "", type: "integer", required: true }] };
  expect(parseCatalogue({ ...whole, procedures: [unnamed, routes] })).toMatchObject({
    ok: true,
    value: { tables: [{ name: "flights" }], procedures: [{ name: "busiest_routes" }] },
  });
});

test("tells all problems together, each with its place", () => {
  const parsed = parseCatalogue({
    version: 1,
    tables: [
      { ...flights, kind: "queue", columns: [{ name: "", type: 4 }, 7], primaryKey: ["gone"] },
      flights,
      flights,
    ],
    procedures: { no: "list" },
  });
  expect(parsed.ok).toBe(false);
  expect(parsed.problems.map(({ path }) => path)).toEqual([
    "schema",
    "tables[0].kind",
    "tables[0].columns[0].name",
    "tables[0].columns[0].type",
    "tables[0].columns[0].nullable",
    "tables[0].columns[1]",
    "tables[0].primaryKey",
    "procedures",
    "tables[1].name",
    "tables[2].name",
  ]);
});

test.each([[null], [[]], ["catalogue"], [{ version: 2, tables: [], procedures: [] }], [{}]])(
  "refuses %j as a whole",
  (document) => {
    const parsed = parseCatalogue(document);
    expect(parsed.ok).toBe(false);
    expect(parsed.problems).toHaveLength(1);
  },
);

test("names of columns that are no texts are told, and no key comes of them", () => {
  const odd = { toString: {} };
  const parsed = parseCatalogue({ ...whole, tables: [{ ...flights, primaryKey: [odd] }] });
  expect(parsed.problems.map(({ path }) => path)).toEqual(["tables[0].primaryKey"]);
  const read = parseCatalogue({ ...whole, tables: [{ ...flights, uniqueKeys: [["id", odd], ["id"]] }] });
  expect(read.ok && read.value.tables[0]?.uniqueKeys).toEqual([["id"]]);
});

test("no document throws", () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (tables, columns) => {
      parseCatalogue({ ...whole, tables });
      parseCatalogue({ ...whole, tables: [{ ...flights, columns, primaryKey: columns }] });
      parseCatalogue(tables);
    }),
  );
});

test("writes long names of types short", () => {
  expect(
    [
      "timestamp without time zone",
      "timestamp(3) with time zone",
      "time with time zone[]",
      "character varying(20)",
      "double precision",
    ].map(toShortType),
  ).toEqual(["timestamp", "timestamptz(3)", "timetz[]", "varchar(20)", "double precision"]);
});

test("knows a type by any of its names", () => {
  expect(["numeric(10,2)", "int8", "double precision"].map(toColumnKind)).toEqual([
    "number",
    "number",
    "number",
  ]);
  expect(toColumnKind("timestamp(3) with time zone")).toBe("timestamp-with-zone");
  expect(toColumnKind("timestamp without time zone")).toBe("timestamp");
  expect(toColumnKind("character varying(20)")).toBe("text");
  expect(toColumnKind("integer[]")).toBe("array");
  expect(toColumnKind("constructor")).toBe("other");
});
