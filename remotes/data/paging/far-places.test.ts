import { condition } from "../filters/filter.ts";
import type { SortKey } from "../address/view-address.ts";
import { BY_A, LEG_ROWS, LEG_SORTS, LEGS, legsInOrder, openLegs } from "../testing/legs.ts";
import type { PlainRow } from "../testing/judge-conditions.ts";
import { createReadingService } from "../testing/reading-service.ts";
import { tableOf } from "../testing/table-of.ts";
import { countFrom, fetchBlock } from "./fetch-block.ts";
import type { BlockPlace } from "./fetch-block.ts";
import { fetchCount } from "./fetch-count.ts";
import { findRowIndex } from "./find-row-index.ts";

const legs = openLegs();
beforeEach(() => {
  legs.begin();
});
const { signal } = new AbortController();
const start = (skip: number): BlockPlace => ({ isBackward: false, anchor: undefined, skip });

/** Rows enough to skip many of; `a` is the same for all. */
const many = (count: number): PlainRow[] => Array.from({ length: count }, (_, id) => ({ id, a: 1, b: "b" }));

test("far down the keys are read first, and the rows after the one before them; nearer, rows are skipped", async () => {
  legs.begin(many(60_000));
  const ask = async (sort: readonly SortKey[], place: BlockPlace) => {
    legs.seen.length = 0;
    const came = await fetchBlock({ table: LEGS, sort, filters: [] }, place, 40, signal);
    return [came[0]?.["id"], came.length, legs.queries().map((query) => query.get("select"))];
  };
  expect(await ask([], start(50_000))).toEqual([50_000, 40, ["id,a,b"]]);
  expect(await ask([], start(50_001))).toEqual([50_001, 40, ["id", "id,a,b"]]);
  expect(legs.queries().map((query) => [query.get("offset"), query.get("limit"), query.get("id")])).toEqual([
    ["49969", "32", null],
    [null, "40", "gt.50000"],
  ]);
  expect(await ask([BY_A], start(10_000))).toEqual([10_000, 40, ["id,a,b"]]);
  const [first, count, selects] = await ask([BY_A], start(10_001));
  expect([first, count, selects]).toEqual([10_001, 40, ["a,id", "id,a,b"]]);
  // So many have the value that they are a part of their own.
  expect(legs.queries()[1]?.get("a")).toBe("eq.1");
  const backward = { isBackward: true, anchor: undefined, skip: 50_001 };
  expect(await ask([], backward)).toEqual([60_000 - 50_041, 40, ["id", "id,a,b"]]);
});

test("from the other end too, rows are read after the one before them", async () => {
  legs.begin(many(60_000));
  const place = { isBackward: true, anchor: undefined, skip: 50_001 };
  await fetchBlock({ table: LEGS, sort: [], filters: [] }, place, 40, signal);
  expect(legs.queries().map((query) => [query.get("offset"), query.get("id")])).toEqual([
    ["49969", null],
    [null, "lt.9999"],
  ]);
});

test.each([
  [33, "eq.2"],
  [32, "eq.2"],
  [31, "gte.2"],
])(
  "where %i rows before a far one have its value, more of them are asked for as %s",
  async (alike, asked) => {
    const plain = tableOf("legs", ["id integer", "a integer", "b text"]);
    legs.begin(many(12_000).map((row, at) => ({ ...row, a: at < 11_000 - alike ? 1 : 2 })));
    await fetchBlock({ table: plain, sort: [BY_A], filters: [] }, start(11_000), 40, signal);
    expect(legs.queries()[1]?.get("a")).toBe(asked);
  },
);

test("where the keys end before, nothing else is asked", async () => {
  legs.begin(many(50_010));
  expect(await fetchBlock({ table: LEGS, sort: [], filters: [] }, start(50_040), 40, signal)).toEqual([]);
  expect(legs.seen).toHaveLength(1);
});

test.each([100, 128, 150])(
  "of a service that gives %i rows at once no answer is taken for the end",
  async (mostRows) => {
    const rows = many(12_000).map((row, at) => ({ ...row, a: at < 150 ? null : 1 }));
    legs.service = createReadingService(rows, mostRows);
    const idsOf = async (sort: readonly SortKey[], place: BlockPlace) =>
      (await fetchBlock({ table: LEGS, sort, filters: [] }, place, 192, signal)).map(({ id }) => id);
    const from = (first: number) => Array.from({ length: 192 }, (_, at) => first + at);
    expect(await idsOf([], start(64))).toEqual(from(64));
    // Those without a value come first, and are a part of their own.
    expect(await idsOf([{ ...BY_A, nulls: "first" }], start(0))).toEqual(from(0));
    expect(await idsOf([BY_A], start(10_001))).toEqual(from(10_151));
    const backward = { isBackward: true, anchor: undefined, skip: 64 };
    expect(await idsOf([], backward)).toEqual(from(12_000 - 256));
    expect(await countFrom({ table: LEGS, sort: [], filters: [] }, 11_000, 192, signal)).toBe(192);
    expect(await countFrom({ table: LEGS, sort: [], filters: [] }, 11_850, 192, signal)).toBe(150);
  },
);

