import fc from "fast-check";
import type { Group } from "./summary-answer.ts";
import { chartMarks } from "./chart-marks.ts";
import { chartPoints, toPosition, withoutSqueezing } from "./chart-points.ts";
import { ticks } from "./ticks.ts";

const words = {
  labelOf: () => "label",
  seriesLabel: () => undefined,
  valueText: String,
};
const number = fc.integer({ min: -1000, max: 1000 });

test("an axis holds zero and both ends, at round steps", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e12, max: 1e12, noNaN: true }),
      fc.double({ min: 0, max: 1e12, noNaN: true }),
      (low, more) => {
        const axis = ticks(low, low + more, 5);
        expect(axis).toContain(0);
        expect(axis.length).toBeLessThan(16);
        const slack = Math.max(Math.abs(low), more, 1) * 1e-6;
        expect(axis[0]).toBeLessThanOrEqual(Math.min(low, 0) + slack);
        expect(axis.at(-1)).toBeGreaterThanOrEqual(Math.max(low + more, 0) - slack);
      },
    ),
  );
});

test("of two groupings every value that adds up is drawn once, in one of eight series", () => {
  const cell = fc.tuple(fc.constantFrom("a", "b", "c"), fc.integer({ min: 0, max: 30 }), number);
  fc.assert(
    fc.property(fc.uniqueArray(cell, { selector: ([one, two]) => `${one} ${two}` }), (cells) => {
      const groups = cells.map(([one, two, value]): Group => ({
        keys: [one, String(two)],
        values: [String(value)],
      }));
      const groupings = [
        { column: "one", by: "value" },
        { column: "two", by: "value" },
      ] as const;
      const { points, series } = chartPoints(groups, groupings, { of: "rows" }, 0, 3);
      const drawn = points
        .flatMap(({ values }) => values)
        .reduce<number>((sum, value) => sum + (value ?? 0), 0);
      expect(drawn).toBe(cells.reduce((sum, [, , value]) => sum + value, 0));
      expect(series.length).toBeLessThanOrEqual(8);
    }),
  );
});

test("buckets stand along their axis, whatever the table's order, and what has no place isn't squeezed in", () => {
  const groups: Group[] = [
    { keys: [["10", "20"]], values: ["1"] },
    { keys: [null], values: ["9"] },
    { keys: [["-10", "0"]], values: ["2"] },
  ];
  const data = chartPoints(groups, [{ column: "delay", by: "width", width: "10" }], { of: "rows" }, 0, 3);
  expect(data.points.map(({ at }) => at)).toEqual([-10, 10]);
  expect(data.hidden).toBe(1);
});

test("bars of buckets are as far apart as their numbers", () => {
  const groups = ["0", "10", "90"].map((from): Group => ({
    keys: [[from, String(Number(from) + 10)]],
    values: ["1"],
  }));
  const data = chartPoints(groups, [{ column: "delay", by: "width", width: "10" }], { of: "rows" }, 0, 3);
  const [one, two, three] = chartMarks(data, "bars", false, words).marks.flatMap((mark) =>
    mark.kind === "rect" ? [mark.x] : [],
  );
  expect(((three ?? 0) - (two ?? 0)) / ((two ?? 0) - (one ?? 0))).toBeCloseTo(8);
});

test("every shape draws a mark for every value, inside its picture", () => {
  const groups = Array.from({ length: 12 }, (_, at): Group => ({
    keys: [`key ${at}`],
    values: [String(at - 4)],
  }));
  const data = chartPoints(groups, [{ column: "kind", by: "value" }], { of: "sum", column: "size" }, 0, 12);
  for (const shape of ["bars", "lines", "areas"] as const) {
    for (const isNamed of [true, false]) {
      const { marks, width, height } = chartMarks(data, shape, isNamed, words);
      const values = marks.filter(({ kind }) => kind === (shape === "bars" ? "rect" : "dot"));
      expect(values).toHaveLength(12);
      for (const mark of values) {
        if (!("x" in mark)) continue;
        expect(mark.x).toBeGreaterThanOrEqual(0);
        expect(mark.x).toBeLessThanOrEqual(width);
        expect(mark.y).toBeLessThanOrEqual(height);
      }
    }
  }
});

