import { chmod, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { createClientDatabase } from "../database/client-database.ts";
import type { DatabaseClient } from "../database/client-database.ts";
import type { Database } from "../database/database.ts";

export interface PostgresClient extends DatabaseClient {
  connect(): Promise<unknown>;
}

const READABLE_BY_ALL = 0o644;

/** The backend's door to a database, for a real PostgreSQL: the same schema and the same seeds fill both. */
export function createPostgresDatabase(client: PostgresClient): Database {
  return {
    ...createClientDatabase(client),
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
  };
}
