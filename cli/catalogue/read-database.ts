import { readFile } from "node:fs/promises";

const MIGRATION = new URL(
  "../../supabase/migrations/20261121000000_foyer_catalogue_version_2.sql",
  import.meta.url,
);
const DEFINITION = /create function public\.foyer_catalogue\([\s\S]*?\n\$\$;/;

/**
 * Asks a database what a role may use, by the same query as the procedure. It leaves nothing behind: the query lives in
 * the connection's temporary schema, in a transaction that is rolled back.
 */
export async function readDatabase(connectionString: string, role: string, schema: string): Promise<unknown> {
  const [definition] = DEFINITION.exec(await readFile(MIGRATION, "utf8")) ?? [];
  if (definition === undefined) throw new Error("The migration holds no foyer_catalogue.");
  const { default: pg } = await import("pg").catch((cause: unknown) => {
    throw new Error("The package pg is missing. Install it: npm install pg", { cause });
  });
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("begin");
    await client.query(definition.replace("public.foyer_catalogue", "pg_temp.foyer_catalogue"));
    await client.query(`set local role "${role.replaceAll('"', '""')}"`);
    const { rows } = await client.query("select pg_temp.foyer_catalogue($1) as document", [schema]);
    return rows[0]?.["document"];
  } finally {
    await client.query("rollback").catch(() => undefined);
    await client.end();
  }
}
