import fc from "fast-check";
import { findTotal } from "../paging/find-total.ts";
import { anchorOf, rowsAfter } from "./keyset.ts";
import { reversed, totalOrder } from "./order.ts";
import { afterParts } from "./order-parts.ts";
import { compareIn, fulfils } from "../testing/judge-conditions.ts";
import { tableOf } from "../testing/table-of.ts";

const table = tableOf("t", ["a integer null", "b text", "id bigint"]);
const sorts = fc.uniqueArray(
  fc.record({
    column: fc.constantFrom("a", "b"),
    direction: fc.constantFrom("asc" as const, "desc" as const),
  }),
  { selector: ({ column }) => column },
);

test("writes the redundant leading bound, which lets the database start in the index", () => {
  const order = totalOrder(table, [{ column: "b", direction: "desc" }]);
  expect(rowsAfter(order, ['x"', "7"])).toEqual({
    bounds: [{ column: "b", operator: "lte", value: 'x"' }],
    logic: 'b.lt."x\\"",and(b.eq."x\\"",id.lt."7")',
  });
  expect(rowsAfter(totalOrder(table, []), ["7"])).toEqual({
    bounds: [{ column: "id", operator: "gt", value: "7" }],
    logic: undefined,
  });
  const nullable = totalOrder(table, [{ column: "a", direction: "asc" }]);
  expect(rowsAfter(nullable, ["1", "7"]).logic).toBe('a.gt."1",a.is.null,and(a.eq."1",id.gt."7")');
  expect(rowsAfter(nullable, [null, "7"])).toEqual({ bounds: [], logic: 'and(a.is.null,id.gt."7")' });
});

test("splits any rows at any row: those after it and those before it, with nulls and mixed directions", () => {
  const rows = fc.uniqueArray(
    fc.record({ a: fc.option(fc.integer({ min: 0, max: 3 })), b: fc.constantFrom("x", "y"), id: fc.nat(50) }),
    { selector: ({ id }) => id, minLength: 1 },
  );
  fc.assert(
    fc.property(rows, sorts, fc.nat(), (all, sort, pick) => {
      const order = totalOrder(table, sort);
      const sorted = [...all].sort((one, other) => compareIn(order, one, other));
      const at = pick % sorted.length;
      const anchor = anchorOf(sorted[at]!, order)!;
      expect(sorted.filter((row) => fulfils(row, afterParts(order, anchor)))).toEqual(sorted.slice(at + 1));
      expect(sorted.filter((row) => fulfils(row, afterParts(reversed(order), anchor)))).toEqual(
        sorted.slice(0, at),
      );
    }),
  );
});

test("no anchor is made of a number that may have lost digits, nor of what can't be compared", () => {
  const order = totalOrder(table, []);
  expect(anchorOf({ id: 2 ** 53 }, order)).toBeUndefined();
  expect(anchorOf({ id: "9007199254740993" }, order)).toEqual(["9007199254740993"]);
  expect(anchorOf({ id: { deep: 1 } }, order)).toBeUndefined();
});

test("finds the end from any estimate, in few looks where it may count", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(2_000_000), fc.nat(2_000_000), fc.boolean(), async (total, estimate, isNear) => {
      const about = isNear ? total + (estimate % 50) - 25 : estimate;
      let looks = 0;
      const look = async (offset: number): Promise<number> => {
        looks += 1;
        return Math.max(0, Math.min(100, total - offset));
      };
      expect(await findTotal(about, 0, 100, look)).toBe(total);
      if (isNear && total > 100) expect(looks).toBe(1);
      expect(looks).toBeLessThan(40);
      looks = 0;
      const count = async (): Promise<number> => {
        looks += 1;
        return total;
      };
      expect(await findTotal(about, 0, 100, look, count)).toBe(total);
      expect(looks).toBeLessThan(8);
    }),
  );
});
