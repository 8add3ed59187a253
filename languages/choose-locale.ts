import { isPseudo } from "./languages.ts";

/**
 * Which of the languages that the page has a person reads: the first of `wanted` that one of them serves, in the spelling
 * that was wanted, so that `en-GB` keeps its dates although the words are those of `en`. One serves the other if they share
 * language and script: `zh-TW` is not served by `zh-Hans`.
 * @param wanted BCP 47 tags, the most wanted first; what is none is passed over
 * @param known the languages that the page has; the first is for those whom none serves
 */
export function chooseLocale(wanted: readonly string[], known: readonly [string, ...string[]]): string {
  for (const tag of wanted) {
    const locale = toLocale(tag);
    if (locale !== undefined && known.some((other) => serves(other, locale))) return locale.baseName;
  }
  return known[0];
}

/** Which of `known` serves a tag: the same one, or else the first that does; undefined where none serves it. */
export function servedBy(tag: string, known: readonly string[]): string | undefined {
  const wanted = toLocale(tag);
  if (wanted === undefined) return undefined;
  const serving = known.filter((other) => serves(other, wanted));
  return serving.find((other) => other === wanted.baseName) ?? serving[0];
}

/** Which of `known` has the words for a locale that `chooseLocale` gave; the first for those whom none serves. */
export function catalogueOf(locale: string, known: readonly [string, ...string[]]): string {
  return servedBy(locale, known) ?? known[0];
}

const FROM_THE_RIGHT: ReadonlySet<string | undefined> = new Set([
  "Arab",
  "Hebr",
  "Syrc",
  "Thaa",
  "Nkoo",
  "Adlm",
]);

/** Which way the locale's script is written. */
export function directionOf(locale: string): "ltr" | "rtl" {
  return FROM_THE_RIGHT.has(toLocale(locale)?.maximize().script) ? "rtl" : "ltr";
}

/** Who reads English doesn't want the language that is nobody's, and who wants that gets nothing else. */
function serves(known: string, wanted: Intl.Locale): boolean {
  const [one, other] = [maximized(known), maximized(wanted.baseName)];
  return (
    one.language === other.language &&
    one.script === other.script &&
    isPseudo(known) === (wanted.region === "XA")
  );
}

/** Names of remotes are chosen whenever the page is drawn, and a browser takes its time over each. */
const maximizedTags = new Map<string, Intl.Locale>();
const MOST_TAGS = 100;

function maximized(tag: string): Intl.Locale {
  const made = maximizedTags.get(tag) ?? new Intl.Locale(tag).maximize();
  if (maximizedTags.size < MOST_TAGS) maximizedTags.set(tag, made);
  return made;
}

function toLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
