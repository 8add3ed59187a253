import { catalogueOf, chooseLocale, directionOf } from "./choose-locale.ts";

const KNOWN = ["en", "en-XA", "de", "pt-BR", "zh-Hans", "ar"] as const;
type Known = readonly [string, ...string[]];
const known: Known = [...KNOWN];

test.each([
  [["de-AT", "en"], "de-AT", "de"],
  [["DE-at"], "de-AT", "de"],
  [["de-DE-u-nu-arab"], "de-DE", "de"],
  [["fr", "de"], "de", "de"],
  [["en-GB"], "en-GB", "en"],
  [["en-XA"], "en-XA", "en-XA"],
  [["pt-PT"], "pt-PT", "pt-BR"],
  [["zh-CN"], "zh-CN", "zh-Hans"],
  [["zh-TW"], "en", "en"],
  [["ar-EG"], "ar-EG", "ar"],
  [["fr", "ja"], "en", "en"],
  [["", "*", "not a tag", "x_auto!"], "en", "en"],
  [[], "en", "en"],
])("of %j the page speaks %s, with the words of %s", (wanted, locale, catalogue) => {
  expect(chooseLocale(wanted, known)).toBe(locale);
  expect(catalogueOf(locale, known)).toBe(catalogue);
});

test("a browser in a language without a catalogue gets English throughout", () => {
  expect(chooseLocale(["de-DE", "de"], ["en"])).toBe("en");
});

test("a locale that nobody chose has the words of the first language", () => {
  expect(catalogueOf("not a tag", known)).toBe("en");
});

test.each([
  ...["ar-EG", "he", "fa", "ur-PK", "pa-Arab"].map((locale) => [locale, "rtl"]),
  ...["en-XA", "ja", "not a tag"].map((locale) => [locale, "ltr"]),
])("%s is written %s", (locale, direction) => {
  expect(directionOf(locale)).toBe(direction);
});
