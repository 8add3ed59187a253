import { createClientDatabase } from "../database/client-database.ts";
import type { DatabaseClient } from "../database/client-database.ts";
import { copyByFile } from "../database/copy-by-file.ts";
import type { Database } from "../database/database.ts";

export interface PostgresClient extends DatabaseClient {
  connect(): Promise<unknown>;
}

/** The backend's door to a database, for a real PostgreSQL: the same schema and the same seeds fill both. */
export function createPostgresDatabase(client: PostgresClient): Database {
  return {
    ...createClientDatabase(client),
    copyCsv: (table, columns, csv) => copyByFile((sql) => client.query(sql), table, columns, csv),
  };
}
