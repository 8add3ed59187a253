import { tableOf } from "../testing/table-of.ts";
import type { ExactRow, RowWrite } from "./row-write.ts";
import { blockRequest, rowsRequest, sweptRequest } from "./swept-requests.ts";
import type { WriteRequest } from "./write-request.ts";

const table = tableOf("notes", ["id text", "size numeric", "title text"]);
const queryOf = ({ path }: WriteRequest): [string, string][] => [
  ...new URLSearchParams(path.slice(path.indexOf("?"))),
];
const update = (id: string, version?: string): RowWrite => ({
  ...{ kind: "update", key: { id }, old: {}, set: { title: "b" } },
  ...(version !== undefined && { version }),
});

test("rows are read in the order of their key, a thousand at once, with their versions where there are any", () => {
  const page = { filters: [["title", "eq.a"] as const], columns: table.columns, after: undefined };
  const request = sweptRequest(table, page, true);
  expect([request.path.startsWith("notes?"), request.init.method]).toEqual([true, "GET"]);
  expect(queryOf(request)).toEqual([
    ["select", "id,size::text,title,xmin"],
    ["title", "eq.a"],
    ["order", "id.asc"],
    ["limit", "1000"],
  ]);
  expect(queryOf(sweptRequest(table, page, false))[0]).toEqual(["select", "id,size::text,title"]);
});

test("the next ones follow the last row that is known; a number that is the key isn't asked for as text", () => {
  const counted = tableOf("notes", ["id bigint", "title text"]);
  const after: ExactRow = { texts: { id: "7", title: "a" }, shown: {} };
  const request = sweptRequest(counted, { filters: [], columns: counted.columns, after }, false);
  expect(queryOf(request)).toEqual([
    ["select", "id,title"],
    ["id", "gt.7"],
    ["order", "id.asc"],
    ["limit", "1000"],
  ]);
});

test("rows are known by their keys, and one whose key is an empty text as well", () => {
  expect(queryOf(rowsRequest(table, [{ id: "a" }, { id: 'b"c' }]))).toEqual([
    ["id", 'in.("a","b\\"c")'],
    ["select", "id,size::text,title,xmin"],
  ]);
  expect(rowsRequest(table, [{ id: "a" }]).init.method).toBe("GET");
  expect(queryOf(rowsRequest(table, [{ id: "" }]))[0]).toEqual(["id", "eq."]);
  expect(queryOf(rowsRequest(table, [{ id: "" }, { id: "a" }]))[0]).toEqual(["id", 'in.("","a")']);
});

test("without a whole key of one column nothing is asked for: it would be every row", () => {
  const two = { ...table, primaryKey: ["id", "size"] };
  const none = { ...table, primaryKey: [] };
  for (const [of, keys] of [
    [two, [{ id: "a", size: "1" }]],
    [none, [{ id: "a" }]],
    [table, []],
    [table, [{ id: null }]],
    [table, [{ id: "a" }, {}]],
  ] as const)
    expect(() => rowsRequest(of, keys)).toThrow("These rows have no key of one column.");
});

test("rows are changed to the same, or deleted, where each has the version that was read", () => {
  const request = blockRequest(table, [update("1", "7"), update("2", "7"), update("3", "8")]);
  expect(request.init).toMatchObject({ method: "PATCH", body: '{"title":"b"}' });
  expect(request.init.headers).toMatchObject({ Prefer: "return=representation" });
  expect(queryOf(request)).toEqual([
    ["id", 'in.("1","2","3")'],
    ["xmin", "in.(7,8)"],
    ["select", "id,size::text,title,xmin"],
  ]);
  const removal = blockRequest(table, [{ kind: "delete", key: { id: "1" }, old: {}, version: "7" }]);
  expect([removal.init.method, removal.init.body]).toEqual(["DELETE", undefined]);
  expect(removal.init.headers).toMatchObject({ Prefer: "return=representation" });
  expect(() => blockRequest(table, [update("1", "7"), update("2")])).toThrow("A row's version isn't known.");
});

test("new rows go together, each with its own values", () => {
  const insert = (id: string): RowWrite => ({ kind: "insert", key: { id }, set: { id, title: null } });
  const request = blockRequest(table, [insert("1"), insert("2")]);
  expect(request.init).toMatchObject({
    method: "POST",
    body: '[{"id":"1","title":null},{"id":"2","title":null}]',
  });
  expect(request.init.headers).toMatchObject({ Prefer: "return=representation" });
  expect(queryOf(request)).toEqual([["select", "id,size::text,title"]]);
});
