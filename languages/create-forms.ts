import { inPageLocale } from "@foyer/ui";

/** What a language says for each of its plural forms; `#` stands for the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** What the sentences of one language are put together with. Numbers, lists and units are those of the page's locale. */
export interface Forms {
  number(value: number): string;
  /** @example list(["a", "b", "c"]) // "a, b und c" */
  list(names: readonly string[]): string;
  /** @example seconds(2) // "2 Sekunden" */
  seconds(value: number): string;
  /** In seconds, or from a minute on in whole minutes. @param value in seconds */
  duration(value: number): string;
  /** The form that the language's plural rules take for the number. */
  counted(value: number, forms: PluralForms): string;
  /** The first names, and what `more` says for those that a dialog has no room for. */
  shortened(names: readonly string[], more: (left: number) => string): readonly string[];
}

const SECONDS_PER_MINUTE = 60;
const MOST_NAMED = 12;

const wholeNumber = inPageLocale((locale) => new Intl.NumberFormat(locale));
const conjunction = inPageLocale((locale) => new Intl.ListFormat(locale, { type: "conjunction" }));
const inUnit = (unit: "second" | "minute"): (() => Intl.NumberFormat) =>
  inPageLocale((locale) => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }));
const inSeconds = inUnit("second");
const inMinutes = inUnit("minute");

/** @param tag the language of the catalogue: its plurals are its own, in whatever country it is read */
export function createForms(tag: string): Forms {
  const rules = new Intl.PluralRules(tag);
  return {
    number: (value) => wholeNumber().format(value),
    list: (names) => conjunction().format(names),
    seconds: (value) => inSeconds().format(value),
    duration: (value) =>
      value < SECONDS_PER_MINUTE
        ? inSeconds().format(Math.max(1, Math.ceil(value)))
        : inMinutes().format(Math.ceil(value / SECONDS_PER_MINUTE)),
    counted: (value, forms) =>
      (forms[rules.select(value)] ?? forms.other).replace("#", wholeNumber().format(value)),
    shortened: (names, more) =>
      names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED), more(names.length - MOST_NAMED)] : names,
  };
}
