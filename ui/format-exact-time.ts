import { inPageLocale } from "./page-locale.ts";

const exact = inPageLocale(
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "long", timeZone }),
);

export function formatExactTime(moment: Date): string {
  return exact().format(moment);
}
