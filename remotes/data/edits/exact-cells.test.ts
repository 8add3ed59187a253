import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json, refusal } from "@foyer/shared-auth/testing";
import type { Answerer } from "@foyer/shared-auth/testing";
import type { Row } from "../requests/read-answer.ts";
import { tableOf } from "../testing/table-of.ts";
import type { Change } from "./change.ts";
import { readExactCells } from "./exact-cells.ts";

let answer: Answerer;
const { session, seen } = createFakeDataService((request) => answer(request));
registerCore(session);

const table = tableOf("notes", [
  ...["id bigint", "title text", "meta jsonb null", "raw json null", "tags text[] null"],
  ...["spot point null", "places place[] null"],
]);
const names = (rows: ReadonlyMap<Row, unknown>): unknown[] => [...rows.values()];
const read = (rows: readonly Row[], changes: readonly Change[] = [], of = table) =>
  readExactCells(of, rows, of.columns.slice(1), changes, new AbortController().signal);

beforeEach(() => {
  seen.length = 0;
  answer = ({ query }) => {
    const ids = (query.get("id") ?? "").match(/\d+/g) ?? [];
    return json(ids.map((id) => ({ id, meta: `{"of": ${id}}`, raw: `{ "of":  ${id} }`, places: "{(1)}" })));
  };
});

test("what the grid has to the byte isn't read: texts, plain lists, and JSON whose numbers tell themselves", async () => {
  const rows = [
    { id: 1, title: "a", meta: { a: [1, "b", true, null] }, raw: null, tags: ["x", ["y"]], spot: null },
    { id: 2, title: "b", meta: "1", raw: null, tags: [], spot: "(1,2)" },
  ];
  expect(names(await read(rows))).toEqual([
    { meta: '{"a":[1,"b",true,null]}', tags: "{x,{y}}" },
    { meta: '"1"', tags: "{}" },
  ]);
  expect(seen).toHaveLength(0);
});

test("JSON with a text that may be a number, JSON that keeps its blanks, and lists of objects are read as texts", async () => {
  const rows = [
    { id: 1, title: "a", meta: { a: ["1.10"] }, raw: { of: 1 }, tags: null, places: [{ x: 1 }] },
    { id: 2, title: "b", meta: { a: 1 }, raw: null, tags: null, places: null },
  ];
  expect(names(await read(rows))).toEqual([
    { meta: '{"of": 1}', raw: '{ "of":  1 }', places: "{(1)}" },
    { meta: '{"a":1}' },
  ]);
  expect(seen.map(({ method, query }) => [method, query.get("id"), query.get("select")])).toEqual([
    ["GET", 'in.("1")', "id::text,meta::text,raw::text,places::text"],
  ]);
});

test.each([
  ["1.10", true],
  ["-1.0", true],
  ["12345678901234567890", true],
  ["1e5", true],
  ["1E+05", true],
  ["1.5e10", true],
  ["12", false],
  ["-7", false],
  ["1e-7", false],
  ["10e", false],
  ["x1.10", false],
  ["1.10x", false],
])("of the text %j in JSON nobody can tell whether it is a number: %j", async (text, isRead) => {
  await read([{ id: 1, meta: { a: "x", b: { c: text } } }]);
  expect(seen).toHaveLength(isRead ? 1 : 0);
});

test("a list in a column of JSON is JSON", async () => {
  expect(names(await read([{ id: 1, meta: [1, "a"], tags: ["a"] }]))).toEqual([
    { meta: '[1,"a"]', tags: "{a}" },
  ]);
});

test("each column that any of the rows lacks is asked for, by a request that can be ended", async () => {
  const rows = [
    { id: 1, meta: "1.10", raw: null },
    { id: 2, meta: null, raw: { of: 2 } },
  ];
  expect(names(await read(rows))).toEqual([{ meta: '{"of": 1}' }, { raw: '{ "of":  2 }' }]);
  expect(seen.map(({ query }) => query.get("select"))).toEqual(["id::text,meta::text,raw::text"]);
  expect(seen[0]?.signal?.aborted).toBe(false);
});

