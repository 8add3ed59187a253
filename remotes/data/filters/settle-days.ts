import { fromClock, pageFirstDay, toClock } from "../values/page-clock.ts";
import { settleDaysBy } from "./relative-days.ts";
import type { SettleDay } from "./relative-days.ts";

/** By the page's clock, and its weeks. */
const settleDay: SettleDay = (unit, by, kind, now) => {
  const clock = new Date(toClock(now.getTime()));
  const [year, month, day] = [clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate()];
  const weekday = (clock.getUTCDay() + 7 - pageFirstDay()) % 7;
  const starts = new Map([
    ["day", Date.UTC(year, month, day + by)],
    ["week", Date.UTC(year, month, day - weekday + by * 7)],
    ["month", Date.UTC(year, month + by)],
    ["year", Date.UTC(year + by, 0)],
  ]);
  const start = starts.get(unit) ?? clock.getTime();
  return kind === "timestamp-with-zone"
    ? new Date(fromClock(start)).toISOString()
    : // Swedish dates are written as ISO 8601 has them.
      new Date(start).toLocaleDateString("sv", { timeZone: "UTC" });
};

settleDaysBy(settleDay);
