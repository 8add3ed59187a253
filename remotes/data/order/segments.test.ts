import fc from "fast-check";
import { compareIn, fulfils } from "../testing/judge-conditions.ts";
import type { PlainRow } from "../testing/judge-conditions.ts";
import { tableOf } from "../testing/table-of.ts";
import { anchorOf } from "./keyset.ts";
import { orderParts } from "./order-parts.ts";
import { reversed, totalOrder } from "./order.ts";
import { segmentsOf, sharedKeys } from "./segments.ts";
import type { Segment } from "./segments.ts";

const btree = (columns: readonly string[], descending: readonly string[] = []) => ({
  columns,
  method: "btree",
  isUnique: false,
  descending,
});
const columns = ["a integer null", "b integer null", "id bigint"];
const table = tableOf("t", columns, { indexes: [btree(["a", "id"]), btree(["b"], ["b"])] });
const ask = ({ conditions, order }: Segment): string =>
  [...conditions, ...orderParts(order)].map((part) => part.join("=")).join("&");

test("rows without a value are asked for once those with one have ended, each as an index has them", () => {
  const newest = totalOrder(table, [{ column: "a", direction: "desc" }]);
  expect(segmentsOf(newest).map(ask)).toEqual([
    "a=not.is.null&order=a.desc,id.desc",
    "a=is.null&order=a.desc,id.desc",
  ]);
  expect(segmentsOf(newest, ["7", "3"]).map(ask)).toEqual([
    'a=lte.7&or=(a.lt."7",and(a.eq."7",id.lt."3"))&order=a.desc,id.desc',
    "a=is.null&order=a.desc,id.desc",
  ]);
  expect(segmentsOf(newest, [null, "3"]).map(ask)).toEqual(["a=is.null&id=lt.3&order=a.desc,id.desc"]);
  const [byIndex] = segmentsOf(totalOrder(table, [{ column: "b", direction: "asc" }]));
  expect(byIndex && ask(byIndex)).toBe("b=not.is.null&order=b.asc.nullsfirst,id.asc");
  const first = totalOrder(table, [{ column: "a", direction: "asc", nulls: "first" }]);
  expect(segmentsOf(first).map(ask)).toEqual([
    "a=is.null&order=a.asc,id.asc",
    "a=not.is.null&order=a.asc,id.asc",
  ]);
});

test("after a row whose value many others have, those come first, by their own key", () => {
  const order = totalOrder(tableOf("t", ["a integer", "id bigint"]), [{ column: "a", direction: "asc" }]);
  expect(segmentsOf(order, ["7", "3"], 1).map(ask)).toEqual([
    "a=eq.7&id=gt.3&order=a.asc,id.asc",
    "a=gt.7&order=a.asc,id.asc",
  ]);
  expect(sharedKeys(["7", "3"], ["7", "90"])).toBe(1);
  expect(sharedKeys(["7", "3"], ["8", "90"])).toBe(0);
  // The key itself never counts: it tells rows apart.
  expect(sharedKeys(["7", "3"], ["7", "3"])).toBe(1);
});

test("one segment after another holds each row once, in the order, wherever it is entered and from either end", () => {
  const rows = fc.uniqueArray(
    fc.record({
      a: fc.option(fc.integer({ min: 0, max: 2 })),
      b: fc.option(fc.integer({ min: 0, max: 2 })),
      id: fc.nat(60),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 40 },
  );
  const sort = fc.uniqueArray(
    fc.record(
      {
        column: fc.constantFrom("a", "b"),
        direction: fc.constantFrom("asc" as const, "desc" as const),
        nulls: fc.constant("first" as const),
      },
      { requiredKeys: ["column", "direction"] },
    ),
    { selector: ({ column }) => column, minLength: 1 },
  );
  fc.assert(
    fc.property(rows, sort, fc.nat(), fc.nat(2), fc.boolean(), (all, asked, pick, shared, isBackward) => {
      const forward = totalOrder(table, asked);
      const order = isBackward ? reversed(forward) : forward;
      const sorted = [...all].sort((one, other) => compareIn(order, one, other));
      expect(inSegments(segmentsOf(order), all)).toEqual(sorted);
      const at = pick % sorted.length;
      const anchor = anchorOf(sorted[at] ?? {}, order);
      expect(inSegments(segmentsOf(order, anchor, shared), all)).toEqual(sorted.slice(at + 1));
    }),
    { numRuns: 500 },
  );
});

function inSegments(segments: readonly Segment[], rows: readonly PlainRow[]): readonly PlainRow[] {
  return segments.flatMap(({ conditions, order }) =>
    rows.filter((row) => fulfils(row, conditions)).sort((one, other) => compareIn(order, one, other)),
  );
}
