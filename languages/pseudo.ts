const PLAIN = Array.from("aeiouycdgnrstzAEIOUYCDGNRSTZ");
const STRANGE = Array.from("åéîöûýçđĝñŕšţžÅÉÎÖÛÝÇĐĜÑŔŠŢŽ");
const ACCENTED = new Map(PLAIN.map((letter, at) => [letter, STRANGE[at] ?? letter]));
/** Other languages need more room than English, word by word. */
const LONGER = 0.4;
const WORD = /\S+/g;

/**
 * English words as no language has them: accented, each about two fifths longer, in brackets. Whatever a page shows without the
 * brackets comes from no catalogue. Functions stay functions, and the texts that they are given stay as they are.
 */
export function pseudo<Texts>(english: Texts): Texts {
  return strange(english) as Texts;
}

function strange(value: unknown): unknown {
  if (typeof value === "string") return toPseudo(value);
  if (Array.isArray(value)) return value.map(strange);
  if (value instanceof Map) return new Map([...value].map(([key, text]) => [key, strange(text)]));
  if (typeof value === "function") {
    return (...values: unknown[]): unknown => {
      const said: unknown = (value as (...given: unknown[]) => unknown)(...values);
      return typeof said === "string" ? toPseudo(said, values) : said;
    };
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, strange(text)]));
}

function toPseudo(text: string, kept: readonly unknown[] = []): string {
  if (text === "") return text;
  const given = kept.flat().filter((value) => typeof value === "string" && value !== "");
  const pieces = given.reduce<readonly string[]>(
    (parts, value) =>
      parts.flatMap((part) => (given.includes(part) ? [part] : splitKeeping(part, String(value)))),
    [text],
  );
  return `⟦${pieces.map((piece) => (given.includes(piece) ? piece : piece.replaceAll(WORD, toStrangeWord))).join("")}⟧`;
}

function toStrangeWord(word: string): string {
  const accented = word.replaceAll(/[a-z]/gi, (letter) => ACCENTED.get(letter) ?? letter);
  return `${accented}${"·".repeat(Math.ceil(word.length * LONGER))}`;
}

function splitKeeping(text: string, value: string): readonly string[] {
  return text.split(value).flatMap((part, at) => (at === 0 ? [part] : [value, part]));
}
