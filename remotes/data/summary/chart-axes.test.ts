import fc from "fast-check";
import { axisText, HEIGHT, LETTER_PX, namesBelow, numbersBelow, plane, WIDTH } from "./chart-axes.ts";
import { dotMarks } from "./dot-marks.ts";

const whole = new Intl.NumberFormat("en");

test("numbers that have no room beside an axis are told in millions, and no two of them alike", () => {
  const tell = (...axis: readonly number[]): readonly string[] =>
    axis.map((value) => axisText(value, whole.format(value), axis));
  expect(tell(9_500, 10_000)).toEqual(["9,500", "10,000"]);
  expect(tell(120_000_000, 160_000_000)).toEqual(["120M", "160M"]);
  expect(tell(-12_500_000, 0)).toEqual(["-12.5M", "0"]);
  expect(tell(1_234_200, 1_234_400, 1_234_600)).toEqual(["1.2342M", "1.2344M", "1.2346M"]);
  expect(axisText(0.5, "0.500000", [0, 0.5])).toBe("0.500000");
  for (let first = 1_000_000; first < 2_000_000; first += 77_770) {
    const told = tell(first, first + 10, first + 20);
    expect(new Set(told).size).toBe(told.length);
  }
});

test("no label of a chart's axes is longer than its room", () => {
  const points = [{ key: "SEA", at: 0, values: [163_000_000] }];
  const bars = plane(
    { points, series: [undefined], hidden: 0, isAdditive: true },
    { labelOf: () => "SEA", seriesLabel: () => undefined, valueText: whole.format },
    WIDTH,
  );
  const dots = dotMarks(
    { dots: [40e6, 163e6].map((y) => ({ keys: ["SEA"], x: 5, y, series: 0 })), series: [], hidden: 0 },
    {
      ...{ labelOf: () => "SEA", axisTitle: () => "", binText: String },
      valueText: (_axis, value) => whole.format(Number(value)),
    },
  );
  const texts = [...bars.marks, ...dots.marks].flatMap((mark) => (mark.kind === "text" ? [mark.text] : []));
  expect(texts).toContain("150M");
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(7);
});

test("names below an axis don't touch, stand at equal distances and within the drawing, and there are some of any chart", () => {
  const label = "2001-01-01";
  for (const count of [1, 2, 7, 12, 31, 365]) {
    const points = Array.from({ length: count }, (_, at) => ({ key: String(at), at, values: [1] }));
    const toX = (at: number): number => 56 + (488 * at) / Math.max(count - 1, 1);
    const data = { points, series: [undefined], hidden: 0, isAdditive: true };
    const words = { labelOf: () => label, seriesLabel: () => undefined, valueText: String };
    const names = namesBelow(data, toX, words, WIDTH);
    const places = names.map((mark) => (mark.kind === "text" ? mark.x : Number.NaN));
    const gaps = places.slice(1).map((x, before) => x - (places[before] ?? 0));
    expect(places.length).toBeGreaterThanOrEqual(count > 2 ? 4 : count);
    expect(Math.min(...gaps, Infinity)).toBeGreaterThan(label.length * LETTER_PX);
    for (const x of places) expect(x + (label.length * LETTER_PX) / 2).toBeLessThanOrEqual(WIDTH);
    // But for one that is moved in from the edge.
    for (const gap of gaps.slice(0, -1)) expect(gap).toBeCloseTo(gaps[0] ?? 0);
  }
});

test("below buckets of numbers stand round numbers within the axis, which don't touch, whatever the numbers are", () => {
  const ends = fc.tuple(
    fc.double({ min: -1e12, max: 1e12, noNaN: true }),
    fc.double({ min: 1e-3, max: 1e12, noNaN: true }),
  );
  fc.assert(
    fc.property(ends, ([first, length]) => {
      const last = first + length;
      const toX = (value: number): number => 56 + ((value - first) / (last - first)) * (WIDTH - 72);
      const marks = numbersBelow([first, last], toX, whole.format, WIDTH, HEIGHT - 8);
      const texts = marks.flatMap((mark) => (mark.kind === "text" ? [mark] : []));
      for (const [at, { x, text }] of texts.entries()) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(WIDTH);
        const before = texts[at - 1];
        if (before === undefined) continue;
        expect(x - before.x).toBeGreaterThan(((text.length + before.text.length) / 2) * LETTER_PX);
      }
    }),
  );
  const toX = (value: number): number => 56 + ((value + 1) / 7.5) * 488;
  const texts = numbersBelow([-1, 6.5], toX, String, WIDTH, 0).map((mark) => "text" in mark && mark.text);
  expect(texts).toEqual(["-1", "0", "1", "2", "3", "4", "5", "6"]);
});
