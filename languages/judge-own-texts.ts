import { applyOwnTexts, countTexts, missingTexts } from "./apply-own-texts.ts";
import type { OwnTextTrouble } from "./apply-own-texts.ts";
import { servedBy } from "./choose-locale.ts";
import { LANGUAGES } from "./languages.ts";
import { readOwnTexts } from "./read-own-texts.ts";

/** What an operator's file is worth. */
export type OwnTextsJudgement =
  | { readonly kind: "missing" | "notJson" }
  | {
      readonly kind: "read";
      /** How many texts are in use. */
      readonly used: number;
      /** How many the page has. */
      readonly known: number;
      readonly troubles: readonly { readonly path: string; readonly trouble: OwnTextTrouble }[];
      /** Names of texts that are English, since neither the file nor the page has them in this language. */
      readonly english: readonly string[];
    };

/** Reads an operator's file and holds it to every text of the page. */
export async function judgeOwnTexts(tag: string, address: string): Promise<OwnTextsJudgement> {
  const [file, known] = await Promise.all([readOwnTexts(address), knownTexts()]);
  if (file.kind !== "read") return file;
  const troubles: { path: string; trouble: OwnTextTrouble }[] = [];
  applyOwnTexts(known, file.words, tag, (path, trouble) => {
    troubles.push({ path, trouble });
  });
  return {
    kind: "read",
    used: Math.max(0, countTexts(file.words) - troubles.length),
    known: countTexts(known),
    troubles,
    english: isServed(tag) ? [] : missingTexts(known, file.words),
  };
}

/** Whether the page has words of its own for a language, or for the one that it is a country's form of. */
function isServed(tag: string): boolean {
  return servedBy(tag, LANGUAGES) !== undefined;
}

/** The catalogue that has every text, by a test; the English stands in the parts' own builds. */
const WHOLE = "de";

/** Every text by its part, in the shape that it has. */
async function knownTexts(): Promise<Readonly<Record<string, unknown>>> {
  const parts = await Promise.all(
    ["host", "sign-in", "security", "data", "editing"].map(
      (part) =>
        // Of one language alone, and in the chunk of this file: each chunk stands in the page by its hash.
        import(
          /* webpackMode: "eager", webpackInclude: /\/de\/(host|sign-in|security|data|editing)\.ts$/ */ `./catalogues/${WHOLE}/${part}.ts`
        ) as Promise<object>,
    ),
  );
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}
