import { randomUUID } from "node:crypto";
import { chmod, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const READABLE_BY_ALL = 0o644;

/** Bulk insert of CSV text into a PostgreSQL on this machine. The server runs as another user and reads a file itself. */
export async function copyByFile(
  execute: (sql: string) => Promise<unknown>,
  table: string,
  columns: readonly string[],
  csv: string,
): Promise<void> {
  const file = join(tmpdir(), `foyer-copy-${randomUUID()}.csv`);
  await writeFile(file, csv);
  await chmod(file, READABLE_BY_ALL);
  try {
    await execute(`copy ${table} (${columns.join(", ")}) from '${file}' with (format csv)`);
  } finally {
    await rm(file, { force: true });
  }
}
