import { refusal } from "@foyer/shared-auth/testing";
import { condition } from "../filters/filter.ts";
import { anchorOf } from "../order/keyset.ts";
import { totalOrder } from "../order/order.ts";
import { BY_A, LEG_ROWS, LEG_SORTS, LEGS, legsInOrder, openLegs } from "../testing/legs.ts";
import { tableOf } from "../testing/table-of.ts";
import { countFrom, fetchBlock, fetchKeys } from "./fetch-block.ts";
import type { BlockPlace } from "./fetch-block.ts";
import { fetchCount } from "./fetch-count.ts";
import { findRowIndex } from "./find-row-index.ts";

const legs = openLegs();
beforeEach(() => {
  legs.begin();
});
const { signal } = new AbortController();
const start = (skip: number): BlockPlace => ({ isBackward: false, anchor: undefined, skip });

test.each(LEG_SORTS.map((sort) => [JSON.stringify(sort), sort] as const))(
  "sorted by %s, rows are those that stand there, from each end and after each row",
  async (_name, sort) => {
    const order = totalOrder(LEGS, sort);
    const all = legsInOrder(sort);
    for (const at of [undefined, 0, 40, 100, 149])
      for (const isBackward of [false, true])
        for (const skip of [0, 3, 101])
          for (const shared of [0, 1]) {
            const anchor = at === undefined ? undefined : anchorOf(all[at] ?? {}, order);
            const limit = 20;
            legs.seen.length = 0;
            const place = { isBackward, anchor, skip, shared };
            const came = await fetchBlock({ table: LEGS, sort, filters: [] }, place, limit, signal);
            const end = (at ?? LEG_ROWS.length) - skip;
            const from = at === undefined ? skip : at + 1 + skip;
            const wanted = isBackward
              ? all.slice(Math.max(0, end - limit), Math.max(0, end))
              : all.slice(from, from + limit);
            expect({ place, ids: came.map(({ id }) => id) }).toEqual({
              place,
              ids: wanted.map(({ id }) => id),
            });
            // Nobody is asked for nothing, or for more once there is enough.
            expect(legs.queries().every((query) => Number(query.get("limit")) > 0)).toBe(true);
            expect(legs.seen.length).toBeLessThanOrEqual(6);
          }
  },
);

test("once there are enough rows no other part is asked for", async () => {
  await fetchBlock({ table: LEGS, sort: [BY_A], filters: [] }, start(0), 100, signal);
  expect(legs.queries().map((query) => query.get("a"))).toEqual(["not.is.null"]);
  legs.seen.length = 0;
  await fetchBlock({ table: LEGS, sort: [BY_A], filters: [] }, start(0), 101, signal);
  expect(legs.queries().map((query) => [query.get("a"), query.get("limit")])).toEqual([
    ["not.is.null", "101"],
    // More than a block, and fewer than were asked for: the service may give no more at once.
    ["not.is.null", "1"],
    ["is.null", "1"],
  ]);
});

test("rows on both sides of where a part ends are one request a part; none of it is counted", async () => {
  await fetchBlock({ table: LEGS, sort: [BY_A], filters: [] }, start(90), 20, signal);
  expect(legs.queries().map((query) => [query.get("a"), query.get("offset"), query.get("limit")])).toEqual([
    ["not.is.null", "90", "20"],
    ["is.null", null, "10"],
  ]);
  legs.begin([{ id: 1, a: null, b: "b" }]);
  await fetchBlock({ table: LEGS, sort: [BY_A], filters: [] }, start(0), 20, signal);
  expect(legs.queries().map((query) => query.get("a"))).toEqual(["not.is.null", "is.null"]);
});

test("rows that are passed in a part that has none left are counted by their first column, and no further", async () => {
  const came = await fetchBlock({ table: LEGS, sort: [BY_A], filters: [] }, start(120), 5, signal);
  expect(came.map(({ id }) => id)).toEqual(
    legsInOrder([BY_A])
      .slice(120, 125)
      .map(({ id }) => id),
  );
  const [, count, last] = legs.seen;
  expect([count?.query.get("select"), count?.query.get("limit"), count?.headers.get("prefer")]).toEqual([
    "id",
    "1",
    "count=exact",
  ]);
  expect([last?.query.get("offset"), last?.query.get("limit"), last?.headers.get("prefer")]).toEqual([
    "20",
    "5",
    null,
  ]);
  expect(legs.seen).toHaveLength(3);
});

test("many rows with an anchor's value are a part of their own where few are skipped, and together where more are", async () => {
  const plain = tableOf("legs", ["id integer", "a integer", "b text"]);
  const ask = (skip: number) =>
    fetchBlock(
      { table: plain, sort: [BY_A], filters: [] },
      { ...start(skip), anchor: ["1", "5"], shared: 1 },
      20,
      signal,
    );
  await ask(20);
  expect(legs.queries()[0]?.get("a")).toBe("eq.1");
  legs.seen.length = 0;
  await ask(21);
  expect(legs.queries()[0]?.get("a")).toBe("gte.1");
});

