import { NAMES_AT } from "./chart-axes.ts";
import type { ChartWords, Mark } from "./chart-mark.ts";
import { chartMarks } from "./chart-marks.ts";
import type { ChartPoint, ChartPoints } from "./chart-points.ts";

const words: ChartWords = {
  labelOf: ({ key }) => String(key),
  seriesLabel: (series) => (series === 0 ? "one" : "other"),
  valueText: String,
};
const point = (key: string, at: number, ...values: ChartPoint["values"]): ChartPoint => ({
  ...{ key, at, values },
});
const bucket = (at: number, to: number, ...values: ChartPoint["values"]): ChartPoint => ({
  ...{ key: [String(at), String(to)], at, to, values },
});
const dataOf = (isAdditive: boolean, ...points: readonly ChartPoint[]): ChartPoints => ({
  ...{ points, isAdditive, hidden: 0, series: (points[0]?.values ?? []).map((_, at) => String(at)) },
});
const only = (marks: readonly Mark[], kind: Mark["kind"]): readonly Mark[] => {
  for (const mark of marks) expect(mark).toHaveProperty("kind");
  return marks.filter((mark) => mark.kind === kind);
};
const pathsOf = (marks: readonly Mark[]): readonly unknown[] =>
  marks.flatMap((mark) => (mark.kind === "path" ? [mark.d] : []));

describe("bars that lie", () => {
  // An axis from 0 to 10 is 100 long, from 15 on: a letter's room, and a gap.
  const [GAP, LETTER] = [8, 7];
  const WIDTH = LETTER + GAP + 100 + GAP + 2 * LETTER;
  const rect = (x: number, y: number, width: number, series: number, title: string, height = 16) => ({
    ...{ kind: "rect", x, y, width, height, series, title },
  });
  const text = (x: number, y: number, words: string, anchor: string) => ({
    ...{ kind: "text", x, y, text: words, anchor },
  });

  test("of what adds up stand behind one another, with the sum at their end; nothing is drawn of no group", () => {
    const data = dataOf(true, point("a", 0, 4, 6), point("b", 1, undefined, 0), point("c", 2, undefined));
    const { width, height, marks } = chartMarks(data, "bars", true, words, WIDTH);
    expect([width, height]).toEqual([WIDTH, 3 * 22 + 12]);
    expect(marks).toEqual([
      ...[text(7, 21, "a", "end"), rect(15, 9, 40, 0, "a, one: 4"), rect(55, 9, 60, 1, "a, other: 6")],
      text(123, 21, "10", "start"),
      // Nothing is a stroke, so that it is seen that it is told.
      ...[text(7, 43, "b", "end"), rect(15, 31, 1, 1, "b, other: 0"), text(23, 43, "0", "start")],
      text(7, 65, "c", "end"),
    ]);
  });

  test("of what doesn't add up stand beside one another, with a number only where there is one", () => {
    const pair = chartMarks(dataOf(false, point("a", 0, 4, 10)), "bars", true, words, WIDTH);
    expect(pair.marks).toEqual([
      ...[
        text(7, 21, "a", "end"),
        rect(15, 9, 40, 0, "a, one: 4", 8),
        rect(15, 17, 100, 1, "a, other: 10", 8),
      ],
    ]);
    const single = chartMarks(dataOf(false, point("a", 0, 10)), "bars", true, words, WIDTH);
    expect(single.marks).toEqual([
      ...[text(7, 21, "a", "end"), rect(15, 9, 100, 0, "a, one: 10"), text(123, 21, "10", "start")],
    ]);
  });

  test("go to the left of nothing where they are less, and their number stands at the right of them", () => {
    const data = dataOf(true, point("a", 0, -10), point("b", 1, 10));
    const { marks } = chartMarks(data, "bars", true, words, WIDTH + LETTER);
    expect(only(marks, "rect")).toEqual([
      rect(15, 9, 50, 0, "a, one: -10"),
      rect(65, 31, 50, 0, "b, one: 10"),
    ]);
    expect(only(marks, "text").filter((mark) => "anchor" in mark && mark.anchor === "start")).toEqual([
      ...[text(73, 21, "-10", "start"), text(123, 43, "10", "start")],
    ]);
  });

  test("have no more of a long name than has room, and a chart without groups is empty", () => {
    const { marks } = chartMarks(dataOf(true, point("long ".repeat(20), 0, 10)), "bars", true, words);
    const [name] = marks;
    expect(name?.kind === "text" && name.text.length).toBe(22);
    expect(name?.kind === "text" && name.x).toBe(22 * LETTER);
    expect(chartMarks(dataOf(true), "bars", true, words, WIDTH)).toEqual({
      ...{ width: WIDTH, height: 12, marks: [] },
    });
  });
});

