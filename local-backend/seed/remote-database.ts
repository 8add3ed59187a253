import type { Database, Queries } from "../database/database.ts";
import { parseCells } from "./csv.ts";

/** As much of `pg`'s client as is used here. */
export interface RemoteClient {
  query(sql: string, parameters?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  end(): Promise<void>;
}

/** In one statement: few enough that a pooler between takes them. */
const ROWS_AT_ONCE = 5_000;

/** The seeds' door to a database somewhere else: rows go by statements, since files of this machine are not there. */
export function createRemoteDatabase(client: RemoteClient): Database {
  const queries: Queries = {
    query: async <Row>(sql: string, ...parameters: readonly unknown[]) =>
      (await client.query(sql, parameters)).rows as Row[],
  };
  const transaction = async <T>(work: (inside: Queries) => Promise<T>): Promise<T> => {
    await client.query("begin");
    try {
      const result = await work(queries);
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback");
      throw error;
    }
  };
  return {
    ...queries,
    transaction,
    async execute(sql) {
      await client.query(sql);
    },
    copyCsv: (table, columns, csv) =>
      transaction(async ({ query }) => {
        const types = await readTypes(query, table, columns);
        const arrays = types.map((type, at) => `$${at + 1}::text[]::${type}[]`).join(", ");
        const rows = parseCells(csv);
        for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
          const chunk = rows.slice(from, from + ROWS_AT_ONCE);
          await query(
            `insert into ${table} (${columns.join(", ")}) select * from unnest(${arrays})`,
            ...columns.map((_name, at) => chunk.map((cells) => cells[at] ?? null)),
          );
        }
      }),
    close: () => client.end(),
  };
}

async function readTypes(
  query: Queries["query"],
  table: string,
  columns: readonly string[],
): Promise<readonly string[]> {
  const found = await query<{ name: string; type: string }>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_catalog.pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
    table,
  );
  const types = new Map(found.map(({ name, type }) => [name, type]));
  return columns.map((name) => {
    const type = types.get(name);
    if (type === undefined)
      throw new Error(`${table} has no column "${name}": apply supabase/migrations again.`);
    return type;
  });
}
