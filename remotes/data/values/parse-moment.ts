export const MICROS_PER_SECOND = 1_000_000;
export const SECONDS_PER_MINUTE = 60;
export const SECONDS_PER_HOUR = 3_600;
export const SECONDS_PER_DAY = 86_400;
const FRACTION_DIGITS = 6;

const DAY = /^(\d{4,})-(\d\d)-(\d\d)/;
const TIME = /^(\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?$/;
/** An offset may have seconds, in the years before zones were of whole minutes. */
const OFFSET = /([+-])(\d\d)(?::?(\d\d))?(?::?(\d\d))?$/;
const BEFORE_CHRIST = " BC";

/** @returns days since 1970 of a date as PostgreSQL writes it; `undefined` of `infinity` and what is no date */
export function parseDay(text: string): number | undefined {
  const [day, rest] = cutDay(text);
  return rest === "" ? day : undefined;
}

/** @returns microseconds of a day's time, such as `05:30:00.25` */
export function parseTime(text: string): number | undefined {
  const parts = TIME.exec(text);
  if (parts === null) return undefined;
  const [, hours, minutes, seconds, fraction = ""] = parts;
  return (
    (Number(hours) * SECONDS_PER_HOUR + Number(minutes) * SECONDS_PER_MINUTE + Number(seconds)) *
      MICROS_PER_SECOND +
    Number(fraction.padEnd(FRACTION_DIGITS, "0"))
  );
}

/**
 * @param text a date and time as PostgreSQL or JSON writes it, with an offset or without
 * @returns microseconds since 1970, of UTC where there is an offset; `undefined` of `infinity` and what is no moment
 */
export function parseMicros(text: string): number | bigint | undefined {
  const [day, rest] = cutDay(text);
  if (day === undefined || rest === "") return undefined;
  const timeAndOffset = rest.slice(1);
  const offset = timeAndOffset.endsWith("Z") ? /Z$/.exec(timeAndOffset) : OFFSET.exec(timeAndOffset);
  const time = parseTime(timeAndOffset.slice(0, offset?.index));
  if (time === undefined) return undefined;
  const [, sign = "+", hours = "0", minutes = "0", seconds = "0"] = offset ?? [];
  const ahead = Number(hours) * SECONDS_PER_HOUR + Number(minutes) * SECONDS_PER_MINUTE + Number(seconds);
  const within = time - (sign === "-" ? -ahead : ahead) * MICROS_PER_SECOND;
  const near = day * SECONDS_PER_DAY * MICROS_PER_SECOND + within;
  if (Number.isSafeInteger(near)) return near;
  return BigInt(day) * BigInt(SECONDS_PER_DAY * MICROS_PER_SECOND) + BigInt(within);
}

function cutDay(text: string): readonly [day: number | undefined, rest: string] {
  const isBefore = text.endsWith(BEFORE_CHRIST);
  const written = isBefore ? text.slice(0, -BEFORE_CHRIST.length) : text;
  const parts = DAY.exec(written);
  if (parts === null) return [undefined, text];
  const [start, year, month, day] = parts;
  // There is no year 0: the one before 1 is 1 BC.
  const astronomical = isBefore ? 1 - Number(year) : Number(year);
  return [daysOf(astronomical, Number(month), Number(day)), written.slice(start.length)];
}

/** Days since 1970, by Howard Hinnant's days_from_civil: `Date` takes years before 100 for those of the last century. */
export function daysOf(year: number, month: number, day: number): number {
  const [YEARS, DAYS, TO_1970] = [400, 146_097, 719_468];
  const fromMarch = month > 2 ? year : year - 1;
  const era = Math.floor(fromMarch / YEARS);
  const yearOfEra = fromMarch - era * YEARS;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS + dayOfEra - TO_1970;
}
