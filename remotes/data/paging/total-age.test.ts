import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import { tableOf } from "../testing/table-of.ts";
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

function exact(source: RowSource): Promise<void> {
  return new Promise((resolve) => {
    const unwatch = source.watch(() => {
      if (!source.getState().isTotalExact) return;
      unwatch();
      resolve();
    });
  });
}

test("an exact number of rows is about as many once it is old, and found again where the end is seen", async () => {
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
  source.look(240, 299);
  await exact(source);
  expect(source.getState().total).toBe(250);
  stop();
});
