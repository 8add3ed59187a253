import type { Catalogue, ForeignKey, ReferenceLabel, Table } from "./catalogue.ts";
import { toColumnKind } from "./column-kind.ts";
import { tablesBeside } from "./find-table.ts";
import { quoteName } from "../requests/quote-name.ts";
import { isRow } from "../requests/read-answer.ts";
import type { Row } from "../requests/read-answer.ts";

/** Columns that say what a row is, the most telling name first. A person's title is a job's, so their name goes before. */
const LABEL_NAMES: readonly RegExp[] = [
  /^name$/i,
  /^(full|display|complete)_?name$/i,
  /^label$/i,
  /^(last|family|sur)_?name$/i,
  /(_name|[a-z]Name)$/,
  /name$/i,
  /^title$/i,
  /_title$|[a-z]Title$/,
  /^(subject|email|username|code|slug|iso_?code)$/i,
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
  const target = tablesBeside(catalogue, table).find(({ name }) => name === foreignKey.table);
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

/**
 * The column that names a table's rows: the operator's choice, else one that is called a name, else one whose texts are
 * unique, else the only text that there is. A status or a comment names nothing: then there is none.
 */
export function labelColumnOf(table: Table): string | undefined {
  const { columns, primaryKey, uniqueKeys = [], indexes = [], labelColumn } = table;
  if (columns.some(({ name }) => name === labelColumn)) return labelColumn;
  const names = columns.filter(({ type }) => toColumnKind(type) === "text").map(({ name }) => name);
  for (const pattern of LABEL_NAMES) {
    const named = names.find((name) => pattern.test(name));
    if (named !== undefined) return named;
  }
  const alone = [...uniqueKeys, ...indexes.filter(({ isUnique }) => isUnique).map((index) => index.columns)]
    .filter((key) => key.length === 1)
    .map(([only]) => only);
  const others = names.filter((name) => !primaryKey.includes(name));
  return others.find((name) => alone.includes(name)) ?? (others.length === 1 ? others[0] : undefined);
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
