import { tableOf } from "../testing/table-of.ts";
import {
  answeredColumns,
  deleteRequest,
  insertOnceRequest,
  insertRequest,
  lookForRequest,
  lookRequest,
  selectOf,
  textsRequest,
  toBody,
  updateRequest,
} from "./write-request.ts";
import type { WriteRequest } from "./write-request.ts";

const plain = tableOf("my notes", ["id text", "size numeric", "meta jsonb"]);
/** PostgREST would take the blank off its name. */
const odd = { name: " odd", type: "text", isNullable: false };
const table = { ...plain, columns: [...plain.columns, odd] };
const two = { ...table, primaryKey: ["id", "size"], schema: "sales" };
const SELECT = "id,size::text,meta::text";
const queryOf = ({ path }: WriteRequest): [string, string][] => [
  ...new URLSearchParams(path.slice(path.indexOf("?"))),
];

test("a row is read by its key, with its version where there is one", () => {
  const request = lookRequest(table, { id: "a,b" }, true);
  expect(request.path.startsWith("my%20notes?")).toBe(true);
  expect(request.init).toStrictEqual({ method: "GET", headers: {} });
  expect(queryOf(request)).toEqual([
    ["id", 'in.("a,b")'],
    ["select", `${SELECT},xmin`],
  ]);
  expect(queryOf(lookRequest(table, { id: "" }, false))).toEqual([
    ["id", "eq."],
    ["select", SELECT],
  ]);
});

test("a row of several columns' key is read by all of them, in its schema", () => {
  const request = lookRequest(two, { id: "a", size: "1.50" }, false);
  expect(queryOf(request).slice(0, 2)).toEqual([
    ["id", 'in.("a")'],
    ["size", 'in.("1.50")'],
  ]);
  expect(request.init.headers).toEqual({ "Accept-Profile": "sales", "Content-Profile": "sales" });
});

test("a row is looked for by values, of which one may be none", () => {
  expect(queryOf(lookForRequest(table, { id: "a" }, { size: "1", meta: null }, true))).toEqual([
    ["id", 'in.("a")'],
    ["size", 'in.("1")'],
    ["meta", "is.null"],
    ["select", `${SELECT},xmin`],
  ]);
});

test("looking for values changes nothing", () => {
  expect(lookForRequest(table, { id: "a" }, {}, true).init).toStrictEqual({ method: "GET", headers: {} });
});

test("texts are read of many rows at once, by each column of their key", () => {
  const [, size] = table.columns;
  const columns = size === undefined ? [] : [size];
  const ids = textsRequest(table, [{ id: "a" }, { id: "b" }, { id: "a" }], columns);
  expect(queryOf(ids)).toEqual([
    ["id", 'in.("a","b")'],
    ["select", "id,size::text"],
  ]);
  expect(ids.init.method).toBe("GET");
  const keys = [
    { id: "a", size: "1" },
    { id: "a", size: "2" },
  ];
  expect(queryOf(textsRequest(two, keys, []))).toEqual([
    ["id", 'in.("a")'],
    ["size", 'in.("1","2")'],
    ["select", "id,size::text"],
  ]);
  expect(queryOf(textsRequest(table, [{}], []))[0]).toEqual(["id", "eq."]);
});

test("a row is changed or deleted in the version that was read, or with the values that were seen", () => {
  const changed = updateRequest(table, { id: "a" }, { size: "2" }, { version: "7" });
  expect(queryOf(changed)).toEqual([
    ["id", 'in.("a")'],
    ["xmin", "eq.7"],
    ["select", `${SELECT},xmin`],
  ]);
  expect(changed.init).toEqual({
    ...{ method: "PATCH", body: '{"size":"2"}' },
    headers: { Prefer: "return=representation", "Content-Type": "application/json" },
  });
  const deleted = deleteRequest(table, { id: "a" }, { old: { size: "1", meta: null } });
  expect(queryOf(deleted)).toEqual([
    ["id", 'in.("a")'],
    ["size", 'in.("1")'],
    ["meta", "is.null"],
    ["select", SELECT],
  ]);
  expect(deleted.init).toEqual({ method: "DELETE", headers: { Prefer: "return=representation" } });
});

