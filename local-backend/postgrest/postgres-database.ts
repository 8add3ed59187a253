import { chmod, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import type { Database, Queries } from "../database/database.ts";

/** The part of `pg`'s client that is used here. */
export interface PostgresClient {
  connect(): Promise<unknown>;
  query(sql: string, parameters?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  end(): Promise<void>;
}

const READABLE_BY_ALL = 0o644;

/** The backend's door to a database, for a real PostgreSQL: the same schema and the same seeds fill both. */
export function createPostgresDatabase(client: PostgresClient): Database {
  const queries: Queries = {
    query: async <Row>(sql: string, ...parameters: readonly unknown[]) =>
      (await client.query(sql, parameters)).rows as Row[],
  };
  return {
    ...queries,
    async transaction(work) {
      await client.query("begin");
      try {
        const result = await work(queries);
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback");
        throw error;
      }
    },
    async execute(sql) {
      await client.query(sql);
    },
    async copyCsv(table, columns, csv) {
      // The server runs as another user and reads the file itself.
      const file = join(tmpdir(), `foyer-copy-${randomUUID()}.csv`);
      await writeFile(file, csv);
      await chmod(file, READABLE_BY_ALL);
      try {
        await client.query(`copy ${table} (${columns.join(", ")}) from '${file}' with (format csv)`);
      } finally {
        await rm(file, { force: true });
      }
    },
    close: () => client.end(),
  };
}
