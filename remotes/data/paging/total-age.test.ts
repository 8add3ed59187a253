import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import { tableOf } from "../testing/table-of.ts";
import { countWords } from "./count-words.ts";
import { createRowSource } from "./row-source.ts";
import type { RowSource } from "./row-source.ts";

const MINUTE_MS = 60_000;
let rows = 300;
const { session } = createFakeDataService(({ headers, query }) => {
  if (headers.get("prefer")?.includes("count=") === true)
    return json([{ id: 1 }], { headers: { "content-range": `0-0/${rows}` } });
  const [operator, bound] = (query.get("id") ?? "").split(".");
  const isDown = query.get("order")?.startsWith("id.desc") === true;
  const step = isDown ? -1 : 1;
  const from = operator === undefined || operator === "" ? (isDown ? rows : 1) : Number(bound) + step;
  const first = from + Number(query.get("offset") ?? 0) * step;
  const ids = Array.from({ length: Number(query.get("limit")) }, (_, at) => first + at * step);
  return json(ids.filter((id) => id >= 1 && id <= rows).map((id) => ({ id })));
});
registerCore(session);

function until(source: RowSource, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const unwatch = source.watch(() => {
      if (!isSo()) return;
      unwatch();
      resolve();
    });
  });
}

const exact = (source: RowSource): Promise<void> => until(source, () => source.getState().isTotalExact);

test("an exact number of rows is counted anew once it is old, and what was said stays until then", async () => {
  let atMs = 0;
  const table = tableOf("flights", ["id bigint"]);
  const source = createRowSource({ table, sort: [], filters: [] }, undefined, () => atMs);
  const leave = source.subscribe(() => undefined);
  source.look(290, 299);
  await exact(source);
  atMs = 4 * MINUTE_MS;
  source.look(0, 20);
  expect(source.getState()).toMatchObject({ total: 300, isTotalExact: true });
  leave();
  rows = 250;
  atMs = 6 * MINUTE_MS;
  const stop = source.subscribe(() => undefined);
  expect(source.getState()).toMatchObject({ total: 300, isTotalExact: false, isEstimated: true });
  expect(countWords(source.getState())).toBe("300 rows");
  await exact(source);
  expect(countWords(source.getState())).toBe("250 rows");
  stop();
});

test("that there are more rows than are counted isn't said for ever either", async () => {
  let atMs = 0;
  rows = 60_000;
  const table = tableOf("flights", ["id bigint"], { hasRowSecurity: false });
  const source = createRowSource({ table, sort: [], filters: [] }, undefined, () => atMs);
  const stop = source.subscribe(() => undefined);
  source.look(0, 20);
  await until(source, () => countWords(source.getState()) === "over 50,000 rows");
  rows = 9_000;
  atMs = 6 * MINUTE_MS;
  source.look(1, 21);
  expect(countWords(source.getState())).toBe("over 50,000 rows");
  await exact(source);
  expect(countWords(source.getState())).toBe("9,000 rows");
  stop();
});
