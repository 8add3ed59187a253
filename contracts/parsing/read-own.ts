/**
 * What stands in a table under a name that came from outside. `table["constructor"]` would be a function that nobody wrote
 * there; this is `undefined` for every name that the table doesn't have itself.
 */
export function readOwn<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
