import { isRecord } from "../parsing/is-record.ts";
import { REGISTRY_LIMITS } from "./limits.ts";

/**
 * Reads what a remote, or something it contributes, is called in other languages. A mistake costs the titles, not the row:
 * its own title stands.
 * @returns by canonical BCP 47 tag; undefined where there is none
 */
export function parseTitles(
  value: unknown,
  tell: (field: string, message: string) => void,
): Readonly<Record<string, string>> | undefined {
  if (value === undefined) return undefined;
  const entries = isRecord(value) ? Object.entries(value) : [];
  const { titleChars, titles } = REGISTRY_LIMITS;
  const isSound = entries.every(
    ([tag, title]) =>
      isTag(tag) && typeof title === "string" && title.trim() !== "" && title.length <= titleChars,
  );
  if (entries.length === 0 || entries.length > titles || !isSound) {
    tell(
      "titles",
      `Write at most ${titles} titles by language, such as { "de": "Bestellungen" }, each of at most ${titleChars} characters.`,
    );
    return undefined;
  }
  return Object.fromEntries(entries) as Record<string, string>;
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}
