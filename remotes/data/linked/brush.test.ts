import type { Column } from "../catalogue/catalogue.ts";
import { condition } from "../filters/filter.ts";
import { formatFilter } from "../filters/filter-text.ts";
import { brushedStretch, brushedValues, withoutBrushes, withStretch, withValue } from "./brush.ts";
import { brushMove } from "./brush-keys.ts";
import { chartAxis, edgeLabel, stretchLabel } from "./chart-axis.ts";
import { linkedAddress, readLinked } from "./linked-address.ts";

const DELAY: Column = { name: "delay", type: "integer", isNullable: true };
const DATE: Column = { name: "date", type: "timestamp with time zone", isNullable: true };
const ORIGIN: Column = { name: "origin", type: "text", isNullable: true };
const own = condition("origin", "eq", "SEA");

test("a brush is two filters of the view, which stand for it again", () => {
  const axis = chartAxis(DELAY, -60, 900);
  const filters = withStretch([own], axis, { from: 20, to: 40 });
  expect(filters.map(formatFilter)).toEqual(["origin.eq.SEA", "delay.gte.0", "delay.lt.100"]);
  expect(brushedStretch(filters, axis)).toEqual({ from: 20, to: 40 });
  expect(withoutBrushes(filters, [DELAY])).toEqual([own]);
  expect(withStretch(filters, axis, { from: 0, to: 210 })).toEqual([own]);
  expect(stretchLabel(axis, 20, 40)).toBe("0 – 100");
});

test("an axis writes its ends as its title does", () => {
  const axis = chartAxis(DELAY, 0, 3_000);
  const last = axis.steps.edges.length - 1;
  expect([edgeLabel(axis, last), stretchLabel(axis, 0, last)]).toEqual(["3,200", "0 – 3,200"]);
});

test("an end that is none of the axis' steps is a filter and no brush that a cube could tell of", () => {
  const axis = chartAxis(DELAY, -60, 900);
  const filters = [condition("delay", "gte", "3"), condition("delay", "lt", "100")];
  expect(brushedStretch(filters, axis)).toBeUndefined();
  expect(withStretch(filters, axis, { from: 20, to: 40 }).map(formatFilter)).toEqual([
    "delay.gte.0",
    "delay.lt.100",
  ]);
});

test("a brush of moments has ends of UTC", () => {
  const axis = chartAxis(DATE, Date.UTC(2001, 0, 5), Date.UTC(2001, 0, 20));
  const filters = withStretch([], axis, { from: 24, to: 48 });
  expect(filters.map(formatFilter)).toEqual([
    "date.gte.2001-01-06T00:00:00.000Z",
    "date.lt.2001-01-07T00:00:00.000Z",
  ]);
  expect(brushedStretch(filters, axis)).toEqual({ from: 24, to: 48 });
});

test("a brush at an end of what a type holds asks for no more than that, and is read again", () => {
  const last = (axis: ReturnType<typeof chartAxis>): number => axis.steps.edges.length - 1;
  const size: Column = { name: "size", type: "smallint", isNullable: true };
  const sizes = chartAxis(size, -32_768, 32_767);
  const most = withStretch([], sizes, { from: 100, to: last(sizes) });
  expect(most.map(formatFilter).at(-1)).toBe("size.lte.32767");
  expect(brushedStretch(most, sizes)?.from).toBe(100);
  expect(withoutBrushes([own, ...most], [size])).toEqual([own]);
  const least = withStretch([], sizes, { from: 0, to: 100 });
  expect(formatFilter(least[0] ?? own)).toBe("size.gte.-32768");
  expect(brushedStretch(least, sizes)?.to).toBe(100);
  // The greatest number that somebody asks for is theirs.
  expect(
    brushedStretch([condition("size", "gte", "0"), condition("size", "lte", "100")], sizes),
  ).toBeUndefined();
  const day: Column = { name: "day", type: "date", isNullable: true };
  const days = chartAxis(day, Date.parse("0001-01-01"), Date.parse("9999-12-31"));
  for (const stretch of [
    { from: 0, to: 1 },
    { from: last(days) - 1, to: last(days) },
  ]) {
    const filters = withStretch([], days, stretch);
    expect(filters.map(formatFilter).join(" ")).not.toMatch(/[+]|[.]0000-/);
    expect(brushedStretch(filters, days)).toEqual(stretch);
  }
});

test.each([
  ["smallint", 1, 32_767, "gte.32600", "lte.32767"],
  ["smallint", -32_768, 32_767, "gte.32500", "lte.32767"],
  ["smallint", -32_768, 32_767, "gte.-32768", "lt.-32500"],
  ["oid", 0, 4_294_967_295, "gte.4250000000", "lte.4294967295"],
  ["date", Date.parse("-004712-01-01"), Date.parse("-004600-01-01"), "gte.4714-11-24 BC", "lt.4713-01-01 BC"],
])(
  "a brush within a tail that %s doesn't reach is of the step beside it",
  (type, least, most, first, second) => {
    const axis = chartAxis({ name: "n", type, isNullable: true }, least, most);
    const last = axis.steps.edges.length - 1;
    const stretch =
      first.startsWith("gte.-") || type === "date" ? { from: 0, to: 1 } : { from: last - 1, to: last };
    const filters = withStretch([own], axis, stretch);
    expect(filters.slice(1).map(formatFilter)).toEqual([`n.${first}`, `n.${second}`]);
    expect(brushedStretch(filters, axis)).toBeDefined();
  },
);

test("values are chosen one by one, and the last one lets all rows be", () => {
  const one = withValue([], ORIGIN, "New York, NY");
  const two = withValue(one, ORIGIN, "SEA");
  expect(two.map(formatFilter)).toEqual(['origin.in."New York, NY", SEA']);
  expect(brushedValues(two, ORIGIN)).toEqual(["New York, NY", "SEA"]);
  expect(withValue(withValue(two, ORIGIN, "SEA"), ORIGIN, "New York, NY")).toEqual([]);
});

test("keys move one end, or both, and no end passes the other", () => {
  const axis = { steps: 200, stepsPerBar: 10 };
  const at = { from: 20, to: 40 };
  const press = (key: string, end: "from" | "to", shiftKey = false) =>
    brushMove({ key, shiftKey }, end, at, axis);
  const to = (from: number, end: number) => ({ kind: "stretch", stretch: { from, to: end } });
  expect(press("ArrowRight", "to")).toEqual(to(20, 41));
  expect(press("PageDown", "from")).toEqual(to(10, 40));
  expect(press("End", "from")).toEqual(to(39, 40));
  expect(press("Home", "to")).toEqual(to(20, 21));
  expect(press("End", "to", true)).toEqual(to(180, 200));
  expect(press("ArrowLeft", "from", true)).toEqual(to(19, 39));
  expect(press("Delete", "to")).toEqual({ kind: "clear" });
  expect(press("a", "to")).toBeUndefined();
});

test("the charts of an address are read again, and nothing else is taken for them", () => {
  const columns = ["delay", "a,b", "c(d)", "e;f", "%"];
  expect(readLinked(linkedAddress(columns))).toEqual(columns);
  expect(readLinked(linkedAddress([]))).toEqual([]);
  expect(readLinked("profile(delay)")).toBeUndefined();
  expect(readLinked("linked(a);rows")).toBeUndefined();
});
