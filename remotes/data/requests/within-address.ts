/** Proxies commonly take addresses of 8 kB. */
const MOST_CHARACTERS = 7_000;
/** So much is left to keys, however long the rest is. */
const LEAST_KEY_CHARACTERS = 1_000;
/** Around a key: its quotes and its comma, encoded, and the row's version. */
const AROUND_KEY_CHARACTERS = 24;

/**
 * Cuts what is asked for by its keys into parts whose addresses every proxy takes.
 * @param textOf what of one stands in the address
 * @param rest what else stands there, such as the names of columns
 * @param most so many are in a part at most
 */
export function withinAddress<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  rest: string,
  most: number,
): readonly (readonly Item[])[] {
  const whole = Math.max(MOST_CHARACTERS - encodeURIComponent(rest).length, LEAST_KEY_CHARACTERS);
  const parts: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const length = encodeURIComponent(textOf(item)).length + AROUND_KEY_CHARACTERS;
    const part = parts.at(-1);
    if (part === undefined || part.length >= most || room < length) {
      parts.push([item]);
      room = whole - length;
    } else {
      part.push(item);
      room -= length;
    }
  }
  return parts;
}