// An axis from 0 to 10 is 280 high, up from 292, and 100 long, from 56 on.
const WIDTH = 56 + 100 + 16;
const yOf = (value: number): number => 292 - 28 * value;

describe("bars that stand", () => {
  const rect = (x: number, y: number, height: number, series: number, title: string, width = 18) => ({
    ...{ kind: "rect", x, y, width, height, series, title },
  });

  test("are as far apart as on their axis, and on top of one another where they add up", () => {
    const data = dataOf(true, point("a", 0, 4, 6), point("b", 1, undefined, 0), point("c", 4, -0, undefined));
    const { width, height, marks } = chartMarks(data, "bars", false, words, WIDTH);
    expect([width, height]).toEqual([WIDTH, 320]);
    expect(only(marks, "rect")).toEqual([
      rect(56, yOf(4), 112, 0, "a, one: 4"),
      rect(56, yOf(10), 168, 1, "a, other: 6"),
      ...[rect(76, yOf(0), 1, 1, "b, other: 0"), rect(136, yOf(0), 1, 0, "c, one: 0")],
    ]);
    // The axis has its lines, and its names stand below the middle of each bar.
    expect(only(marks, "line")).toHaveLength(6);
    const names = marks.flatMap((mark) => (mark.kind === "text" && mark.y === NAMES_AT ? [mark] : []));
    expect(names.map(({ text, x }) => [text, x])).toEqual([
      ...[
        ["a", 66],
        ["b", 86],
        ["c", 146],
      ],
    ]);
  });

  test("stand beside one another where they don't add up, however narrow", () => {
    const data = dataOf(false, point("a", 10, 4, 10), point("b", 20, 5, undefined));
    const { marks } = chartMarks(data, "bars", false, words, WIDTH);
    expect(only(marks, "rect")).toEqual([
      rect(56, yOf(4), 112, 0, "a, one: 4", 24),
      rect(80, yOf(10), 280, 1, "a, other: 10", 24),
      rect(106, yOf(5), 140, 0, "b, one: 5", 24),
    ]);
    const many = Array.from({ length: 100 }, (_, at) => point(String(at), at, 10));
    const widths = only(chartMarks(dataOf(true, ...many), "bars", false, words, WIDTH).marks, "rect").map(
      (mark) => (mark.kind === "rect" ? mark.width : 0),
    );
    expect(new Set(widths)).toEqual(new Set([0.75]));
    const most = Array.from({ length: 400 }, (_, at) => point(String(at), at, 10));
    const [, least] = only(chartMarks(dataOf(true, ...most), "bars", false, words, WIDTH).marks, "rect");
    expect(least?.kind === "rect" && [least.x, least.width]).toEqual([56.25, 0.5]);
  });
});

test("below buckets of numbers stand numbers from where they begin to where they end, in bars and curves", () => {
  const data = dataOf(true, bucket(0, 10, 4), bucket(10, 20, 5), bucket(20, 30, 10));
  const told = (shape: "bars" | "lines", edgeText: ChartWords["edgeText"], of = data): unknown =>
    chartMarks(of, shape, false, { ...words, edgeText }, 400).marks.flatMap((mark) =>
      mark.kind === "text" && mark.y === NAMES_AT ? [mark.text] : [],
    );
  const edges = (edge: number): string => `${edge} km`;
  expect(told("bars", edges)).toEqual(expect.arrayContaining(["0 km", "10 km", "20 km", "30 km"]));
  expect(told("lines", edges)).toEqual(expect.arrayContaining(["0 km", "10 km", "20 km"]));
  expect(told("lines", edges)).not.toContain("30 km");
  expect(told("lines", edges, dataOf(true, bucket(0, 10, 4)))).toEqual(["0 km"]);
  for (const shape of ["bars", "lines"] as const) {
    expect(told(shape, undefined)).toEqual(["0,10", "10,20", "20,30"]);
    expect(told(shape, edges, dataOf(true, point("a", 0, 4), point("b", 1, 10)))).toEqual(["a", "b"]);
  }
  expect(told("bars", edges, dataOf(true))).toEqual([]);
  expect(told("lines", edges, dataOf(true))).toEqual([]);
});

