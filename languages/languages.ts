/**
 * Languages that the page has words for, each with a folder in `catalogues/`; the first is in the code itself, and for those
 * whom none serves. `en-XA` is nobody's: English with accents, to see which words come from a catalogue.
 */
export const LANGUAGES: readonly [string, ...string[]] = [
  "en",
  "de",
  "fr",
  "es",
  "pt-BR",
  "ja",
  "zh-Hans",
  "ar",
  "en-XA",
];

/** Whether a language is nobody's. */
export function isPseudo(tag: string): boolean {
  return tag.endsWith("-XA");
}