test("a hundred rows are read at once; one that isn't there any more has the grid's form", async () => {
  const rows = Array.from({ length: 101 }, (_, at) => ({ id: at + 1, meta: "1.10" }));
  answer = ({ query }) =>
    json(((query.get("id") ?? "").match(/\d+/g) ?? []).slice(1).map((id) => ({ id, meta: `${id}.0` })));
  const texts = names(await read(rows));
  expect(seen.map(({ query }) => query.get("id")?.split(",").length)).toEqual([100, 1]);
  expect(texts.slice(0, 2)).toEqual([{ meta: '"1.10"' }, { meta: "2.0" }]);
  expect(texts[100]).toEqual({ meta: '"1.10"' });
});

test("a change on its way is what the cell holds, and isn't read; one of another column changes nothing", async () => {
  const change = (set: Record<string, string>): Change => ({
    ...{ id: "c", batch: "b", kind: "do", table, state: { kind: "waiting" }, madeAtMs: 0 },
    write: { kind: "update", key: { id: "1" }, old: {}, set },
  });
  const rows = [{ id: 1, title: "a", meta: { a: "1.10" } }];
  expect(names(await read(rows, [change({ meta: '{"mine":1.50}' })]))).toEqual([{ meta: '{"mine":1.50}' }]);
  expect(seen).toHaveLength(0);
  // Of several columns at once the one that is asked for counts; a deletion has no values.
  const both = change({ title: "b", meta: '{"mine":2}' });
  const meta = table.columns.slice(2, 3);
  const removal: Change = { ...both, write: { kind: "delete", key: { id: "1" }, old: {} } };
  const { signal } = new AbortController();
  expect(names(await readExactCells(table, rows, meta, [removal, both], signal))).toEqual([
    { meta: '{"mine":2}' },
  ]);
  expect(names(await read(rows, [change({ title: "b" })]))).toEqual([{ meta: '{"of": 1}' }]);
});

test("of rows that nothing tells apart, and columns that can't be named, the grid's form is all there is", async () => {
  const bare = { ...table, primaryKey: [] };
  expect(names(await read([{ id: 1, meta: "1.10" }], [], bare))).toEqual([{ meta: '"1.10"' }]);
  expect(names(await read([{ title: "a", meta: "1.10" }]))).toEqual([{ meta: '"1.10"' }]);
  const odd = { ...table, columns: [...table.columns, { name: " odd", type: "json", isNullable: true }] };
  expect(names(await read([{ id: 1, " odd": { a: 1 } }], [], odd))).toEqual([{ " odd": '{"a":1}' }]);
  expect(seen).toHaveLength(0);
});

test("what can't be read is told of", async () => {
  answer = () => refusal(403, "42501");
  await expect(read([{ id: 1, meta: "1.10" }])).rejects.toMatchObject({ code: "not_permitted" });
});

test("where several columns tell rows apart, others that come along keep none of them out", async () => {
  const grades = tableOf("grades", ["student text", "course text", "meta json"], {
    primaryKey: ["student", "course"],
  });
  const listed = (text: string | null): string[] =>
    [...(text ?? "").matchAll(/"([^"]*)"/g)].map(([, one = ""]) => one);
  // Everybody takes every course, and the service gives 30 rows at once.
  answer = ({ query }) =>
    json(
      listed(query.get("course"))
        .flatMap((course) =>
          listed(query.get("student")).map((student) => ({
            student,
            course,
            meta: `{ "of": "${student}${course}" }`,
          })),
        )
        .slice(0, 30),
    );
  const rows = Array.from({ length: 40 }, (_, at) => ({
    student: `s${at}`,
    course: `c${at}`,
    meta: { of: "x" },
  }));
  const texts = await readExactCells(grades, rows, grades.columns.slice(2), [], new AbortController().signal);
  expect(names(texts)).toEqual(
    rows.map(({ student, course }) => ({ meta: `{ "of": "${student}${course}" }` })),
  );
});

test("long keys are asked for by addresses that every proxy takes", async () => {
  const pages = tableOf("pages", ["id text", "meta json"]);
  answer = ({ query }) =>
    json([...(query.get("id") ?? "").matchAll(/"([^"]*)"/g)].map(([, id = ""]) => ({ id, meta: "{ }" })));
  const rows = Array.from({ length: 100 }, (_, at) => ({ id: `/${"läng".repeat(20)}/${at}`, meta: {} }));
  const texts = await readExactCells(pages, rows, pages.columns.slice(1), [], new AbortController().signal);
  expect(names(texts)).toEqual(rows.map(() => ({ meta: "{ }" })));
  expect(seen.length).toBeGreaterThan(1);
  for (const { query } of seen) expect(query.toString().length).toBeLessThan(8_000);
});
