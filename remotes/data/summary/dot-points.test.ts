import fc from "fast-check";
import type { Group } from "./summary-answer.ts";
import { dotMarks, MOST_DOTS } from "./dot-marks.ts";
import { binDots, dotsOf } from "./dot-points.ts";
import type { Dot } from "./dot-points.ts";

const words = {
  labelOf: ({ keys }: Dot) => keys.join(", "),
  axisTitle: (axis: 0 | 1) => (axis === 0 ? "Rows" : "Average"),
  valueText: (_axis: 0 | 1, value: number) => String(value),
  binText: (dots: number) => `${dots} groups`,
};
const number = fc.double({ min: -1e9, max: 1e9, noNaN: true });

test("every group with both measures is a dot within the axes, told with its numbers; the others are counted", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(number, fc.option(number)), { minLength: 1, maxLength: 60 }), (values) => {
      const groups = values.map(([x, y], at): Group => ({
        keys: [`key ${at}`],
        values: [String(x), y === null ? null : String(y)],
      }));
      const data = dotsOf(groups, false, groups.length + 3);
      const whole = values.filter(([, y]) => y !== null).length;
      expect([data.dots.length, data.hidden]).toEqual([whole, groups.length - whole + 3]);
      const { marks, width, height } = dotMarks(data, words);
      const dots = marks.flatMap((mark) => (mark.kind === "dot" ? [mark] : []));
      expect(dots).toHaveLength(whole);
      for (const { x, y } of dots) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(height);
      }
    }),
  );
});

test("of a second grouping the first seven have colours of their own", () => {
  const groups = Array.from({ length: 9 }, (_, at): Group => ({
    keys: ["SEA", String(at)],
    values: ["1", "2"],
  }));
  const { dots, series } = dotsOf(groups, true, 9);
  expect(series).toEqual(["0", "1", "2", "3", "4", "5", "6", undefined]);
  expect(dots.map((dot) => dot.series)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 7]);
});

test("more dots than can be told apart are counted in cells, each once", () => {
  const many = fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(many, (places) => {
      const dots = places.map(([x, y]): Dot => ({ keys: [], x, y, series: 0 }));
      const bins = binDots(dots, [-1e9, 1e9], [-1e9, 1e9], 40, 22);
      expect(bins.reduce((sum, bin) => sum + bin.dots, 0)).toBe(dots.length);
      for (const { x, y } of dots)
        expect(
          bins.some(
            (bin) => x >= bin.x[0] - 1 && x <= bin.x[1] + 1 && y >= bin.y[0] - 1 && y <= bin.y[1] + 1,
          ),
        ).toBe(true);
    }),
  );
  const groups = Array.from({ length: MOST_DOTS + 1 }, (_, at): Group => ({
    keys: [String(at)],
    values: [String(at), String(at % 7)],
  }));
  const { marks } = dotMarks(dotsOf(groups, false, groups.length), words);
  expect(marks.some(({ kind }) => kind === "dot")).toBe(false);
  const counted = marks.flatMap((mark) =>
    mark.kind === "rect" ? [Number(/: (\d+) groups$/.exec(mark.title)?.[1])] : [],
  );
  expect(counted.reduce((sum, one) => sum + one, 0)).toBe(MOST_DOTS + 1);
});

test("one value alone still has an axis around it", () => {
  const { marks } = dotMarks(dotsOf([{ keys: ["a"], values: ["5", "0"] }], false, 1), words);
  expect(marks.every((mark) => !("x" in mark) || Number.isFinite(mark.x + mark.y))).toBe(true);
});
