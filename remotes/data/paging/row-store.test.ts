import { totalOrder } from "../order/order.ts";
import type { Row } from "../requests/read-answer.ts";
import { tableOf } from "../testing/table-of.ts";
import { createRowStore } from "./row-store.ts";

const table = tableOf("visits", ["id integer", "grp integer"], { primaryKey: ["id"] });
const order = totalOrder(table, [{ column: "grp", direction: "asc" }]);

/** 64 rows, the last `alike` of them in one group and each other in one of its own. */
function rowsWith(alike: number): readonly Row[] {
  return Array.from({ length: 64 }, (_, at) => ({ id: at, grp: at < 64 - alike ? at : 100 }));
}

function sharedBehind(rows: readonly Row[]): number | undefined {
  const store = createRowStore(table, order, () => 0);
  store.note(0, rows);
  return store.placeOf(64, 64, undefined).shared;
}

test("what follows rows of one value is asked for by itself where half a block has it, and else together with others", () => {
  expect(sharedBehind(rowsWith(64))).toBe(1);
  expect(sharedBehind(rowsWith(32))).toBe(1);
  expect(sharedBehind(rowsWith(31))).toBe(0);
  expect(sharedBehind(rowsWith(1))).toBe(0);
});

test("a few rows with one value say nothing of how many others have it", () => {
  expect(sharedBehind(rowsWith(15).slice(-15))).toBe(0);
});
