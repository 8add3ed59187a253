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

/**
 * Regions by their names in the language, each with how a day and a number are written there as far as that is known already:
 * `sampleRegions` finds it out.
 */
export function regionChoices({ language, region }: LocaleParts): readonly Choice[] {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const wanted = region === "" || REGIONS.some((one) => one === region) ? REGIONS : [...REGIONS, region];
  const own = new Intl.Locale(language).region;
  const { compare } = new Intl.Collator(language);
  return wanted
    .filter((one) => one !== own)
    .map((one) => ({ value: one, name: names.of(one) ?? one }))
    .sort((one, other) => compare(one.name, other.name))
    .map(({ value, name }) => {
      const tag = toTag({ language, region: value });
      const isKnown = samples.has(tag) || value === region;
      return { value, label: isKnown ? `${name}: ${sampleOf(tag)}` : name };
    });
}

/** By the tag: a browser takes a part of a frame to make what writes a day, for each region anew. */
const samples = new Map<string, string>();
/** So many are found out in one go, between which the page answers. */
const REGIONS_AT_ONCE = 3;

/** Finds out how days and numbers are written in all regions. @returns whether anything was found out, unless `hasEnded` said so */
export async function sampleRegions(language: string, hasEnded: () => boolean): Promise<boolean> {
  const unknown = REGIONS.map((region) => toTag({ language, region })).filter((tag) => !samples.has(tag));
  for (const [index, tag] of unknown.entries()) {
    if (index % REGIONS_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    if (hasEnded()) return false;
    sampleOf(tag);
  }
  return unknown.length > 0;
}

/** How a day and a number are written, as `31/12/2026, 1,234.5` would be for `en-GB`. */
export function sampleOf(tag: string): string {
  const known = samples.get(tag);
  if (known !== undefined) return known;
  const day = new Intl.DateTimeFormat(tag, { dateStyle: "short" }).format(SAMPLE_DAY);
  const sample = `${day} · ${new Intl.NumberFormat(tag).format(SAMPLE_NUMBER)}`;
  samples.set(tag, sample);
  return sample;
}
