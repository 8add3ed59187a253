import fc from "fast-check";
import type { Column } from "../catalogue/catalogue.ts";
import type { SummaryAnswer } from "../summary/summary-answer.ts";
import { chartAxis, stepsOf } from "./chart-axis.ts";
import type { ChartAxis, ChartValues } from "./chart-axis.ts";
import { barGrouping, rowsWithin, toCube } from "./cube.ts";

const DELAY: Column = { name: "delay", type: "integer", isNullable: true };
const SIZE: Column = { name: "size", type: "double precision", isNullable: true };
const DATE: Column = { name: "date", type: "timestamp", isNullable: true };
const KIND: Column = { name: "kind", type: "text", isNullable: true };

/** What the database answers: groups as it writes them, of bins of this width from this origin. */
function bucket(
  axis: ChartAxis,
  which: "steps" | "bars",
  value: number | null,
): readonly [string, string] | null {
  const grouping = axis[which].toGrouping(axis.column.name);
  if (value === null || grouping.by !== "width") return null;
  const [width, origin] = [Number(grouping.width), Number(grouping.origin)];
  const at = Math.floor((value - origin) / width);
  return [String(origin + at * width), String(origin + (at + 1) * width)];
}

const row = fc.record({
  delay: fc.option(fc.integer({ min: -60, max: 900 })),
  kind: fc.option(fc.constantFrom("a", "b", "c")),
});

test("a stretch of a cube counts the rows that its filters leave, and without one all of them", () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), fc.nat(), fc.nat(), (rows, one, other) => {
      const delays = rows.flatMap(({ delay }) => delay ?? []);
      if (delays.length === 0) return;
      const active = chartAxis(DELAY, Math.min(...delays), Math.max(...delays));
      const passive: ChartValues = { form: "values", column: KIND, values: ["a", "b"], others: 1 };
      const groups = rows.map(({ delay, kind }) => ({
        keys: [bucket(active, "steps", delay), kind],
        values: ["1"],
      }));
      const answer: SummaryAnswer = { groups, count: groups.length, total: [], remainder: [] };
      const cube = toCube(answer, active, passive);
      const steps = stepsOf(active);
      const [from, to] = [one % (steps + 1), other % (steps + 1)].sort((a, b) => a - b) as [number, number];
      const [low, high] = [active.steps.edges[from] ?? 0, active.steps.edges[to] ?? 0];
      const meant = (isIn: (delay: number | null) => boolean): number[] =>
        ["a", "b"].map((value) => rows.filter(({ kind, delay }) => kind === value && isIn(delay)).length);
      expect(rowsWithin(cube, { from, to })).toEqual(
        meant((delay) => delay !== null && delay >= low && delay < high),
      );
      expect(rowsWithin(cube, undefined)).toEqual(meant(() => true));
    }),
  );
});

test("the steps of an axis lie within its bars and reach both ends", () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  const axes = fc.oneof(
    fc.tuple(fc.constant(DELAY), number.map(Math.round), number.map(Math.round)),
    fc.tuple(fc.constant(SIZE), number, number),
    fc.tuple(
      fc.constant(DATE),
      fc.integer({ min: Date.UTC(1970), max: Date.UTC(2030) }),
      fc.integer({ min: Date.UTC(1970), max: Date.UTC(2030) }),
    ),
  );
  fc.assert(
    fc.property(axes, ([column, one, other]) => {
      const { bars, steps } = chartAxis(column, Math.min(one, other), Math.max(one, other));
      expect(steps.edges[0]).toBe(bars.edges[0]);
      expect(steps.edges.at(-1)).toBe(bars.edges.at(-1));
      expect(steps.edges.length).toBeLessThan(1100);
      for (const edge of bars.edges) expect(steps.edges).toContain(edge);
    }),
  );
});

test("bars are asked for by the same bins that they are drawn in", () => {
  const axis = chartAxis(DELAY, -60, 900);
  expect(barGrouping(axis)).toEqual({ column: "delay", by: "width", width: "50", origin: "-100" });
  expect(axis.steps.toGrouping("delay")).toEqual({
    column: "delay",
    by: "width",
    width: "5",
    origin: "-100",
  });
});
