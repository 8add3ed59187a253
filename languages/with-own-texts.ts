import { servedBy } from "./choose-locale.ts";
import { LANGUAGES } from "./languages.ts";
import { ownTexts } from "./own-texts.ts";

/**
 * A part's words of a language, with the operator's own over them. A language that the operator brought is put over the one
 * of the page that serves it (`de-CH` over `de`), or else over English.
 * @param part its name in the operator's file, such as `signIn`
 * @param load gives the part's catalogue of one of the page's languages
 */
export async function withOwnTexts(
  part: string,
  tag: string,
  load: (tag: string) => Promise<unknown>,
): Promise<unknown> {
  const [first] = LANGUAGES;
  const base = servedBy(tag, LANGUAGES) ?? first;
  const catalogue = base === first ? Promise.resolve(undefined) : load(base);
  const address = ownTexts().get(tag);
  if (address === undefined) return catalogue;
  const { ownWords } = await import("./own-words.ts");
  return ownWords(part, tag, catalogue, address);
}
