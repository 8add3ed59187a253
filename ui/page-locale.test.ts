import { formatExactTime } from "./format-exact-time.ts";
import { formatRelativeTime } from "./format-time.ts";
import { inPageLocale, pageLocale } from "./page-locale.ts";

const page = document.documentElement;
const number = inPageLocale((locale) => new Intl.NumberFormat(locale));

afterEach(() => {
  page.removeAttribute("lang");
});

test("numbers and moments are those of the page's language, not of the browser's", () => {
  const moment = new Date("2026-11-20T10:00:00Z");
  page.lang = "de";
  expect([number().format(1234.5), formatRelativeTime(moment, moment.getTime() + 120_000)]).toEqual([
    "1.234,5",
    "vor 2 Minuten",
  ]);
  expect(formatExactTime(moment)).toContain("20. November 2026");
  page.lang = "en-GB";
  expect([number().format(1234.5), formatRelativeTime(moment, moment.getTime() + 120_000)]).toEqual([
    "1,234.5",
    "2 minutes ago",
  ]);
  expect(formatExactTime(moment)).toContain("20 November 2026");
});

test("a formatter is made once for a language", () => {
  let made = 0;
  const counted = inPageLocale((locale) => {
    made += 1;
    return locale;
  });
  expect([counted(), counted()]).toEqual(["en", "en"]);
  page.lang = "fr";
  expect([counted(), counted(), made]).toEqual(["fr", "fr", 2]);
});

test("a page without a language, or with one that is none, is in English", () => {
  expect(pageLocale()).toBe("en");
  page.lang = "x_auto!";
  expect(number().format(1234.5)).toBe("1,234.5");
});
