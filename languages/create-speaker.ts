import { catalogueOf } from "./choose-locale.ts";
import { LANGUAGES } from "./languages.ts";
import { ownTexts, pageLanguages } from "./own-texts.ts";

/** Speaks a language from now on; resolves once its words are there, and is nothing where they are there already. */
export type Speak = (locale: string) => Promise<void> | undefined;

/**
 * What brings the words of one part of the page, each language when it is first wanted. Words that can't be loaded leave
 * the part in English: it works, and the next try asks for them again. The operator's own texts stand over all of them.
 * @param english what is in the code itself
 * @param load gives the part's catalogue of a language
 * @param use takes the words that are spoken from then on
 */
export function createSpeaker<Texts>(
  english: Texts,
  load: (tag: string) => Promise<unknown>,
  use: (texts: Texts) => void,
): Speak {
  const [first] = LANGUAGES;
  let spoken: string | undefined;
  let flight: Promise<void> | undefined;
  const fetchWords = async (tag: string): Promise<void> => {
    let texts = english;
    let isThere = true;
    try {
      const [{ complete }, catalogue] = await Promise.all([import("./complete.ts"), load(tag)]);
      texts = complete(english, catalogue);
    } catch {
      isThere = false;
    }
    // Another language was wanted meanwhile.
    if (spoken !== tag) return;
    if (!isThere) spoken = undefined;
    flight = undefined;
    use(texts);
  };
  return (locale) => {
    const tag = catalogueOf(locale, pageLanguages());
    if (tag === spoken) return flight;
    spoken = tag;
    flight = undefined;
    if (tag === first && !ownTexts().has(first)) use(english);
    else flight = fetchWords(tag);
    return flight;
  };
}
