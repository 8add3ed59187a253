/**
 * Names that need no quotes. Others than letters do, and what is a parameter with a meaning of its own: to the Data API, or, as
 * `apikey`, to a gateway before it, which takes that out of the address.
 */
const PLAIN_NAME = /^(?!(and|apikey|columns|limit|not|offset|on_conflict|or|order|select)$)[A-Za-z_]\w*$/;

/** A column's name as the Data API's grammar wants it: quoted where it holds anything unusual. */
export function quoteName(name: string): string {
  return PLAIN_NAME.test(name) ? name : quoteValue(name);
}

/** A value as the grammar of groups, and PostgreSQL's of arrays, want it: whatever it holds, it ends at its last quote. */
export function quoteValue(value: string): string {
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
