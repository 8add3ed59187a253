import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import { noteWay } from "../requests/known-ways.ts";
import { tableOf } from "../testing/table-of.ts";
import { countValues } from "./count-values.ts";
import type { ValueCounts } from "./count-values.ts";

/** What a project gives at once (`max-rows`). */
let most: number;
let groups: readonly (readonly [value: string, rows: number])[];

const { session, seen } = createFakeDataService(({ query }: SeenRequest) => {
  const offset = Number(query.get("offset") ?? 0);
  const limit = Math.min(most, Number(query.get("limit")));
  return json(groups.slice(offset, offset + limit).map(([status, foyer_count]) => ({ status, foyer_count })));
});
registerCore(session);

beforeEach(() => {
  sessionStorage.clear();
  noteWay("summary", false);
  noteWay("aggregates", true);
  seen.length = 0;
});

const STATUSES = ["new", "open", "held", "done"];

async function count(enumValues?: readonly string[]): Promise<ValueCounts> {
  const table = tableOf("orders", ["id bigint", "status order_status"]);
  const column = {
    name: "status",
    type: "order_status",
    isNullable: false,
    ...(enumValues && { enumValues }),
  };
  return countValues({ table, column, filters: [], known: [] }, new AbortController().signal);
}

test("an answer that the project cut short is no whole one: what it leaves out isn't said to have no rows", async () => {
  most = 2;
  groups = [
    ["new", 7],
    ["open", 9],
    ["done", 3],
  ];
  const cut = await count(STATUSES);
  expect([[...cut.byValue], cut.isWhole]).toEqual([
    [
      ["open", 9],
      ["new", 7],
    ],
    false,
  ]);
  expect((await count()).isWhole).toBe(false);
});

test("of a whole answer, the values that aren't there have no rows", async () => {
  most = 3;
  groups = [
    ["new", 7],
    ["open", 9],
    ["done", 3],
  ];
  const whole = await count(STATUSES);
  expect([[...whole.byValue], whole.isWhole]).toEqual([
    [
      ["open", 9],
      ["new", 7],
      ["done", 3],
      ["held", 0],
    ],
    true,
  ]);
  expect((await count()).isWhole).toBe(true);
});

test("where nothing can be left out, nothing more is asked", async () => {
  most = 4;
  groups = STATUSES.map((status) => [status, 1]);
  expect((await count(STATUSES)).isWhole).toBe(true);
  groups = [];
  expect(await count(STATUSES)).toEqual({
    byValue: new Map(STATUSES.map((status) => [status, 0])),
    isWhole: true,
  });
  expect(seen).toHaveLength(2);
});
