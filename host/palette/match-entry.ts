/** Where the words of a title begin: `zip_codes` has two, and so has `zipCodes`. */
const WORDS = /[\s_./:-]+|(?<=\p{Ll})(?=\p{Lu})/u;

/**
 * How well an entry fits what was typed, the best being 0; `undefined` where it doesn't. A person can tell beforehand what is
 * found: the title itself, its beginning, the beginnings of its words, their first letters, a part of it, other words of it.
 */
export function matchEntry(title: string, words: string, typed: string): number | undefined {
  const wanted = typed.trim().toLowerCase();
  if (wanted === "") return 0;
  const whole = title.toLowerCase();
  const parts = title
    .split(WORDS)
    .filter((part) => part !== "")
    .map((part) => part.toLowerCase());
  const asked = wanted.split(/\s+/);
  if (whole === wanted) return 0;
  if (whole.startsWith(wanted)) return 1;
  if (asked.every((word) => parts.some((part) => part.startsWith(word)))) return 2;
  if (
    parts.length > 1 &&
    parts
      .map(([first]) => first)
      .join("")
      .startsWith(wanted)
  )
    return 3;
  if (asked.every((word) => whole.includes(word))) return 4;
  const all = `${whole} ${words.toLowerCase()}`;
  return asked.every((word) => all.includes(word)) ? 5 : undefined;
}
