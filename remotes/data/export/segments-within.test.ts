import fc from "fast-check";
import type { OrderKey } from "../order/order.ts";
import type { Segment } from "../order/segments.ts";
import { segmentsWithin } from "./segments-within.ts";

const COLUMNS = ["a", "b", "c"] as const;
type Place = readonly number[];

const keyOf = (column: string, isAscending: boolean): OrderKey => ({
  column,
  isAscending,
  isNullable: false,
  areNullsFirst: !isAscending,
  isIndexNullsFirst: !isAscending,
});

const TESTS = new Map<string, (one: number, other: number) => boolean>([
  ["eq", (one, other) => one === other],
  ["gt", (one, other) => one > other],
  ["gte", (one, other) => one >= other],
  ["lt", (one, other) => one < other],
  ["lte", (one, other) => one <= other],
]);

/** Whether a row is in a segment; its conditions are plain ones. */
function isIn({ conditions }: Segment, row: Place): boolean {
  return conditions.every(([column, text]) => {
    const [operator = "", value] = text.split(".");
    const test = TESTS.get(operator);
    const at = COLUMNS.findIndex((name) => name === column);
    if (test === undefined || at === -1) throw new Error(`${column}=${text} is no plain condition.`);
    return test(row[at] ?? 0, Number(value));
  });
}

test("the rows between two come once and in order, by plain conditions that an index gives one after another", () => {
  const value = fc.integer({ min: 0, max: 2 });
  const place = fc.tuple(value, value, value);
  const directions = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean());
  fc.assert(
    fc.property(directions, place, place, fc.boolean(), (ascending, one, other, isFromStart) => {
      const order = COLUMNS.map((name, at) => keyOf(name, ascending[at] ?? true));
      const compare = (left: Place, right: Place): number => {
        const at = COLUMNS.findIndex((_, index) => left[index] !== right[index]);
        const difference = (left[at] ?? 0) - (right[at] ?? 0);
        return ascending[at] === false ? -difference : difference;
      };
      const [after = one, upTo = other] = [one, other].sort(compare);
      const rows = [0, 1, 2]
        .flatMap((a) => [0, 1, 2].flatMap((b) => [0, 1, 2].map((c) => [a, b, c])))
        .sort(compare);
      const wanted = rows.filter(
        (row) => (isFromStart || compare(row, after) > 0) && compare(row, upTo) <= 0,
      );
      const texts = (row: Place): string[] => row.map(String);
      const segments = segmentsWithin(
        { conditions: [], order, keys: order },
        isFromStart ? undefined : texts(after),
        texts(upTo),
        order.length - 1,
      );
      expect(segments.flatMap((segment) => rows.filter((row) => isIn(segment, row)))).toEqual(wanted);
    }),
  );
});