test("a table without a key is read in one piece where rows are skipped, since parts can't be counted off", async () => {
  const bare = tableOf("legs", ["id integer", "a integer null"], { primaryKey: [] });
  await fetchBlock({ table: bare, sort: [BY_A], filters: [] }, start(10), 5, signal);
  expect(legs.queries().map((query) => query.get("a"))).toEqual([null]);
  expect(legs.queries()[0]?.get("order")).toMatch(/^a\.asc(,|$)/);
  legs.seen.length = 0;
  await fetchBlock({ table: bare, sort: [BY_A], filters: [] }, start(0), 5, signal);
  expect(legs.queries().map((query) => query.get("a"))).toEqual(["not.is.null"]);
  // Where nulls come otherwise than by themselves, it is said.
  legs.seen.length = 0;
  const nullsFirst = [{ ...BY_A, nulls: "first" }] as const;
  await fetchBlock({ table: bare, sort: nullsFirst, filters: [] }, start(10), 5, signal);
  expect(legs.queries()[0]?.get("order")).toMatch(/^a\.asc\.nullsfirst(,|$)/);
});

test("a table that can only be read whole names no columns; one that needn't be, or of which only keys are wanted, does", async () => {
  const question = {
    table: tableOf("legs", ["id integer", 'a"b integer'], { isWhole: true }),
    sort: [],
    filters: [],
  };
  await fetchBlock(question, start(0), 5, signal);
  await fetchKeys({ ...question, table: { ...question.table, primaryKey: ['a"b'] } }, start(0), 5, signal);
  await fetchBlock({ table: LEGS, sort: [], filters: [] }, start(0), 5, signal);
  const { isWhole: _, ...part } = question.table;
  await fetchBlock({ ...question, table: part }, start(0), 5, signal);
  expect(legs.queries().map((query) => query.get("select"))).toEqual([
    "*",
    '"a\\"b"',
    "id,a,b",
    'id,"a\\"b"',
  ]);
});

test("a schema's name, filters and who may end it go with each request", async () => {
  const question = {
    table: { ...LEGS, schema: "sky" },
    sort: [BY_A],
    filters: [condition("b", "eq", "b7")],
  };
  const stop = new AbortController();
  await fetchBlock(question, start(3), 5, stop.signal);
  await countFrom(question, 1, 5, stop.signal);
  await fetchCount(question, "exact", stop.signal);
  await findRowIndex(question, ["1"], stop.signal);
  expect(legs.seen.length).toBeGreaterThan(5);
  for (const { headers, query, signal: given, path } of legs.seen) {
    expect([path, headers.get("accept-profile"), query.get("b")]).toEqual(["legs", "sky", "eq.b7"]);
    expect(given?.aborted).toBe(false);
  }
  stop.abort();
  for (const { signal: given } of legs.seen) expect(given?.aborted).toBe(true);
});

test("a name with signs of the address is one name", async () => {
  const odd = tableOf("a/b?c", ["id integer"]);
  await fetchBlock({ table: odd, sort: [], filters: [] }, start(0), 5, signal);
  await fetchCount({ table: odd, filters: [] }, "planned", signal);
  expect(legs.seen.map(({ path }) => path)).toEqual(["a%2Fb%3Fc", "a%2Fb%3Fc"]);
});

test("a place past the end has no rows; any other refusal is one", async () => {
  const ask = (status: number, code: string) => {
    legs.service.onAsked = () => refusal(status, code);
    return fetchBlock({ table: LEGS, sort: [], filters: [] }, start(5), 5, signal);
  };
  expect(await ask(416, "PGRST103")).toEqual([]);
  await expect(ask(500, "57014")).rejects.toMatchObject({ code: "query_timeout" });
  await expect(ask(400, "22P02")).rejects.toMatchObject({ code: "invalid_request" });
});

test("how many follow is asked in no order, by the first column, and no more than is wanted", async () => {
  const count = (skip: number, limit: number) =>
    countFrom({ table: LEGS, sort: [BY_A], filters: [] }, skip, limit, signal);
  expect([await count(0, 20), await count(140, 20), await count(150, 1)]).toEqual([20, 10, 0]);
  expect(legs.queries().map((query) => [...query.keys()].sort().join())).toEqual([
    "limit,select",
    "limit,offset,select",
    "limit,offset,select",
  ]);
  expect(legs.queries().every((query) => query.get("select") === "id")).toBe(true);
});

test("keys are what rows are known by in an order", async () => {
  const keys = await fetchKeys({ table: LEGS, sort: [BY_A], filters: [] }, start(0), 2, signal);
  expect(keys).toEqual(
    legsInOrder([BY_A])
      .slice(0, 2)
      .map(({ a, id }) => ({ a, id })),
  );
});
