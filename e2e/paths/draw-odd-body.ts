import type { Random } from "../steps/random.ts";

/** JSON that a program may trip over: objects that are no text and no number, deep lists, numbers beyond all, names of an object's own. */
export const ODD_VALUES = [
  '{"toString":null,"valueOf":null}',
  '[{"toString":null}]',
  '{"__proto__":null,"constructor":{"prototype":{}}}',
  `${"[".repeat(2_000)}${"]".repeat(2_000)}`,
  "1e400",
  "-1e308",
  "18446744073709551616",
  '{"length":4294967295}',
  '"__proto__"',
  "null",
  "true",
] as const;

/** No body holds it by itself. */
const MARK = "here-stands-what-is-odd";

/** How many values a text of JSON holds, with those that hold others. */
export function placesIn(text: string): number {
  let places = 0;
  walk(text, (value) => {
    places += 1;
    return value;
  });
  return places;
}

/**
 * @param text JSON
 * @param at which of its values is replaced, from 0 for the whole
 * @param odd JSON
 */
export function putInto(text: string, at: number, odd: string): string {
  let place = 0;
  const marked = walk(text, (value) => (place++ === at ? MARK : value));
  return marked.replace(JSON.stringify(MARK), () => odd);
}

/** @param text JSON, of which one value is replaced by something odd */
export function drawOddBody(random: Random, text: string): string {
  return putInto(text, random.below(placesIn(text)), random.pick(ODD_VALUES));
}

function walk(text: string, visit: (value: unknown) => unknown): string {
  return JSON.stringify(JSON.parse(text), (_key, value: unknown) => visit(value));
}
