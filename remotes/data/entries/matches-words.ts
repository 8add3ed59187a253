/** Whether each of the words that were typed stands in the text somewhere, in any case; nothing typed fits everything. */
export function matchesWords(text: string, typed: string): boolean {
  const within = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}
