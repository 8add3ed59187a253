import { toColumnKind } from "../catalogue/column-kind.ts";

/** A day that is counted from today, as an address holds it: `day-6`, `month`, `year+1`. No type of PostgreSQL reads such a text. */
const RELATIVE_DAY = /^(day|week|month|year)([+-]\d{1,4})?$/;

export function isRelativeDay(value: string): boolean {
  return RELATIVE_DAY.test(value);
}

/**
 * The value that the database gets for a day that is counted from today: when that day, week (from Monday), month or
 * year begins where the person is. Every other value, and every value of another type, stays as it is.
 */
export function toDay(value: string, type: string, now: Date): string {
  const [, unit, shift = "0"] = RELATIVE_DAY.exec(value) ?? [];
  const kind = toColumnKind(type);
  if (unit === undefined || !(kind === "date" || kind.startsWith("timestamp"))) return value;
  const by = Number(shift);
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const start =
    unit === "year"
      ? new Date(year + by, 0, 1)
      : unit === "month"
        ? new Date(year, month + by, 1)
        : unit === "week"
          ? new Date(year, month, day - ((now.getDay() + 6) % 7) + by * 7)
          : new Date(year, month, day + by);
  if (kind === "timestamp-with-zone") return start.toISOString();
  const pad = (part: number): string => String(part).padStart(2, "0");
  return `${start.getFullYear()}-${pad(start.getMonth() + 1)}-${pad(start.getDate())}`;
}
