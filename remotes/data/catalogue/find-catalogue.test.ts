import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json, refusal } from "@foyer/shared-auth/testing";
import type { Answerer } from "@foyer/shared-auth/testing";
import { createCatalogueCache } from "./catalogue-cache.ts";
import { findCatalogue } from "./find-catalogue.ts";
import type { FoundCatalogue } from "./find-catalogue.ts";
import { parseOperatorSettings } from "./operator-settings.ts";

const document = {
  version: 2,
  schema: "public",
  role: "authenticated",
  tag: "one",
  tables: [
    {
      name: "flights",
      kind: "table",
      columns: [
        { name: "id", type: "bigint", nullable: false },
        { name: "delay", type: "integer", nullable: true },
        { name: "secret", type: "text", nullable: true },
      ],
      primaryKey: ["id"],
    },
  ],
  procedures: [],
};
const openApi = {
  definitions: {
    trains: {
      required: ["id"],
      properties: {
        id: { format: "bigint", type: "integer", description: "Note:\nThis is a Primary Key.<pk/>" },
      },
    },
  },
  paths: { "/trains": { get: {}, post: {}, patch: {}, delete: {} }, "/rpc/foyer_catalogue": { get: {} } },
};

let answer: Answerer = () => json({});
let site: Readonly<Record<string, unknown>> = {};
const { session } = createFakeDataService((request) => answer(request));
registerCore(session);

beforeEach(() => {
  site = {};
  globalThis.fetch = (address) => {
    const found = site[String(address instanceof Request ? address.url : address)];
    return Promise.resolve(
      found === undefined
        ? new Response(null, { status: 204 })
        : json(found, { headers: { "content-type": "application/json" } }),
    );
  };
});

function find(addressedTable?: string, known?: FoundCatalogue): Promise<FoundCatalogue> {
  const { signal } = new AbortController();
  return findCatalogue({ signal, known: known?.raw, addressedTable, settingsAt: "/data-views.json" });
}

const missing = (): Response => refusal(404, "PGRST202");

test("the configured file wins, then the procedure, then the OpenAPI root, then one sampled row", async () => {
  answer = ({ path }) => {
    if (path === "rpc/foyer_catalogue") return json(document);
    throw new Error("nothing else is asked");
  };
  expect((await find()).shown).toMatchObject({ source: "procedure", tables: [{ name: "flights" }] });

  site = { "/data-views.json": { catalogue: "/catalogue.json" }, "/catalogue.json": document };
  expect((await find()).shown.source).toBe("file");

  site = {};
  answer = ({ path }) => (path === "" ? json(openApi) : missing());
  expect((await find()).shown).toMatchObject({
    source: "openapi",
    tables: [{ name: "trains", primaryKey: ["id"], columns: [{ type: "bigint", isNullable: false }] }],
    procedures: [],
  });

  answer = ({ path }) => {
    if (path === "boats")
      return json([{ id: 1, since: "2026-01-01", seen: "2026-01-01T00:00:00Z", data: {} }]);
    return path === "" ? refusal(403, "42501") : missing();
  };
  const sampled = (await find("boats")).shown;
  expect(sampled.source).toBe("sample");
  expect(sampled.tables[0]?.columns.map(({ type }) => type)).toEqual([
    "numeric",
    "date",
    "timestamptz",
    "jsonb",
  ]);
  await expect(find()).rejects.toMatchObject({ code: "not_found" });
});

test("several schemas are one list, each asked for by name; a name that both have stands there twice", async () => {
  site = { "/data-views.json": { schemas: ["public", "sales"] } };
  const asked: (string | null)[] = [];
  answer = ({ query }) => {
    asked.push(query.get("schema_name"));
    if (query.get("schema_name") !== "sales") return json(document);
    const orders = { ...document.tables[0], name: "orders" };
    return json({ ...document, schema: "sales", tables: [orders, ...document.tables] });
  };
  const { tables } = (await find()).shown;
  expect(tables.map(({ name, schema }) => [name, schema])).toEqual([
    ["flights", undefined],
    ["orders", "sales"],
    ["flights", "sales"],
  ]);
  expect(asked).toEqual([null, "sales"]);
});

test("where another schema is listed first, the service's own says where its tables are as well", async () => {
  site = {
    "/data-views.json": {
      schemas: ["sales", "public", "public"],
      tables: {
        flights: { title: "Flights" },
        "sales.flights": { columns: { delay: { title: "Late by" } } },
      },
    },
  };
  answer = ({ query }) => json({ ...document, schema: query.get("schema_name") ?? "public" });
  const { tables } = (await find()).shown;
  expect(tables.map(({ name, schema, title }) => [name, schema, title])).toEqual([
    ["flights", "sales", undefined],
    ["flights", "public", "Flights"],
  ]);
  expect(tables[0]?.columns[1]?.title).toBe("Late by");
});

