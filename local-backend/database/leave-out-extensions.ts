import type { Queries } from "./database.ts";

const CREATE_EXTENSION = /^[ \t]*create\s+extension\s+(?:if\s+not\s+exists\s+)?"?([\w-]+)"?[^;]*;/gim;

/**
 * Takes the extensions out of a migration that the embedded database doesn't have, as a hosted project's migrations
 * ask for them whether or not the rest needs them.
 * @returns what to run, and the names that were left out
 */
export async function leaveOutExtensions(
  { query }: Queries,
  sql: string,
): Promise<{ readonly sql: string; readonly absent: readonly string[] }> {
  const wanted = [...sql.matchAll(CREATE_EXTENSION)].map(([, name = ""]) => name);
  if (wanted.length === 0) return { sql, absent: [] };
  const rows = await query<{ name: string }>("select name from pg_available_extensions");
  const available = new Set(rows.map(({ name }) => name));
  const absent = wanted.filter((name) => !available.has(name));
  const kept = sql.replaceAll(CREATE_EXTENSION, (statement: string, name: string) =>
    available.has(name) ? statement : "",
  );
  return { sql: kept, absent };
}
