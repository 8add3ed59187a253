import type { Catalogue, Column, Table } from "./catalogue.ts";
import { isNameable } from "../requests/select-columns.ts";
import { isAnchorable } from "./column-kind.ts";

/**
 * The catalogue with a key for every table that has one of any kind: a unique one without nulls tells rows apart as well.
 * Where there is none, as in a view, a column that is called as a table's key is likely to be that key, and to have its index.
 */
export function withRowKeys(catalogue: Catalogue): Catalogue {
  const tables = catalogue.tables.map(withRowKey);
  const keys = new Set(
    tables.flatMap(({ primaryKey: [name, ...others], columns }) =>
      columns.filter((column) => others.length === 0 && column.name === name).map(nameAndType),
    ),
  );
  return {
    ...catalogue,
    tables: tables.map((table) => {
      const likely = table.columns.find((column) => keys.has(nameAndType(column)));
      return table.primaryKey.length > 0 || likely === undefined
        ? table
        : { ...table, likelyKey: likely.name };
    }),
  };
}

function nameAndType({ name, type }: Column): string {
  return JSON.stringify([name, type]);
}

function withRowKey(table: Table): Table {
  if (table.primaryKey.length > 0)
    return table.primaryKey.every(isNameable) ? table : { ...table, primaryKey: [] };
  const { columns, uniqueKeys = [], indexes = [] } = table;
  const unique = [...uniqueKeys, ...indexes.filter(({ isUnique }) => isUnique).map((index) => index.columns)];
  const tellsRowsApart = (name: string): boolean =>
    columns.some((column) => column.name === name && !column.isNullable && isAnchorable(column.type)) &&
    isNameable(name);
  const [primaryKey] = unique
    .filter((key) => key.length > 0 && key.every(tellsRowsApart))
    .sort((one, other) => one.length - other.length);
  return primaryKey === undefined ? table : { ...table, primaryKey };
}
