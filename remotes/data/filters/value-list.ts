/**
 * Lists as they are typed: `SEA, PDX, "New York, NY"`. An item is quoted where it holds a comma, a quote, a line break
 * or space at its ends; a quote inside is written twice, as in CSV.
 */
export function parseList(text: string): readonly string[] {
  const items: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*(?=,|$)/.exec(text.slice(at));
    const [taken = "", inside] = quoted ?? text.slice(at).split(",", 1);
    items.push(inside?.replaceAll('""', '"') ?? taken.trim());
    at += taken.length;
    if (at >= text.length) return items.length === 1 && items[0] === "" && quoted === null ? [] : items;
    at += 1;
  }
}

/** Writes a list so that `parseList` gives the same items. */
export function formatList(items: readonly string[]): string {
  return items
    .map((item) => {
      const isPlain = item !== "" && item === item.trim() && !/[",\n\r]/.test(item);
      return isPlain ? item : `"${item.replaceAll('"', '""')}"`;
    })
    .join(", ");
}
