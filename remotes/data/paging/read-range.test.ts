import { refusal } from "@foyer/shared-auth/testing";
import { totalOrder } from "../order/order.ts";
import type { Row } from "../requests/read-answer.ts";
import { LEG_ROWS, LEGS, openLegs } from "../testing/legs.ts";
import { readRange } from "./read-range.ts";
import { createRowStore } from "./row-store.ts";
import type { RowStore } from "./row-store.ts";

const legs = openLegs();
let store: RowStore;
beforeEach(() => {
  legs.begin();
  store = createRowStore(LEGS, totalOrder(LEGS, []), () => 0);
});
const read = (first: number, count: number, { signal } = new AbortController()): Promise<readonly Row[]> =>
  readRange({ table: LEGS, sort: [], filters: [] }, store, store.row, { first, count }, signal);
const ids = (rows: readonly Row[]): unknown[] => rows.map(({ id }) => id);
const asked = () => legs.queries().map((query) => [query.get("id"), query.get("offset"), query.get("limit")]);

test("rows that are here aren't asked for; the others are, a block at most at once, each after the one before", async () => {
  store.write(10, LEG_ROWS.slice(10, 14), 0);
  expect(ids(await read(8, 90))).toEqual(ids(LEG_ROWS.slice(8, 98)));
  expect(asked()).toEqual([
    [null, "8", "64"],
    ["gt.71", null, "26"],
  ]);
});

test("what is here in the middle is taken as it is, in the person's form", async () => {
  store.write(2, [{ id: 2, a: 5, b: "mine" }], 0);
  const rows = await read(2, 1);
  expect(rows).toEqual([{ id: 2, a: 5, b: "mine" }]);
  expect(legs.seen).toHaveLength(0);
  expect(ids(await read(2, 3))).toEqual([2, 3, 4]);
  expect(asked()).toEqual([["gt.2", null, "2"]]);
});

test("rows end where the table does", async () => {
  expect(ids(await read(140, 30))).toEqual(ids(LEG_ROWS.slice(140)));
  expect(asked().map(([, , limit]) => limit)).toEqual(["30", "20"]);
  expect(await read(500, 3)).toEqual([]);
});

test("no rows are no question", async () => {
  expect(await read(5, 0)).toEqual([]);
  expect(legs.seen).toHaveLength(0);
});

test("a refusal is told, and who leaves ends it", async () => {
  legs.service.onAsked = () => refusal(400, "22P02");
  await expect(read(0, 3)).rejects.toMatchObject({ code: "invalid_request" });
  const stop = new AbortController();
  legs.service.onAsked = () => {
    stop.abort();
    return undefined;
  };
  await expect(read(0, 3, stop)).rejects.toBeDefined();
  expect(legs.seen.at(-1)?.signal?.aborted).toBe(true);
});
