import type { Column, ForeignKey, Table } from "../../../remotes/data/catalogue/catalogue.ts";
import { readMembers } from "../../../remotes/data/export/json-elements.ts";
import type { OrderKey } from "../../../remotes/data/order/order.ts";
import type { Database } from "../../database/database.ts";

/** SQL with the rights of one person; what a relation holds, cell by cell as JSON writes it. */
export interface AskSql {
  count(table: Table, condition?: string): Promise<number>;
  /** Each cell as the database's own JSON. */
  rows(table: Table, order: readonly OrderKey[], offset: number, limit: number): Promise<readonly string[][]>;
  /** A value of the column as text, of a row where it has one. */
  sample(table: Table, column: string): Promise<string | undefined>;
  /** The label of the row that the row at `at` refers to. */
  label(
    table: Table,
    foreignKey: ForeignKey,
    at: number,
    order: readonly OrderKey[],
  ): Promise<string | undefined>;
  column(name: string): string;
}

export function quoteSql(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** @param database a connection that has taken the person's role on */
export function askSql(database: Database): AskSql {
  const nameOf = ({ schema = "public", name }: Table): string =>
    `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`;
  const orderOf = (order: readonly OrderKey[]): string =>
    order.length === 0
      ? ""
      : `order by ${order
          .map(
            (key) =>
              `foyer_row.${quoteIdentifier(key.column)} ${key.isAscending ? "asc" : "desc"} nulls ${key.areNullsFirst ? "first" : "last"}`,
          )
          .join(", ")}`;
  const page = (limit: number): string => (limit === Number.MAX_SAFE_INTEGER ? "" : `limit ${limit}`);
  return {
    column: quoteIdentifier,
    async count(table, condition = "true") {
      const [row] = await database.query<{ n: string }>(
        `select count(*)::text as n from ${nameOf(table)} where ${condition}`,
      );
      return Number(row?.n ?? 0);
    },
    async rows(table, order, offset, limit) {
      const found = await database.query<{ cells: string }>(
        `select row_to_json(foyer_row)::text as cells from (select ${table.columns.map(({ name }) => quoteIdentifier(name)).join(", ")} from ${nameOf(table)}) foyer_row
         ${orderOf(order)} ${page(limit)} offset ${offset}`,
      );
      return found.map(({ cells }) => cellsOf(cells, table));
    },
    async sample(table, column) {
      const name = quoteIdentifier(column);
      const [row] = await database.query<{ value: string }>(
        `select ${name}::text as value from ${nameOf(table)} where ${name} is not null limit 1 offset (select count(*) / 2 from ${nameOf(table)} where ${name} is not null)`,
      );
      return row?.value;
    },
    async label(table, { columns, table: target, targetColumns, label }, at, order) {
      const on = columns.map(
        (name, index) =>
          `foyer_row.${quoteIdentifier(name)} = r.${quoteIdentifier(targetColumns[index] ?? "")}`,
      );
      const [row] = await database.query<{ value: string | null }>(
        `select to_jsonb(r.${quoteIdentifier(label?.column ?? "")}) #>> '{}' as value from ${nameOf(table)} foyer_row
         left join ${nameOf({ ...table, name: target })} r on ${on.join(" and ")} ${orderOf(order)} limit 1 offset ${at}`,
      );
      return row?.value ?? undefined;
    },
  };
}

/** A row's cells in the table's order, each as its own JSON text with every digit. */
export function cellsOf(line: string, { columns }: { readonly columns: readonly Column[] }): string[] {
  const members = new Map(
    readMembers(line).map(({ name, kind, text }) => [name, `${kind} ${normalized(kind, text)}`]),
  );
  return columns.map(({ name }) => members.get(name) ?? "missing");
}

/** JSON inside of JSON may have blanks between its tokens. */
function normalized(kind: string, text: string): string {
  if (kind !== "json") return text;
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

/** Whether a value that the page holds is what the database's JSON says. */
export function isSameCell(value: unknown, cell: string): boolean {
  const blank = cell.indexOf(" ");
  const [kind, text] = [cell.slice(0, blank), cell.slice(blank + 1)];
  if (value === null || value === undefined) return kind === "null";
  if (typeof value === "string") return value === text;
  if (typeof value === "object") return JSON.stringify(value) === text || kind === "json";
  return JSON.stringify(value) === text || Number(text) === value;
}
