import fc from "fast-check";
import { condition } from "../filters/filter.ts";
import { TIME_STEPS } from "./summary-question.ts";
import { stretchFilters, withoutZoom, zoomed } from "./zoom.ts";

const DAY_MS = 86_400_000;
const place = (at: number, to: number) => ({ key: null, at, to, values: [] });

test("a stretch of few groups comes back in finer ones, of many as it was, and never in more than are drawn", () => {
  const at = (step: (typeof TIME_STEPS)[number], days: number, type = "timestamp without time zone") =>
    zoomed({ column: "at", by: "time", step }, place(0, DAY_MS), place((days - 1) * DAY_MS, days * DAY_MS), {
      type,
    });
  expect(at("day", 5)).toEqual({ column: "at", by: "time", step: "hour" });
  expect(at("day", 20)).toMatchObject({ step: "day" });
  // 240 hours would be too many.
  expect(at("day", 10)).toMatchObject({ step: "day" });
  expect(at("month", 92)).toMatchObject({ step: "week" });
  expect(at("year", 365)).toMatchObject({ step: "month" });
  expect(at("hour", 1 / 24)).toMatchObject({ step: "minute" });
  expect(at("week", 7, "date")).toMatchObject({ step: "day" });
  expect(at("day", 1, "date")).toMatchObject({ step: "day" });
  fc.assert(
    fc.property(
      fc.constantFrom(...TIME_STEPS),
      fc.double({ min: 1e-4, max: 4000, noNaN: true }),
      (step, days) => {
        const grouping = at(step, days);
        const chosen = grouping.by === "time" ? grouping.step : step;
        expect(TIME_STEPS.indexOf(chosen)).toBeLessThanOrEqual(TIME_STEPS.indexOf(step));
      },
    ),
  );
});

test("steps of numbers get finer by tens, whole ones down to one, and keep how they were written", () => {
  const width = (written: string, length: number, type: string) =>
    zoomed({ column: "x", by: "width", width: written }, place(0, 1), place(length - 1, length), { type });
  expect(width("100", 300, "integer")).toMatchObject({ width: "10" });
  expect(width("10", 10, "integer")).toMatchObject({ width: "1" });
  expect(width("1", 3, "bigint")).toMatchObject({ width: "1" });
  expect(width("1", 3, "double precision")).toMatchObject({ width: "0.1" });
  expect(width("0.50", 20, "numeric")).toMatchObject({ width: "0.50" });
});

test("a stretch is two filters, which its column's former one gives way to; one end alone is somebody's own", () => {
  const at = { name: "at", type: "date" };
  const stretch = stretchFilters(at, ["2001-01-05", "2001-01-06"], ["2001-01-07", "2001-01-08"]);
  expect(stretch).toEqual([condition("at", "gte", "2001-01-05"), condition("at", "lt", "2001-01-08")]);
  expect(stretchFilters(at, null, ["a", "b"])).toBeUndefined();
  const other = condition("origin", "eq", "SEA");
  expect(withoutZoom([other, ...(stretch ?? [])], at)).toEqual([other]);
  const alone = [condition("at", "gte", "2001-01-05"), other];
  expect(withoutZoom(alone, at)).toEqual(alone);
});

test("a stretch up to the last numbers of a type ends with its greatest one, and is taken off like any other", () => {
  const size = { name: "size", type: "smallint" };
  const stretch = stretchFilters(size, ["-40000", "-30000"], ["30000", "40000"]) ?? [];
  expect(stretch).toEqual([condition("size", "gte", "-32768"), condition("size", "lte", "32767")]);
  expect(withoutZoom(stretch, size)).toEqual([]);
  const own = [condition("size", "gte", "1"), condition("size", "lte", "100")];
  expect(withoutZoom(own, size)).toEqual(own);
});
