import fc from "fast-check";
import type { TimeStep } from "../summary/summary-question.ts";
import { timeBins } from "./time-bins.ts";

test("times are put into whole days where there are many", () => {
  const { edges } = timeBins(Date.UTC(2001, 0, 1, 5), Date.UTC(2001, 5, 30));
  expect(new Date(edges[0] ?? 0).toISOString()).toBe("2001-01-01T00:00:00.000Z");
  expect(((edges[1] ?? 0) - (edges[0] ?? 0)) % 86_400_000).toBe(0);
  expect(edges.at(-1)).toBeGreaterThan(Date.UTC(2001, 5, 30));
});

test("times before the first year say their era, and so do those beside them", () => {
  const labels = (from: string, to: string): string[] => {
    const { edges, toLabel } = timeBins(Date.parse(from), Date.parse(to));
    return edges.map((edge) => toLabel(edge, edge));
  };
  expect(labels("-000001-06-01", "0002-06-01")).toEqual(
    expect.arrayContaining([
      expect.stringContaining("2 B"),
      expect.stringContaining("1 B"),
      expect.stringContaining("1 A"),
    ]),
  );
  for (const to of [
    "-000043-03-15T00:00:20Z",
    "-000043-03-15T05:00:00Z",
    "-000043-03-20",
    "-000043-06-15",
    "-000040-03-15",
  ])
    expect(labels("-000043-03-15", to)[0]).toMatch(/44.* B/);
  for (const to of ["0003-06-01", "2026-01-01"])
    expect(labels("0001-01-01", to).join(" ")).not.toMatch(/\b[AB]\b|AD|BC/);
});

const MS_PER_DAY = 86_400_000;
/** What `date_trunc` does with a moment, in UTC. */
function truncate(step: TimeStep, ms: number): number {
  const at = new Date(ms);
  const month = at.getUTCMonth();
  const startOf = (day: number, ofMonth = month): number => {
    at.setUTCMonth(ofMonth, day);
    return at.setUTCHours(0, 0, 0, 0);
  };
  switch (step) {
    case "second":
      return at.setUTCMilliseconds(0);
    case "minute":
      return at.setUTCSeconds(0, 0);
    case "hour":
      return at.setUTCMinutes(0, 0, 0);
    case "day":
      return startOf(at.getUTCDate());
    case "week":
      return startOf(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
    case "month":
      return startOf(1);
    case "quarter":
      return startOf(1, month - (month % 3));
    case "year":
      return startOf(1, 0);
    default:
      return step satisfies never;
  }
}

test("few bins cover every moment, and each of the calendar's steps lies within one of them", () => {
  const ms = fc.date({
    min: new Date("0001-01-01T00:00:00Z"),
    max: new Date("9999-12-31T23:59:59Z"),
    noInvalidDate: true,
  });
  const span = fc.integer({ min: 0, max: 44 }).map((power) => 2 ** power - 1);
  fc.assert(
    fc.property(
      ms,
      span,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.boolean(),
      (from, length, part, days) => {
        const least = from.getTime();
        const { edges, toGrouping } = timeBins(least, least + length, days);
        expect(edges.length).toBeLessThanOrEqual(33);
        expect(edges[0]).toBeLessThanOrEqual(least);
        expect(edges.at(-1)).toBeGreaterThan(least + length);
        const grouping = toGrouping("at");
        if (grouping.by !== "time") throw new Error("Times are grouped by time.");
        const moment = Math.floor(least + part * length);
        const binOf = (at: number): number => edges.findLastIndex((edge) => edge <= at);
        expect(binOf(truncate(grouping.step, moment))).toBe(binOf(moment));
        if (days) expect(edges.every((edge) => edge % MS_PER_DAY === 0)).toBe(true);
      },
    ),
  );
});
