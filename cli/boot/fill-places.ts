const PLACE = /\{\{(\w+)\}\}/g;

/**
 * Puts values where markup says `{{name}}`; they go in as they are.
 * @throws Error where a value has no place, such as a document's policy, or a place no value
 */
export function fillPlaces(markup: string, values: ReadonlyMap<string, string>): string {
  const filled = new Set<string>();
  const text = markup.replaceAll(PLACE, (place, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`Nothing is known for ${place}.`);
    filled.add(name);
    return value;
  });
  const left = [...values.keys()].filter((name) => !filled.has(name));
  if (left.length > 0) throw new Error(`The markup has no place for ${left.join(", ")}.`);
  return text;
}
