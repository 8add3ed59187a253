import { applyOwnTexts } from "./apply-own-texts.ts";
import { complete } from "./complete.ts";
import { readOwnTexts } from "./read-own-texts.ts";

/**
 * A part's words with the operator's own over them, as a catalogue that is made of the English.
 * @param catalogue the page's, on its way: the operator's file comes beside it
 * @param address where the operator's file is
 */
export async function ownWords(
  part: string,
  tag: string,
  catalogue: Promise<unknown>,
  address: string,
): Promise<(english: unknown) => unknown> {
  const [words, file] = await Promise.all([catalogue, readOwnTexts(address)]);
  const own = file.kind === "read" && Object.hasOwn(file.words, part) ? file.words[part] : undefined;
  return (english) => applyOwnTexts(complete(english, words), own, tag);
}
