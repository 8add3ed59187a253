import type { Catalogue, Table } from "./catalogue.ts";
import { isNameable } from "../requests/select-columns.ts";
import { isAnchorable } from "./column-kind.ts";

/** The catalogue with a key for every table that has one of any kind: a unique one without nulls tells rows apart as well. */
export function withRowKeys(catalogue: Catalogue): Catalogue {
  return { ...catalogue, tables: catalogue.tables.map(withRowKey) };
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