test("a row of a view is told by what can be compared: a composite value, JSON without an order and shapes are left out", () => {
  const view = tableOf("parcels", [
    ...["id text", "size public.pair", "tags public.hstore", "none hstore null", "raw json", "spot point"],
    ...["span int4multirange", "meta jsonb", "gone public.pair null"],
    "of regclass",
  ]);
  const old = {
    ...{ size: '{"a":1,"b":"x"}', tags: '{"a":"1","b":null}', none: "{}", raw: '{"a":1}', spot: "(1,2)" },
    ...{ span: "{[1,5)}", meta: '{"a":1}', gone: null, of: "pg_class" },
  };
  expect(queryOf(deleteRequest(view, { id: "a" }, { old })).slice(0, -1)).toEqual([
    ["id", 'in.("a")'],
    ["tags", String.raw`in.("\"a\"=>\"1\",\"b\"=>NULL")`],
    ["none", "eq."],
    ["span", 'in.("{[1,5)}")'],
    ["meta", String.raw`in.("{\"a\":1}")`],
    ["gone", "is.null"],
  ]);
});

test("a list is compared alone: PostgREST makes an array of a list of values, and there are no arrays of arrays", () => {
  const lists = tableOf("tagged", ["id text", "tags text[]", "grid integer[] null"]);
  const old = { tags: String.raw`{"a,\"b"}`, grid: null };
  expect(queryOf(deleteRequest(lists, { id: "a" }, { old })).slice(0, -1)).toEqual([
    ["id", 'in.("a")'],
    ["tags", String.raw`eq.{"a,\"b"}`],
    ["grid", "is.null"],
  ]);
  expect(queryOf(lookForRequest(lists, { id: "a" }, { tags: "{}" }, true))).toContainEqual(["tags", "eq.{}"]);
  const byTags = { ...lists, primaryKey: ["tags"] };
  expect(queryOf(lookRequest(byTags, { tags: "{a}" }, false))[0]).toEqual(["tags", "eq.{a}"]);
  expect(queryOf(textsRequest(byTags, [{ tags: "{a}" }, { tags: '{"b c"}' }], []))[0]).toEqual([
    "or",
    String.raw`(tags.eq."{a}",tags.eq."{\"b c\"}")`,
  ]);
});

test("nothing is changed or deleted without a whole key: it would be every row", () => {
  const guard = { version: "7" };
  expect(() => updateRequest(table, {}, {}, guard)).toThrow("The key lacks id.");
  expect(() => deleteRequest(two, { id: "a", size: null }, guard)).toThrow("The key lacks size.");
  const none = { ...table, primaryKey: [] };
  expect(() => deleteRequest(none, {}, guard)).toThrow("Nothing tells the rows of this relation apart.");
});

test("a new row is written with its values, and answered with all of them", () => {
  const request = insertRequest(table, { id: "a" });
  expect(queryOf(request)).toEqual([["select", SELECT]]);
  expect(request.init).toMatchObject({ method: "POST", body: '{"id":"a"}' });
  expect(request.init.headers).toMatchObject({ Prefer: "return=representation" });
});

test("a question that is to be answered once says of which table it is, and how its columns are wanted", () => {
  const { path, init } = insertOnceRequest(two, { meta: '{"a": 1.10}' }, "q-1");
  expect([path, init.method, init.headers]).toEqual([
    ...["rpc/foyer_insert", "POST", { "Content-Type": "application/json" }],
  ]);
  expect(init.body).toBe(
    '{"question":"q-1","relation":"my notes","relation_schema":"sales",' +
      '"answering":[["id",false],["size",true],["meta",true]],"given":{"meta":{"a": 1.10}}}',
  );
  expect(JSON.parse(insertOnceRequest(table, {}, "q").init.body as string)).toMatchObject({
    relation_schema: "public",
  });
});

test("values are texts, JSON stands as it is, and none is null in every column", () => {
  expect(toBody(table, { size: "1.10", meta: "1.10", gone: "1" })).toBe(
    '{"size":"1.10","meta":1.10,"gone":"1"}',
  );
  expect(toBody(table, { size: null, meta: null })).toBe('{"size":null,"meta":null}');
});

test("a column that can't be named isn't asked for", () => {
  expect(answeredColumns(table).map(({ name }) => name)).toEqual(["id", "size", "meta"]);
  expect([selectOf(table, true), selectOf(table, false)]).toEqual([`${SELECT},xmin`, SELECT]);
});
