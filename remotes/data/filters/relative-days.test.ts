import { condition } from "./filter.ts";
import { filterParameters } from "./filter-request.ts";
import { toDay } from "./relative-days.ts";

// A Sunday: the week that it is in began six days before.
const NOW = new Date(2026, 0, 4, 15, 30);

test.each([
  ["day", "2026-01-04"],
  ["day-6", "2025-12-29"],
  ["day+1", "2026-01-05"],
  ["day+1000", "2028-09-30"],
  ["week", "2025-12-29"],
  ["week+1", "2026-01-05"],
  ["month-1", "2025-12-01"],
  ["month", "2026-01-01"],
  ["year+1", "2027-01-01"],
])("%s is the day %s", (value, day) => {
  expect(toDay(value, "date", NOW)).toBe(day);
  expect(toDay(value, "timestamp(3) without time zone", NOW)).toBe(day);
  const [year = 0, month = 1, date] = day.split("-").map(Number);
  expect(toDay(value, "timestamp with time zone", NOW)).toBe(new Date(year, month - 1, date).toISOString());
});

test("what is no day from today, or stands for another type, is asked for as it is", () => {
  for (const value of ["today", "2026-01-04", "days", "day-", "day+12345", "", "DAY"])
    expect(toDay(value, "date", NOW)).toBe(value);
  for (const type of ["text", "time without time zone", "integer", "date[]"])
    expect(toDay("day", type, NOW)).toBe("day");
});

test("requests hold the days themselves, in groups too", () => {
  const columns = [{ name: "at", type: "date" }];
  const group = {
    kind: "group",
    joins: "and",
    isNegated: false,
    parts: [condition("at", "gte", "month"), condition("at", "lt", "month+1")],
  } as const;
  expect(filterParameters([group, condition("at", "in", "day, 2025-12-24")], columns, NOW)).toEqual([
    ["or", '(and(at.gte."2026-01-01",at.lt."2026-02-01"))'],
    ["at", 'in.("2026-01-04","2025-12-24")'],
  ]);
});
