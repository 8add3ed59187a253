import type { TimeStep } from "./summary-question.ts";

/** How the beginning of a step of time is written: no more than tells it from the next one. */
export const TIME_STEP_FORMATS: Readonly<Record<TimeStep, Intl.DateTimeFormatOptions>> = {
  year: { year: "numeric" },
  quarter: { year: "numeric", month: "short" },
  month: { year: "numeric", month: "short" },
  week: { dateStyle: "medium" },
  day: { dateStyle: "medium" },
  hour: { dateStyle: "medium", timeStyle: "short" },
  minute: { dateStyle: "medium", timeStyle: "short" },
  second: { dateStyle: "medium", timeStyle: "medium" },
};
