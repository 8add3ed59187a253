const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** Parameters with a meaning of their own; a column of such a name must be quoted to be filtered by. */
const RESERVED_NAMES = new Set([
  "select",
  "order",
  "limit",
  "offset",
  "and",
  "or",
  "not",
  "columns",
  "on_conflict",
]);

/** A column's name as the Data API's grammar wants it: quoted where it holds anything unusual. */
export function quoteName(name: string): string {
  if (PLAIN_NAME.test(name) && !RESERVED_NAMES.has(name)) return name;
  return quoteValue(name);
}

/** A value as the grammar of groups, and PostgreSQL's of arrays, want it: whatever it holds, it ends at its last quote. */
export function quoteValue(value: string): string {
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