test("an outage is not taken for a project without the procedure", async () => {
  answer = ({ path }) => {
    if (path !== "rpc/foyer_catalogue") throw new Error("nothing else is asked");
    return refusal(503, "XX000");
  };
  await expect(find("flights")).rejects.toMatchObject({ code: "provider_unavailable" });
});

test("an answer of the tag alone keeps what is known, and a changed schema replaces it", async () => {
  answer = () => json(document);
  const first = await find();
  answer = ({ query }) => json({ version: 2, tag: query.get("known") });
  expect((await find(undefined, first)).raw).toBe(first.raw);
  answer = () => json({ ...document, tag: "two", tables: [] });
  expect((await find(undefined, first)).shown.tables).toEqual([]);
});

test("the operator names, groups and hides; what is wrong in the file is left out", async () => {
  answer = () => json(document);
  site = {
    "/data-views.json": {
      tables: {
        flights: {
          title: "Flights",
          group: "Travel",
          columns: {
            id: { hidden: true },
            secret: { hidden: true },
            delay: { title: "Delay", format: "grouped" },
          },
        },
      },
      links: [
        { title: "Late flights", href: "/data/flights?filter=delay.gt.60" },
        { title: "Elsewhere", href: "https://evil.example/" },
        { title: "Elsewhere too", href: "//evil.example/" },
        { title: "Elsewhere by a tab", href: "/\t/evil.example" },
        { title: "Elsewhere by an entity", href: "/&#47;evil.example" },
      ],
    },
  };
  const { shown } = await find();
  expect(shown.tables[0]).toMatchObject({
    title: "Flights",
    group: "Travel",
    columns: [
      { name: "id", isHidden: true },
      { name: "delay", title: "Delay", format: "grouped" },
    ],
  });
  expect(shown.links).toEqual([{ title: "Late flights", href: "/data/flights?filter=delay.gt.60" }]);
  expect(
    parseOperatorSettings({ catalogue: "https://evil.example/c.json", tables: 7 }).problems,
  ).toHaveLength(2);
});

test("a slip in the operator's file has a word, with its place", async () => {
  answer = () => json(document);
  site = {
    "/data-views.json": {
      table: {},
      tables: {
        flights: {
          tittle: "Flights",
          hidden: "no",
          columns: { delay: { format: "group" }, dealy: { title: "Delay" } },
        },
        elsewhere: { title: "Of other people" },
      },
      procedures: { busiest: { columns: {} } },
    },
  };
  const { problems } = await find();
  expect(problems.map(({ path }) => path)).toEqual([
    "table",
    "tables.flights.tittle",
    "tables.flights.hidden",
    "tables.flights.columns.delay.format",
    "procedures.busiest.columns",
    "tables.flights.columns.dealy",
  ]);
});

test("the tab keeps one person's catalogue, and forgets the one before", () => {
  sessionStorage.clear();
  sessionStorage.setItem("another.team", "stays");
  const cache = createCatalogueCache("https://a.example");
  const raw = { schema: "public", tables: [], procedures: [] };
  cache.write("ada", { raw, shown: raw });
  expect(cache.read("ada")).toEqual({ raw, shown: raw });
  expect(cache.read("grace")).toBeUndefined();
  expect(createCatalogueCache("https://b.example").read("ada")).toBeUndefined();
  cache.write("grace", { raw, shown: raw });
  expect(cache.read("ada")).toBeUndefined();
  expect(Object.keys(sessionStorage)).toHaveLength(2);
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, "{damaged");
  expect(cache.read("grace")).toBeUndefined();
  const closed = createCatalogueCache("https://a.example", () => {
    throw new DOMException("Storage is shut.", "SecurityError");
  });
  closed.write("ada", { raw, shown: raw });
  expect(closed.read("ada")).toBeUndefined();
});

test("whoever stays signed in finds theirs at the next visit; one that fills the storage is the tab's alone", () => {
  const cache = createCatalogueCache("https://a.example", () => localStorage);
  const raw = { schema: "public", tables: [], procedures: [] };
  cache.write("ada", { raw, shown: raw });
  sessionStorage.clear();
  expect(cache.read("ada")).toEqual({ raw, shown: raw });
  const long = { ...raw, tag: "x".repeat(1_000_000) };
  cache.write("ada", { raw: long, shown: raw });
  expect([localStorage.length, cache.read("ada")?.raw.tag]).toEqual([0, long.tag]);
  sessionStorage.clear();
  expect(cache.read("ada")).toBeUndefined();
});
