import type { Table } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import { phrasesOf } from "./phrases-of.ts";
import { toFilter } from "./to-filter.ts";

/** The database looks into each of them. */
const MOST_COLUMNS = 12;

/** The filter for rows that hold a text in one of the shown columns; `undefined` where none of them can be asked so. */
export function containsAnywhere(
  text: string,
  table: Pick<Table, "columns">,
  shown: readonly { readonly name: string }[],
): Filter | undefined {
  const names = new Set(shown.map(({ name }) => name));
  const parts = table.columns
    .filter((column) => names.has(column.name) && phrasesOf(column, false).usual.includes("contains"))
    .slice(0, MOST_COLUMNS)
    .flatMap(
      (column) =>
        toFilter({ kind: "sentence", column: column.name, phrase: "contains", values: [text] }, column) ?? [],
    );
  const [only] = parts;
  return parts.length > 1 ? { kind: "group", joins: "or", isNegated: false, parts } : only;
}
