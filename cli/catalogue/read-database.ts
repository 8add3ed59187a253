import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";

const LASTING = "public.foyer_catalogue(";
/** What makes the procedure as it is now. */
const MADE_BY = "20261122000000_foyer_catalogue_rights.sql";
/** Beside the bundled command in the package that teams install, and in the repository among all migrations. */
const FOLDERS = ["./", "../../supabase/migrations/"];
const DEFINITION = /create or replace function public\.foyer_catalogue\([\s\S]*?\n\$\$;/;

/**
 * Asks a database what a role may use, by the same query as the procedure. It leaves nothing behind: the query lives in
 * the connection's temporary schema, in a transaction that is rolled back.
 */
export async function readDatabase(connectionString: string, role: string, schema: string): Promise<unknown> {
  const statement = await readStatement();
  const { default: pg } = await import("pg").catch((cause: unknown) => {
    throw new Error("The package pg is missing. Install it: npm install pg", { cause });
  });
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("begin");
    await client.query(statement);
    await client.query(`set local role "${role.replaceAll('"', '""')}"`);
    const { rows } = await client.query("select pg_temp.foyer_catalogue($1) as document", [schema]);
    return rows[0]?.["document"];
  } finally {
    await client.query("rollback").catch(() => undefined);
    await client.end();
  }
}

async function readStatement(): Promise<string> {
  const files = FOLDERS.map((folder) => new URL(`${folder}${MADE_BY}`, import.meta.url));
  const file = files.find((each) => existsSync(each));
  const text = file === undefined ? "" : await readFile(file, "utf8");
  const [statement] = DEFINITION.exec(text) ?? [];
  const named = statement?.split(LASTING) ?? [];
  // In the connection's own schema, or it would be left behind, or take the place of the one that is there.
  if (named.length < 2) throw new Error(`The migration ${MADE_BY} holds no ${LASTING}…).`);
  return named.join("pg_temp.foyer_catalogue(");
}
