import { catalogueOf } from "../../languages/choose-locale.ts";
import { isPseudo } from "../../languages/languages.ts";
import { pageLanguages } from "../../languages/own-texts.ts";

/** Where the eight languages are written otherwise: a list that one can look through. */
const REGIONS = [
  ...[
    "AE",
    "AR",
    "AT",
    "AU",
    "BE",
    "BR",
    "CA",
    "CH",
    "CL",
    "CN",
    "CO",
    "DE",
    "DK",
    "EG",
    "ES",
    "FI",
    "FR",
    "GB",
  ],
  ...[
    "HK",
    "IE",
    "IL",
    "IN",
    "IT",
    "JP",
    "KR",
    "MA",
    "MX",
    "NL",
    "NO",
    "NZ",
    "PL",
    "PT",
    "SA",
    "SE",
    "SG",
    "TR",
  ],
  ...["TW", "US", "ZA"],
] as const;

/** A day whose parts can't be mistaken for one another, and a number with both of its marks. */
const SAMPLE_DAY = new Date(2026, 11, 31);
const SAMPLE_NUMBER = 1234.5;

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What a tag says: which of the page's languages, and the region whose dates and numbers are wanted, if one was chosen. */
export interface LocaleParts {
  readonly language: string;
  /** ISO 3166-1, such as `DE`; empty for the language's own. */
  readonly region: string;
}

export function partsOf(tag: string): LocaleParts {
  const language = catalogueOf(tag, pageLanguages());
  const region = new Intl.Locale(tag).region ?? "";
  return { language, region: region === new Intl.Locale(language).region ? "" : region };
}

export function toTag({ language, region }: LocaleParts): string {
  return region === "" ? language : new Intl.Locale(language, { region }).toString();
}

/** Each language by its own name; the one for looking at the page's words only where it is in use. */
export function languageChoices(current: string): readonly (Choice & { readonly lang: string })[] {
  return pageLanguages()
    .filter((tag) => !isPseudo(tag) || tag === current)
    .map((tag) => ({
      value: tag,
      label: nameOf(tag),
      lang: tag,
    }));
}

/** A language's name as its people write it, with a capital as a name in a list has. */
export function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  const [first = ""] = name;
  return first.toLocaleUpperCase(tag) + name.slice(first.length);
}

/** Regions by their names in the language, each with how a day and a number are written there. */
export function regionChoices({ language, region }: LocaleParts): readonly Choice[] {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const wanted = region === "" || REGIONS.some((one) => one === region) ? REGIONS : [...REGIONS, region];
  const own = new Intl.Locale(language).region;
  return wanted
    .filter((one) => one !== own)
    .map((one) => ({ value: one, name: names.of(one) ?? one }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
    .map(({ value, name }) => ({ value, label: `${name}: ${sampleOf(toTag({ language, region: value }))}` }));
}

/** How a day and a number are written, as `31/12/2026, 1,234.5` would be for `en-GB`. */
export function sampleOf(tag: string): string {
  const day = new Intl.DateTimeFormat(tag, { dateStyle: "short" }).format(SAMPLE_DAY);
  return `${day} · ${new Intl.NumberFormat(tag).format(SAMPLE_NUMBER)}`;
}