test("more than a block that is fewer than was asked for costs one more question, and nothing else does", async () => {
  legs.begin(many(150));
  const ask = async (place: BlockPlace, limit: number) => {
    legs.seen.length = 0;
    const came = await fetchBlock({ table: LEGS, sort: [], filters: [] }, place, limit, signal);
    return [came.length, legs.seen.length];
  };
  expect(await ask(start(0), 128)).toEqual([128, 1]);
  expect(await ask(start(0), 64)).toEqual([64, 1]);
  expect(await ask(start(100), 192)).toEqual([50, 1]);
  expect(await ask(start(0), 192)).toEqual([150, 2]);
});

test("without a key, or where a row can't be compared with, rows are skipped however far", async () => {
  legs.begin(many(20_000));
  const bare = tableOf("legs", ["id integer", "a integer", "b text"], { primaryKey: [] });
  await fetchBlock({ table: bare, sort: [BY_A], filters: [] }, start(15_000), 40, signal);
  expect(legs.queries().map((query) => query.get("offset"))).toEqual(["15000"]);
  legs.seen.length = 0;
  legs.begin(many(20_000).map((row) => ({ ...row, a: 2 ** 60 })));
  const came = await fetchBlock({ table: LEGS, sort: [BY_A], filters: [] }, start(15_000), 40, signal);
  expect([came.length, legs.queries().map((query) => query.get("offset"))]).toEqual([40, ["14968", "15000"]]);
});

test("a count says what the service does: planned without a row, exact with one", async () => {
  const count = (method: "exact" | "planned") => fetchCount({ table: LEGS, filters: [] }, method, signal);
  expect(await count("exact")).toBe(LEG_ROWS.length);
  await count("planned");
  expect(
    legs.seen.map(({ headers, query }) => [headers.get("prefer"), query.get("limit"), query.get("select")]),
  ).toEqual([
    ["count=exact", "1", "id"],
    ["count=planned", "0", "id"],
  ]);
  legs.seen.length = 0;
  await fetchCount({ table: { ...LEGS, columns: [] }, filters: [] }, "exact", signal);
  expect(legs.queries()[0]?.get("select")).toBe("*");
});

test.each(LEG_SORTS.map((sort) => [JSON.stringify(sort), sort] as const))(
  "sorted by %s, each row is found at its index",
  async (_name, sort) => {
    const all = legsInOrder(sort);
    for (const at of [0, 1, 50, 99, 100, 149]) {
      const key = [String(all[at]?.["id"])];
      expect(await findRowIndex({ table: LEGS, sort, filters: [] }, key, signal)).toEqual({
        kind: "at",
        index: at,
      });
    }
  },
);

test("a row is found among those that filters leave, by one row's keys and a count", async () => {
  const filters = [condition("a", "eq", "1")];
  const left = legsInOrder([]).filter(({ a }) => a === 1);
  const at = await findRowIndex({ table: LEGS, sort: [], filters }, [String(left[7]?.["id"])], signal);
  expect(at).toEqual({ kind: "at", index: 7 });
  expect(
    legs.seen.map(({ query, headers }) => [query.get("select"), query.get("limit"), headers.get("prefer")]),
  ).toEqual([
    ["id", "1", null],
    ["id", "1", "count=exact"],
  ]);
  const other = await findRowIndex(
    { table: LEGS, sort: [], filters },
    [String(legsInOrder([]).find(({ a }) => a === 2)?.["id"])],
    signal,
  );
  expect(other).toEqual({ kind: "left-out" });
  expect(await findRowIndex({ table: LEGS, sort: [], filters: [] }, ["9999"], signal)).toEqual({
    kind: "left-out",
  });
});

test("where rows can't be compared, or nobody counts, it isn't known where a row stands", async () => {
  const bare = tableOf("legs", ["id integer"], { primaryKey: [] });
  expect(await findRowIndex({ table: bare, sort: [], filters: [] }, ["1"], signal)).toEqual({
    kind: "unknown",
  });
  expect(legs.seen).toHaveLength(0);
  legs.begin([{ id: 1, a: 2 ** 60, b: "b" }]);
  expect(await findRowIndex({ table: LEGS, sort: [BY_A], filters: [] }, ["1"], signal)).toEqual({
    kind: "unknown",
  });
  expect(legs.seen).toHaveLength(1);
  legs.begin();
  for (const range of ["*/*", "*/0"]) {
    legs.service.onAsked = ({ headers }) =>
      headers.has("prefer") ? new Response("[]", { headers: { "content-range": range } }) : undefined;
    expect(await findRowIndex({ table: LEGS, sort: [], filters: [] }, ["1"], signal)).toEqual({
      kind: "unknown",
    });
  }
});
