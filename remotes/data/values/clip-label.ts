/** A label in a drawing, of so many letters at most. */
export function clipLabel(label: string, mostLetters: number): string {
  if (label.length <= mostLetters) return label;
  // Not in the middle of a character that takes two units.
  return `${label.slice(0, mostLetters - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