test("all others together have no line where it would leave the others no room", () => {
  const groupings = [
    { column: "month", by: "value" },
    { column: "origin", by: "value" },
  ] as const;
  const origins = (count: number): readonly Group[] =>
    Array.from({ length: count }, (_, at) => ({ keys: ["May", `origin ${at}`], values: ["10"] }));
  const seriesOf = (count: number): number =>
    withoutSqueezing(chartPoints(origins(count), groupings, { of: "rows" }, 0, 1)).series.length;
  // Seven, and two or three others of ten rows each.
  expect(seriesOf(9)).toBe(8);
  expect(seriesOf(10)).toBe(7);
  const one = chartPoints(origins(3), groupings.slice(0, 1), { of: "rows" }, 0, 1);
  expect(withoutSqueezing(one)).toBe(one);
});

test("numbers beyond a double's own digits have their place, as PostgreSQL writes them", () => {
  expect(["1e+20", "-1.5e-07", "0.5", "-3", "9007199254740993"].map(toPosition)).toEqual([
    1e20, -1.5e-7, 0.5, -3, 9007199254740992,
  ]);
  expect(toPosition("2001-03-04T00:00:00")).toBe(Date.UTC(2001, 2, 4));
  expect(["NaN", "infinity", "e5", ""].map(toPosition).every(Number.isNaN)).toBe(true);
});

const day = (date: number): readonly [string, string] => [
  `2001-01-${String(date).padStart(2, "0")}T00:00:00`,
  `2001-01-${String(date + 1).padStart(2, "0")}T00:00:00`,
];

test("where there are no rows a line of what adds up lies on zero, and any other has a gap", () => {
  const groups = [day(1), day(2), day(7), day(9)].map((key): Group => ({ keys: [key], values: ["4"] }));
  const grouping = { column: "date", by: "time", step: "day" } as const;
  const pathsOf = (of: "rows" | "average"): readonly string[] => {
    const measure = of === "rows" ? { of } : { of, column: "delay" };
    const data = chartPoints(groups, [grouping], measure, 0, groups.length);
    return chartMarks(data, "lines", false, words).marks.flatMap((mark) =>
      mark.kind === "path" ? [mark.d] : [],
    );
  };
  const ys = (path: string): readonly number[] => [...path.matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y));
  const [high = 0, , low = 0] = ys(pathsOf("rows")[0] ?? "");
  expect(low).toBeGreaterThan(high);
  // Days 1 and 2, the first and the last one without rows, day 7, the only one without, day 9.
  expect(ys(pathsOf("rows")[0] ?? "")).toEqual([high, high, low, low, high, low, high]);
  expect(pathsOf("average")[0]?.match(/M/g)).toHaveLength(3);
});

test("on a day on which a series has no rows its line lies on zero", () => {
  const groups: Group[] = [
    { keys: [day(1), "SEA"], values: ["4"] },
    { keys: [day(1), "ORD"], values: ["4"] },
    { keys: [day(2), "ORD"], values: ["4"] },
  ];
  const groupings = [
    { column: "date", by: "time", step: "day" },
    { column: "origin", by: "value" },
  ] as const;
  const data = chartPoints(groups, groupings, { of: "rows" }, 0, 2);
  const paths = chartMarks(data, "lines", false, { ...words, seriesLabel: String }).marks.flatMap((mark) =>
    mark.kind === "path" ? [mark.d] : [],
  );
  expect(paths.map((path) => path.match(/[ML]/g)?.join(""))).toEqual(["ML", "ML"]);
});

test("digits beyond a double's are drawn near enough and told to the last one, also of all others together", () => {
  const groups = ["a", "b", "c", "d", "e", "f", "g", "h", "i"].map((key): Group => ({
    keys: ["ORD", key],
    values: ["9007199254740993"],
  }));
  const groupings = [
    { column: "origin", by: "value" },
    { column: "kind", by: "value" },
  ] as const;
  const data = chartPoints(groups, groupings, { of: "sum", column: "id" }, 0, 1);
  expect(data.points[0]?.texts?.slice(6)).toEqual(["9007199254740993", "18014398509481986"]);
  const titles = chartMarks(data, "bars", true, words).marks.flatMap((mark) =>
    mark.kind === "rect" ? [mark.title] : [],
  );
  expect(titles[0]).toBe("label: 9007199254740993");
});
