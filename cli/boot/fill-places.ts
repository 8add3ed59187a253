/** Puts values where markup says `{{name}}`; they go in as they are. */
export function fillPlaces(markup: string, values: ReadonlyMap<string, string>): string {
  return markup.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => values.get(name) ?? "");
}
