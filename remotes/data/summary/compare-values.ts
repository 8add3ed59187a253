import type { ColumnKind } from "../catalogue/column-kind.ts";
import { compareExact, parseExact } from "./exact-number.ts";

const MOMENT =
  /^(\d{4,})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?)?(Z|([+-])(\d\d)(?::?(\d\d))?)?( BC)?$/;
const ENDS: ReadonlyMap<string, number> = new Map([
  ["infinity", Infinity],
  ["-infinity", -Infinity],
]);
const MS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;
const MICROSECOND_DIGITS = 6;

/**
 * How two values stand to one another, as the database writes them: numbers, and moments. @returns `undefined` for all else, whose
 * order only the database knows, such as that of texts
 */
export function compareValues(one: string, other: string, kind: ColumnKind): number | undefined {
  if (kind === "number") {
    const [a, b] = [parseExact(one), parseExact(other)];
    return a === undefined || b === undefined ? undefined : compareExact(a, b);
  }
  if (kind !== "date" && kind !== "timestamp" && kind !== "timestamp-with-zone") return undefined;
  const [a, b] = [toMicroseconds(one), toMicroseconds(other)];
  if (a === undefined || b === undefined) return undefined;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Since 1970; `undefined` for what JavaScript's calendar doesn't know. */
function toMicroseconds(text: string): bigint | number | undefined {
  const end = ENDS.get(text);
  if (end !== undefined) return end;
  const parts: readonly (string | undefined)[] | null = MOMENT.exec(text);
  if (parts === null) return undefined;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => (part === undefined ? 0 : Number(part)));
  const [fraction = "", , sign, zoneHours = "0", zoneMinutes = "0", era] = parts.slice(7);
  const date = new Date(Date.UTC(2000, 0, 1, hours, minutes, seconds));
  date.setUTCFullYear(era === undefined ? year : 1 - year, month - 1, day);
  const zone = (Number(zoneHours) * MINUTES_PER_HOUR + Number(zoneMinutes)) * (sign === "-" ? -1 : 1);
  const ms = date.getTime() - zone * MS_PER_MINUTE;
  if (Number.isNaN(ms)) return undefined;
  return BigInt(ms) * 1000n + BigInt(fraction.padEnd(MICROSECOND_DIGITS, "0"));
}
