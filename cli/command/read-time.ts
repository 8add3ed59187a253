const TIME = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * Reads a time with its zone, like `2026-12-01T09:00Z`: `Date.parse` alone takes `1.12.2026` for a day in January, `12-24` for one in 2001,
 * and the 31st of February for one in March.
 * @returns milliseconds since 1970; NaN where it is none
 */
export function readTime(text: string): number {
  const [, year = "", month = "", day = ""] = TIME.exec(text) ?? [];
  const isDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
  return year !== "" && isDay ? Date.parse(text) : Number.NaN;
}
