import type { ColumnKind } from "../catalogue/column-kind.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";

/** A day that is counted from today, as an address holds it: `day-6`, `month`, `year+1`. No type of PostgreSQL reads such a text. */
const RELATIVE_DAY = /^(day|week|month|year)([+-]\d{1,4})?$/;

export function isRelativeDay(value: string): boolean {
  return RELATIVE_DAY.test(value);
}

/** The start of a unit that so many lie before, as the database gets it. */
export type SettleDay = (unit: string, by: number, kind: ColumnKind, now: Date) => string;

let settle: SettleDay | undefined;

/** Settles days otherwise from now on: `settle-days.ts` does, where the page has a time zone or weeks of its own. */
export function settleDaysBy(next: SettleDay): void {
  settle = next;
}

/**
 * The value that the database gets for a day that is counted from today: when that day, week (from Monday, where no
 * other day was chosen), month or year begins where the person is. Every other value, and every value of another type, stays as it is.
 */
export function toDay(value: string, type: string, now: Date): string {
  const [, unit, shift = "0"] = RELATIVE_DAY.exec(value) ?? [];
  const kind = toColumnKind(type);
  if (unit === undefined || !(kind === "date" || kind.startsWith("timestamp"))) return value;
  const by = Number(shift);
  if (settle) return settle(unit, by, kind, now);
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const weekday = (now.getDay() + 6) % 7;
  const starts = new Map([
    ["day", new Date(year, month, day + by)],
    ["week", new Date(year, month, day - weekday + by * 7)],
    ["month", new Date(year, month + by)],
    ["year", new Date(year + by, 0)],
  ]);
  const start = starts.get(unit) ?? now;
  // Swedish dates are written as ISO 8601 has them.
  return kind === "timestamp-with-zone" ? start.toISOString() : start.toLocaleDateString("sv");
}
