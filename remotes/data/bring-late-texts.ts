import type { lateTexts } from "./late-texts.ts";
import { withWords } from "./texts.ts";

/** The late words in the page's language, for what seldom happens in the code of the first rows. */
export async function bringLateTexts(): Promise<typeof lateTexts> {
  const late = await withWords(import("./late-texts.ts"));
  return late.lateTexts;
}
