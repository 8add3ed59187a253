import { inPageLocale } from "./page-locale.ts";

const exact = inPageLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "long" }),
);

export function formatExactTime(moment: Date): string {
  return exact().format(moment);
}
