import { getAuthSchemaSql } from "@supabase/lite";
import type { Database } from "./database.ts";
import { leaveOutExtensions } from "./leave-out-extensions.ts";
import { fingerprint, readMigrations } from "./migrations.ts";
import type { Migration } from "./migrations.ts";
import { FACTORS_SQL, POLICY_HELPERS_SQL, ROLES_SQL } from "./platform-schema.ts";
import { STORAGE_SQL } from "../storage/storage-schema.ts";
import { readState, writeState } from "./stored-state.ts";

const SCHEMA_MARKER = "applied_schema";

/**
 * Brings the database up to the platform's tables and the migrations. What was applied is marked, so that a start with
 * nothing new costs one query. lite's own migrator is left out: it compares whole schemas, takes about 10 s and 1 GB,
 * and all that we need of it is its plain SQL.
 * @throws Error when a migration that was applied has changed since
 */
export async function applySchema(database: Database, report: (line: string) => void): Promise<void> {
  const migrations = await readMigrations();
  const platform = [ROLES_SQL, getAuthSchemaSql(), POLICY_HELPERS_SQL, FACTORS_SQL, STORAGE_SQL];
  const marker = fingerprint([...platform, ...migrations.map((migration) => migration.sql)]);
  if ((await readMarker(database)) === marker) return;

  report("Applying the schema…");
  for (const sql of platform) await database.execute(sql);
  const applied = await readApplied(database);
  for (const migration of migrations) {
    const before = applied.get(migration.version);
    if (before === undefined) await apply(database, migration, report);
    else if (before !== migration.sql) throw new Error(changedMigration(migration));
  }
  await writeState(database, SCHEMA_MARKER, marker);
}

async function readMarker(database: Database): Promise<string | undefined> {
  const [row] = await database.query<{ table: string | null }>(
    "select to_regclass('foyer.state')::text as table",
  );
  const table = row?.table ?? null;
  return table === null ? undefined : readState<string>(database, SCHEMA_MARKER);
}

async function readApplied(database: Database): Promise<Map<string, string>> {
  const rows = await database.query<{ version: string; sql: string }>(
    "select version, statements[1] as sql from supabase_migrations.schema_migrations",
  );
  return new Map(rows.map((row) => [row.version, row.sql]));
}

async function apply(
  database: Database,
  migration: Migration,
  report: (line: string) => void,
): Promise<void> {
  const { sql, absent } = await leaveOutExtensions(database, migration.sql);
  for (const name of absent) {
    report(
      `The embedded database has no extension ${name}: ${migration.version}_${migration.name}.sql goes on without it.`,
    );
  }
  await database.execute(`begin;\n${sql}\ncommit;`).catch(async (cause: unknown) => {
    await database.execute("rollback");
    throw new Error(`The migration ${migration.version}_${migration.name}.sql failed: ${String(cause)}`, {
      cause,
    });
  });
  await database.query(
    "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])",
    migration.version,
    migration.name,
    migration.sql,
  );
}

function changedMigration({ version, name }: Migration): string {
  return `The migration ${version}_${name}.sql has changed since it was applied. Run "npm run reset", then start again.`;
}
