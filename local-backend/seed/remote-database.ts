import { createClientDatabase } from "../database/client-database.ts";
import type { DatabaseClient } from "../database/client-database.ts";
import type { Database, Queries } from "../database/database.ts";
import { parseCells } from "./csv.ts";

/** In one statement: few enough that a pooler between takes them. */
const ROWS_AT_ONCE = 5_000;

/** The seeds' door to a database somewhere else: rows go by statements, since files of this machine are not there. */
export function createRemoteDatabase(client: DatabaseClient): Database {
  const database = createClientDatabase(client);
  return {
    ...database,
    copyCsv: (table, columns, csv) =>
      database.transaction(async ({ query }) => {
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
