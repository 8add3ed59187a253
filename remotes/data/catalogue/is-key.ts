import type { Column, Table } from "./catalogue.ts";
import { toColumnKind } from "./column-kind.ts";

/**
 * Whether a column only tells rows apart, or the rows that these refer to: then its numbers are names, of which no average and no
 * axis says anything. What refers by words, as an airport's code, has values as any other.
 */
export function isKey(
  { primaryKey, foreignKeys = [] }: Pick<Table, "primaryKey" | "foreignKeys">,
  { name, type }: Pick<Column, "name" | "type">,
): boolean {
  if (primaryKey.includes(name)) return true;
  return toColumnKind(type) === "number" && foreignKeys.some(({ columns }) => columns.includes(name));
}
