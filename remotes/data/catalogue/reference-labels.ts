import type { Catalogue, ForeignKey, ReferenceLabel, Table } from "./catalogue.ts";
import { toColumnKind } from "./column-kind.ts";
import { quoteName } from "../requests/quote-name.ts";
import { isRow } from "../requests/read-answer.ts";
import type { Row } from "../requests/read-answer.ts";

/** Columns that say what a row is, the most telling name first. */
const LABEL_NAMES = [
  "name",
  "title",
  "label",
  "display_name",
  "full_name",
  "subject",
  "email",
  "code",
  "slug",
];
/** Names that the grammar of embedding takes without quotes. */
const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The catalogue with a label for every reference that this person may follow. */
export function withReferenceLabels(catalogue: Catalogue): Catalogue {
  return {
    ...catalogue,
    tables: catalogue.tables.map((table) => {
      if (table.foreignKeys === undefined) return table;
      const foreignKeys = table.foreignKeys.map((foreignKey, index): ForeignKey => {
        const label = labelOf(table, foreignKey, freeAlias(table, index), catalogue);
        return label === undefined ? foreignKey : { ...foreignKey, label };
      });
      return { ...table, foreignKeys };
    }),
  };
}

function labelOf(
  table: Table,
  foreignKey: ForeignKey,
  alias: string,
  catalogue: Catalogue,
): ReferenceLabel | undefined {
  const target = catalogue.tables.find(({ name }) => name === foreignKey.table);
  const column = target === undefined ? undefined : labelColumnOf(target);
  if (target === undefined || column === undefined) return undefined;
  // The label would only repeat what the column shows.
  if (foreignKey.targetColumns.length === 1 && foreignKey.targetColumns[0] === column) return undefined;
  const path = target === table ? pathToItself(foreignKey) : [target.name, foreignKey.name];
  if (path === undefined || !path.every((name) => PLAIN_NAME.test(name))) return undefined;
  return { alias, column, select: `${alias}:${path.join("!")}(${quoteName(column)})` };
}

/**
 * PostgREST takes a reference to the same table by its column alone: with the constraint's name it finds no relation, and
 * by the table's name it gives the rows that refer to this one. Of several columns there is no way (PostgREST,
 * "Recursive relationships").
 */
function pathToItself({ columns }: ForeignKey): readonly string[] | undefined {
  return columns.length === 1 ? columns : undefined;
}

/** The column that names a table's rows; `undefined` where only numbers and keys would be left. */
export function labelColumnOf(table: Table): string | undefined {
  const named = LABEL_NAMES.find((name) => table.columns.some((column) => column.name === name));
  const text = table.columns.find(
    ({ name, type }) => toColumnKind(type) === "text" && !table.primaryKey.includes(name),
  );
  return named ?? text?.name;
}

/** What a request for a table's rows selects beside its columns. */
export function labelSelects(table: Table): readonly string[] {
  return (table.foreignKeys ?? []).flatMap(({ label }) => label?.select ?? []);
}

/** The label that an answer's row holds; `undefined` where there is none, or the referred row is not to be seen. */
export function readLabel(row: Row, { alias, column }: ReferenceLabel): string | undefined {
  const target = row[alias];
  const label = isRow(target) ? target[column] : undefined;
  return typeof label === "string" || typeof label === "number" ? String(label) : undefined;
}

function freeAlias(table: Table, index: number): string {
  const taken = new Set(table.columns.map(({ name }) => name));
  let alias = `foyer_label_${index}`;
  while (taken.has(alias)) alias = `${alias}_`;
  return alias;
}
