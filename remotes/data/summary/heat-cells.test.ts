import fc from "fast-check";
import type { Group } from "./summary-answer.ts";
import { heatCells } from "./heat-cells.ts";
import { heatMarks } from "./heat-marks.ts";
import type { GroupKey, Grouping } from "./summary-question.ts";

const ROWS = { of: "rows" } as const;
const words = { labelOf: (key: GroupKey) => JSON.stringify(key), valueText: String };
const origin: Grouping = { column: "origin", by: "value" };
const delay: Grouping = { column: "delay", by: "width", width: "10" };
const bucket = (from: number): GroupKey => [String(from), String(from + 10)];

test("every group of two groupings is one cell inside the drawing, or counted as not drawn", () => {
  const cell = fc.tuple(
    fc.nat({ max: 29 }),
    fc.integer({ min: -20, max: 20 }),
    fc.integer({ min: 1, max: 999 }),
  );
  const cells = fc.uniqueArray(cell, {
    selector: ([one, two]) => `${one} ${two}`,
    minLength: 1,
    maxLength: 200,
  });
  fc.assert(
    fc.property(
      cells,
      fc.constantFrom<readonly [Grouping, Grouping]>([origin, delay], [delay, origin]),
      (found, pair) => {
        const groups = found.map(([name, at, rows]): Group => {
          const keys = [`key ${name}`, bucket(at * 10)];
          return { keys: pair[0] === origin ? keys : keys.toReversed(), values: [String(rows)] };
        });
        const data = heatCells(groups, pair, ROWS);
        expect(data.cells.length + data.hidden).toBe(groups.length);
        const { marks, width, height } = heatMarks(data, words);
        const drawn = marks.filter(
          (mark) => mark.kind === "rect" && mark.title.startsWith(pair[0] === origin ? '"' : "["),
        );
        expect(drawn).toHaveLength(data.cells.length);
        for (const mark of drawn) {
          if (mark.kind !== "rect") continue;
          expect(mark.x + mark.width).toBeLessThanOrEqual(width + 1e-6);
          expect(mark.y + mark.height).toBeLessThanOrEqual(height + 1e-6);
          expect(Math.min(mark.x, mark.y)).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});

test("names stand down, the greatest first; buckets across, as far apart as they are, and the strongest colour is the most", () => {
  const groups: Group[] = [
    { keys: [bucket(0), "SEA"], values: ["1"] },
    { keys: [bucket(0), "ORD"], values: ["4"] },
    { keys: [bucket(90), "ORD"], values: ["2"] },
    { keys: [null, "ORD"], values: ["9"] },
  ];
  const data = heatCells(groups, [delay, origin], ROWS);
  expect(data.down.bands.map(({ key }) => key)).toEqual(["ORD", "SEA"]);
  expect(data.across.bands.map(({ from, to }) => [from, to])).toEqual([
    [0, 0.1],
    [0.9, 1],
  ]);
  expect([data.hidden, data.least, data.most]).toEqual([1, 0, 4]);
  const strengths = heatMarks(data, words).marks.flatMap((mark) =>
    mark.kind === "rect" && mark.title.startsWith("[") ? [[mark.title, mark.strength] as const] : [],
  );
  expect(strengths.find(([title]) => title === '["0","10"], "ORD": 4')?.[1]).toBe(1);
  expect(strengths).toHaveLength(3);
});

test("what can't be added up is coloured from the least value to the most, below zero as well", () => {
  const groups: Group[] = [
    { keys: ["SEA", bucket(0)], values: ["-5"] },
    { keys: ["ORD", bucket(0)], values: ["15"] },
    { keys: ["PDX", bucket(0)], values: [null] },
  ];
  const data = heatCells(groups, [origin, delay], { of: "average", column: "delay" });
  expect([data.least, data.most, data.hidden]).toEqual([-5, 15, 0]);
  expect(data.cells).toHaveLength(2);
});
