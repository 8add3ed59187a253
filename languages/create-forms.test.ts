import { createForms } from "./create-forms.ts";

const page = document.documentElement;

afterEach(() => {
  page.removeAttribute("lang");
});

test("a number takes the form that its language has for it", () => {
  const rows = { zero: "صفر", one: "صف واحد", two: "صفان", few: "# صفوف", many: "# صفًا", other: "# صف" };
  const { counted } = createForms("ar");
  page.lang = "ar";
  expect([0, 1, 2, 3, 11, 100].map((count) => counted(count, rows))).toEqual([
    "صفر",
    "صف واحد",
    "صفان",
    "3 صفوف",
    "11 صفًا",
    "100 صف",
  ]);
  expect(createForms("ja").counted(1, { other: "# 行" })).toBe("1 行");
});

test("plurals are the catalogue's, numbers those of where it is read", () => {
  const { counted, number } = createForms("de");
  page.lang = "de-CH";
  const swiss = new Intl.NumberFormat("de-CH").format(1234);
  expect([number(1234), counted(1234, { one: "# Zeile", other: "# Zeilen" })]).toEqual([
    swiss,
    `${swiss} Zeilen`,
  ]);
});

test("lists name the first, and say how many there are besides", () => {
  page.lang = "de";
  const { list, shortened } = createForms("de");
  const names = Array.from({ length: 14 }, (_, at) => `s${at}`);
  expect(list(shortened(["a", "b"], String))).toBe("a und b");
  expect(list(shortened(names, (left) => `${left} weitere`))).toMatch(/s11 und 2 weitere$/);
});

test("what lasts is told in seconds, and from a minute on in minutes", () => {
  page.lang = "de";
  const { duration, seconds } = createForms("de");
  expect([0.2, 59, 60, 61].map(duration)).toEqual(["1 Sekunde", "59 Sekunden", "1 Minute", "2 Minuten"]);
  expect(seconds(2)).toBe("2 Sekunden");
});
