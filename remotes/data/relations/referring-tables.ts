import { readOwn } from "@foyer/contracts";
import { formatRowKey } from "../address/row-address.ts";
import { tableView } from "../address/view-address.ts";
import type { TableView } from "../address/view-address.ts";
import type { Catalogue, ForeignKey, Table } from "../catalogue/catalogue.ts";
import { tablesBeside } from "../catalogue/find-table.ts";
import { condition } from "../filters/filter.ts";

/** A table whose rows refer to a row, and the view of those that do. */
export interface Referring {
  readonly table: Table;
  readonly foreignKey: ForeignKey;
  readonly view: TableView;
}

/** Key values of a row as text, by column. */
export type KeyValues = Readonly<Record<string, string>>;

/** Where rows may refer to this one from, as far as this person may read. */
export function referringTables(
  target: Table,
  values: KeyValues,
  catalogue: Catalogue,
): readonly Referring[] {
  return tablesBeside(catalogue, target).flatMap((table) =>
    (table.foreignKeys ?? [])
      .filter((foreignKey) => foreignKey.table === target.name)
      .flatMap((foreignKey): Referring[] => {
        const wanted = foreignKey.targetColumns.map((column) => readOwn(values, column));
        if (wanted.some((value) => value === undefined)) return [];
        const filters = foreignKey.columns.map((column, at) => condition(column, "eq", wanted[at] ?? ""));
        return [{ table, foreignKey, view: { ...tableView(table.name, table.schema), filters } }];
      }),
  );
}

/** The view of the one row that a table's reference points to; `undefined` where the row refers to none. */
export function referredView(
  { schema }: Pick<Table, "schema">,
  foreignKey: ForeignKey,
  values: Readonly<Record<string, unknown>>,
): TableView | undefined {
  const filters = foreignKey.targetColumns.map((column, at) => {
    const value = values[foreignKey.columns[at] ?? ""];
    return value === null || value === undefined ? undefined : condition(column, "eq", textOf(value));
  });
  if (filters.some((filter) => filter === undefined)) return undefined;
  return {
    ...tableView(foreignKey.table, schema),
    filters: filters.filter((filter) => filter !== undefined),
  };
}

/**
 * The row that a table's reference points to, to be opened beside what is shown; `undefined` where the row refers to none, or the
 * reference is not to the other table's key.
 */
export function referredRow(
  from: Table,
  { columns, table, targetColumns }: ForeignKey,
  values: Readonly<Record<string, unknown>>,
  catalogue: Catalogue,
): { row: string; rowOf: string } | undefined {
  const target = tablesBeside(catalogue, from).find(({ name }) => name === table);
  if (target?.primaryKey.length !== targetColumns.length) return undefined;
  const referred = Object.fromEntries(
    targetColumns.map((column, at) => [column, values[columns[at] ?? ""] ?? null]),
  );
  if (target.primaryKey.some((name) => (readOwn(referred, name) ?? null) === null)) return undefined;
  const row = formatRowKey(referred, target.primaryKey);
  return row === undefined ? undefined : { row, rowOf: target.name };
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
