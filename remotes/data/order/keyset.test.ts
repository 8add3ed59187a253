import fc from "fast-check";
import { findTotal } from "../paging/find-total.ts";
import { anchorOf, rowsAfter } from "./keyset.ts";
import { reversed, totalOrder } from "./order.ts";
import type { OrderKey } from "./order.ts";
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
    logic: 'b.lt."x\\"",and(b.eq."x\\"",id.gt."7")',
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
      const sorted = [...all].sort((one, other) => compare(one, other, order));
      const at = pick % sorted.length;
      const anchor = anchorOf(sorted[at]!, order)!;
      expect(sorted.filter((row) => holds(row, order, anchor))).toEqual(sorted.slice(at + 1));
      expect(sorted.filter((row) => holds(row, reversed(order), anchor))).toEqual(sorted.slice(0, at));
    }),
  );
});

test("no anchor is made of a number that may have lost digits, nor of what can't be compared", () => {
  const order = totalOrder(table, []);
  expect(anchorOf({ id: 2 ** 53 }, order)).toBeUndefined();
  expect(anchorOf({ id: "9007199254740993" }, order)).toEqual(["9007199254740993"]);
  expect(anchorOf({ id: { deep: 1 } }, order)).toBeUndefined();
});

test("finds the end from any estimate", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(2_000_000), fc.nat(2_000_000), fc.boolean(), async (total, estimate, isNear) => {
      const about = isNear ? total + (estimate % 50) - 25 : estimate;
      let looks = 0;
      const found = await findTotal(about, 0, 100, async (offset) => {
        looks += 1;
        return Math.max(0, Math.min(100, total - offset));
      });
      expect(found).toBe(total);
      if (isNear && total > 100) expect(looks).toBe(1);
      expect(looks).toBeLessThan(40);
    }),
  );
});

type Value = string | number | null;

/** The conditions as the database would read them, by their own grammar. */
function holds(
  row: Readonly<Record<string, Value>>,
  order: readonly OrderKey[],
  anchor: readonly (string | null)[],
): boolean {
  const { bounds, logic } = rowsAfter(order, anchor);
  return (
    bounds.every(({ column, operator, value }) => test1(row, `${column}.${operator}."${value}"`)) &&
    (logic === undefined || split(logic).some((part) => test1(row, part)))
  );
}

function test1(row: Readonly<Record<string, Value>>, part: string): boolean {
  const group = /^and\((.*)\)$/.exec(part);
  if (group !== null) return split(group[1] ?? "").every((one) => test1(row, one));
  const [, column = "", operator, text = ""] =
    /^(\w+)\.(not\.is|is|eq|gte|lte|gt|lt)\."?([^"]*)"?$/.exec(part) ?? [];
  const value = row[column] ?? null;
  if (operator === "is") return value === null;
  if (operator === "not.is") return value !== null;
  if (value === null) return false;
  const other = typeof value === "number" ? Number(text) : text;
  if (operator === "eq") return value === other;
  if (operator === "gt") return value > other;
  if (operator === "gte") return value >= other;
  return operator === "lt" ? value < other : value <= other;
}

function split(text: string): string[] {
  return text.split(/,(?![^(]*\))/);
}

function compare(
  one: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
  order: readonly OrderKey[],
): number {
  for (const { column, isAscending, areNullsFirst } of order) {
    const [a = null, b = null] = [one[column], other[column]];
    if (a === b) continue;
    if (a === null || b === null) return (a === null) === areNullsFirst ? -1 : 1;
    return a < b === isAscending ? -1 : 1;
  }
  return 0;
}
