import { toDay } from "./relative-days.ts";
import "./settle-days.ts";

describe("where the page's clock is Tokyo's and its weeks begin on Sunday", () => {
  const page = document.documentElement;
  // Monday morning there, Sunday afternoon in Greenwich.
  const now = new Date("2026-01-04T15:30:00Z");

  beforeEach(() => {
    page.dataset["timeZone"] = "Asia/Tokyo";
    page.dataset["firstDay"] = "7";
  });
  afterEach(() => {
    delete page.dataset["timeZone"];
    delete page.dataset["firstDay"];
  });

  test.each([
    ["day", "2026-01-05", "2026-01-04T15:00:00.000Z"],
    ["day-6", "2025-12-30", "2025-12-29T15:00:00.000Z"],
    ["week", "2026-01-04", "2026-01-03T15:00:00.000Z"],
    ["week-1", "2025-12-28", "2025-12-27T15:00:00.000Z"],
    ["month", "2026-01-01", "2025-12-31T15:00:00.000Z"],
    ["year+1", "2027-01-01", "2026-12-31T15:00:00.000Z"],
  ])("%s is the day %s, which begins at %s", (value, day, instant) => {
    expect(toDay(value, "date", now)).toBe(day);
    expect(toDay(value, "timestamp(3) without time zone", now)).toBe(day);
    expect(toDay(value, "timestamp with time zone", now)).toBe(instant);
  });

  test("weeks from Saturday are those of whoever chose them", () => {
    page.dataset["firstDay"] = "6";
    expect(["week", "week+1"].map((value) => toDay(value, "date", now))).toEqual([
      "2026-01-03",
      "2026-01-10",
    ]);
  });
});

test("a page without formats of its own goes on as its browser has it, with weeks from Monday", () => {
  // A Sunday.
  const now = new Date(2026, 0, 4, 15, 30);
  for (const [value, day] of [
    ["day+1", new Date(2026, 0, 5)],
    ["week", new Date(2025, 11, 29)],
    ["month-1", new Date(2025, 11, 1)],
  ] as const) {
    expect(toDay(value, "timestamp with time zone", now)).toBe(day.toISOString());
    expect(toDay(value, "date", now)).toBe(day.toLocaleDateString("sv"));
  }
});
