/**
 * Replaces the one place of a text that another tool wrote. If that tool's next release writes it in another way, nothing
 * would be replaced and nobody would notice; so this asks for exactly one place.
 * @param part a pattern without the flag `g`
 * @throws Error where there is none, or more than one
 */
export function replaceOne(text: string, part: RegExp, replacement: string): string {
  const places = text.match(new RegExp(part, `${part.flags}g`))?.length ?? 0;
  if (places !== 1) throw new Error(`${String(part)} stands ${places} times where it has to stand once.`);
  return text.replace(part, () => replacement);
}
