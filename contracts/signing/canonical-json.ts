/**
 * The one text that a JSON value is signed as: no blanks, the names of each object in the order of their UTF-16 units
 * (RFC 8785). What is signed is what is used: of a document the parsed value, not its bytes, so that it stays readable for
 * whoever knows nothing of signatures.
 * @throws RangeError where it is nested deeper than any document of ours
 */
export function canonicalJson(value: unknown): string {
  if (value === undefined) return "null";
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(",")}}`;
}
