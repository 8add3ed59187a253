import { readFile } from "node:fs/promises";

const LASTING = "public.foyer_catalogue(";
const MIGRATIONS = new URL("../../supabase/migrations/", import.meta.url);
/** What makes the procedure, in this order: its definition, and what was added to it later. */
const STATEMENTS: readonly (readonly [file: string, statement: RegExp])[] = [
  [
    "20261121000000_foyer_catalogue_version_2.sql",
    /create function public\.foyer_catalogue\([\s\S]*?\n\$\$;/,
  ],
  ["20261121000200_foyer_requires_aal2.sql", /do \$catalogue\$[\s\S]*?\$catalogue\$;/],
];

/**
 * Asks a database what a role may use, by the same query as the procedure. It leaves nothing behind: the query lives in
 * the connection's temporary schema, in a transaction that is rolled back.
 */
export async function readDatabase(connectionString: string, role: string, schema: string): Promise<unknown> {
  const statements = await Promise.all(STATEMENTS.map(readStatement));
  const { default: pg } = await import("pg").catch((cause: unknown) => {
    throw new Error("The package pg is missing. Install it: npm install pg", { cause });
  });
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("begin");
    for (const statement of statements) await client.query(statement);
    await client.query(`set local role "${role.replaceAll('"', '""')}"`);
    const { rows } = await client.query("select pg_temp.foyer_catalogue($1) as document", [schema]);
    return rows[0]?.["document"];
  } finally {
    await client.query("rollback").catch(() => undefined);
    await client.end();
  }
}

async function readStatement([file, pattern]: (typeof STATEMENTS)[number]): Promise<string> {
  const [statement] = pattern.exec(await readFile(new URL(file, MIGRATIONS), "utf8")) ?? [];
  const named = statement?.split(LASTING) ?? [];
  // In the connection's own schema, or it would be left behind, or collide with the one that is there.
  if (named.length < 2) throw new Error(`The migration ${file} holds no ${LASTING}…).`);
  return named.join("pg_temp.foyer_catalogue(");
}