describe("curves", () => {
  const dot = (x: number, y: number, series: number, title: string, radius = 2.5) => ({
    ...{ kind: "dot", radius, x, y, series, title },
  });
  const marksOf = (shape: "lines" | "areas", data: ChartPoints, width = WIDTH): readonly Mark[] =>
    chartMarks(data, shape, false, words, width).marks;

  test("go through what there is of each series, with a dot for each value, whatever lies between", () => {
    const data = dataOf(false, point("a", 10, 2, 5), point("b", 15, undefined, 0), point("c", 20, 10, 1.11));
    const drawing = chartMarks(data, "lines", false, words, WIDTH);
    expect([drawing.width, drawing.height]).toEqual([WIDTH, 320]);
    expect(drawing.marks.filter(({ kind }) => kind === "path" || kind === "dot")).toEqual([
      { kind: "path", d: "M56 236L156 12", series: 0, isFilled: false },
      ...[dot(56, 236, 0, "a, one: 2"), dot(156, 12, 0, "c, one: 10")],
      { kind: "path", d: "M56 152L106 292L156 260.9", series: 1, isFilled: false },
      ...[dot(56, 152, 1, "a, other: 5"), dot(106, 292, 1, "b, other: 0")],
      dot(156, yOf(1.11), 1, "c, other: 1.11"),
    ]);
    const names = drawing.marks.flatMap((mark) =>
      mark.kind === "text" && mark.y === NAMES_AT ? [mark] : [],
    );
    expect(names.map(({ text, x }) => [text, x])).toEqual([
      ...[
        ["a", 56],
        ["b", 106],
        ["c", 156],
      ],
    ]);
    // What isn't added up is no area on another one.
    const areas = marksOf("areas", data).filter(({ kind }) => kind === "path" || kind === "dot");
    expect(areas).toEqual(drawing.marks.filter(({ kind }) => kind === "path" || kind === "dot"));
  });

  test("of what adds up lie on nothing where there is no group, and have no dot there", () => {
    const marks = marksOf(
      "lines",
      dataOf(true, point("a", 0, 10), point("b", 5, undefined), point("c", 10, 5)),
    );
    expect(pathsOf(marks)).toEqual(["M56 12L106 292L156 152"]);
    expect(only(marks, "dot")).toHaveLength(2);
    // They aren't on top of one another: the axis ends with the greatest.
    expect(pathsOf(marksOf("lines", dataOf(true, point("a", 0, 10, 10))))).toEqual(["M56 12", "M56 12"]);
  });

  test("are interrupted over buckets that aren't there, but for what adds up, which is nothing in them", () => {
    const buckets = [bucket(0, 1, 10), bucket(1, 2, 5), bucket(4, 5, 10)];
    const averages = marksOf("lines", dataOf(false, ...buckets));
    expect(pathsOf(averages)).toEqual(["M56 12L81 152M156 12"]);
    expect(only(averages, "dot")).toHaveLength(3);
    const rows = marksOf("lines", dataOf(true, ...buckets));
    expect(pathsOf(rows)).toEqual(["M56 12L81 152L106 292L131 292L156 12"]);
    expect(only(rows, "dot")).toHaveLength(3);
  });

  test("that are areas lie on one another, also where one of them has nothing", () => {
    const data = dataOf(
      true,
      ...[
        point("a", 0, 4, undefined, 6),
        point("b", 5, undefined, 2, 3),
        point("c", 10, 1, undefined, undefined),
      ],
    );
    const marks = marksOf("areas", data);
    expect(only(marks, "path")).toEqual([
      ...[
        `M56 180L106 292L156 264L156 292L106 292L56 292Z`,
        `M56 180L106 236L156 264L156 264L106 292L56 180Z`,
        `M56 12L106 152L156 264L156 264L106 236L56 180Z`,
      ].map((d, series) => ({ kind: "path", d, series, isFilled: true })),
    ]);
    expect(only(marks, "dot")).toEqual([
      ...[dot(56, 180, 0, "a, one: 4", 1), dot(156, 264, 0, "c, one: 1", 1)],
      dot(106, 236, 1, "b, other: 2", 1),
      ...[dot(56, 12, 2, "a, other: 6", 1), dot(106, 152, 2, "b, other: 3", 1)],
    ]);
  });

  test("of many points have small dots, so that the line is seen", () => {
    const radiiOf = (count: number): unknown => {
      const points = Array.from({ length: count }, (_, at) => point(String(at), at, 10));
      const dots = only(marksOf("lines", dataOf(true, ...points)), "dot");
      return [...new Set(dots.map((mark) => (mark.kind === "dot" ? mark.radius : 0)))];
    };
    expect([radiiOf(40), radiiOf(41)]).toEqual([[2.5], [1]]);
  });

  test("of no points are no lines", () => {
    expect(pathsOf(marksOf("areas", { ...dataOf(true), series: ["0"] }))).toEqual(["Z"]);
    expect(pathsOf(marksOf("lines", { ...dataOf(true), series: ["0"] }))).toEqual([""]);
  });
});
