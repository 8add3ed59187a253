/** Spans of days, each from its first day up to the day after its last; written as `filters/relative-days.ts` reads them. */
export const PERIODS = [
  { name: "today", from: "day", to: "day+1" },
  { name: "yesterday", from: "day-1", to: "day" },
  { name: "last-7-days", from: "day-6", to: "day+1" },
  { name: "last-30-days", from: "day-29", to: "day+1" },
  { name: "next-7-days", from: "day+1", to: "day+8" },
  { name: "this-week", from: "week", to: "week+1" },
  { name: "last-week", from: "week-1", to: "week" },
  { name: "this-month", from: "month", to: "month+1" },
  { name: "last-month", from: "month-1", to: "month" },
  { name: "this-year", from: "year", to: "year+1" },
  { name: "last-year", from: "year-1", to: "year" },
] as const;
