import { applyOwnTexts } from "./apply-own-texts.ts";
import { complete } from "./complete.ts";
import { readOwnTexts } from "./read-own-texts.ts";

/**
 * A part's words with the operator's own over them, as a catalogue that is made of the English.
 * @param words the page's catalogue, as it was loaded
 * @param address where the operator's file is
 */
export async function ownWords(
  part: string,
  tag: string,
  words: unknown,
  address: string,
): Promise<(english: unknown) => unknown> {
  const file = await readOwnTexts(address);
  const own = file.kind === "read" && Object.hasOwn(file.words, part) ? file.words[part] : undefined;
  return (english) => applyOwnTexts(complete(english, words), own, tag);
}
