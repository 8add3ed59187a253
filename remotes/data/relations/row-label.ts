import { labelColumnOf } from "../catalogue/reference-labels.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { formatCell, toExactText } from "../values/format-cell.ts";
import type { Row } from "../requests/read-answer.ts";

/** A title; the whole text stands among the values. */
const MOST_CHARACTERS = 120;

/** What a row is called where it stands alone; `undefined` where no column names the rows of its table, or it is empty. */
export function rowLabelOf(table: Table, row: Row): string | undefined {
  const column = labelColumnOf(table);
  const value = column === undefined ? undefined : row[column];
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const label = toExactText(value).trim();
  if (label === "") return undefined;
  return label.length > MOST_CHARACTERS ? `${label.slice(0, MOST_CHARACTERS)}…` : label;
}

/** So many values say which row it is. */
const MOST_VALUES = 3;

/**
 * A row in one line: its label, else its first values beside its key.
 * @param without columns that say nothing here, since all rows of the list have them alike
 */
export function rowLine(table: Table, row: Row, without: readonly string[]): string {
  const label = rowLabelOf(table, row);
  if (label !== undefined) return label;
  const keys = table.primaryKey.filter((name) => !without.includes(name));
  const others = table.columns.filter(({ name }) => !keys.includes(name) && !without.includes(name));
  const values = others
    .map(({ name, type, format }) => formatCell(row[name], toColumnKind(type), "local", format))
    .filter(({ look }) => look !== "absent" && look !== "code")
    .map(({ text }) => text);
  return [...keys.map((name) => toExactText(row[name])), ...values].slice(0, 1 + MOST_VALUES).join(" · ");
}
