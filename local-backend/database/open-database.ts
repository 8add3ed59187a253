import { join } from "node:path";
import type { Connection } from "@supabase/lite";
import { createPgliteConnection } from "@supabase/lite/pglite";
import { createDatabase } from "./database.ts";
import type { Database } from "./database.ts";
import { toLiteError } from "./database-errors.ts";
import { exposeSchemas } from "./expose-schemas.ts";
import { castReturned } from "./returned-casts.ts";
import { readExactJson, readExactNumber } from "../exchange/exact-numbers.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { readEmptyCluster } from "./empty-cluster.ts";

export interface OpenDatabase {
  readonly connection: Connection;
  readonly database: Database;
  close(): Promise<void>;
}

const DATABASE_FOLDER = "postgres";
export const TIMESTAMP_OID = 1114;
export const TIMESTAMPTZ_OID = 1184;
export const [BIGINT_OID, NUMERIC_OID, JSON_OID, JSONB_OID] = [20, 1700, 114, 3802] as const;
/** PostgREST answers times as JSON has them, "2018-02-07T01:26:13.84+00:00"; sessions run in UTC. Numbers keep their digits. */
export const PARSERS = {
  [BIGINT_OID]: readExactNumber,
  [NUMERIC_OID]: readExactNumber,
  [JSON_OID]: readExactJson,
  [JSONB_OID]: readExactJson,
  [TIMESTAMP_OID]: (text: string) => text.replace(" ", "T"),
  [TIMESTAMPTZ_OID]: (text: string) => text.replace(" ", "T").replace(/\+00$/, "+00:00"),
};

const BOOLEAN_OID = 16;
/** lite gives a list's booleans as texts, which PostgreSQL reads by itself; PGlite would refuse them. */
const SERIALIZERS = { [BOOLEAN_OID]: String };

/**
 * Opens PGlite, in memory or in a folder of `dataFolder`.
 * @param schemas those that the Data API shows
 * @throws Error when another process holds the folder
 */
export async function openDatabase(
  dataFolder: string | undefined,
  schemas: readonly string[] = ["public"],
): Promise<OpenDatabase> {
  const unlock = dataFolder === undefined ? () => undefined : lockDataFolder(dataFolder);
  try {
    const connection = await createPgliteConnection({
      ...(dataFolder !== undefined && { url: join(dataFolder, DATABASE_FOLDER) }),
      pgliteOptions: {
        parsers: PARSERS,
        serializers: SERIALIZERS,
        ...(dataFolder === undefined && { loadDataDir: await readEmptyCluster() }),
      },
    });
    await connection.driver.waitReady;
    prepareConnection(connection, schemas);
    const { driver } = connection;
    const database = createDatabase(connection, {
      async execute(sql) {
        await driver.exec(sql);
      },
      async copyCsv(table, columns, csv) {
        const copy = `copy ${table} (${columns.join(", ")}) from '/dev/blob' with (format csv)`;
        await driver.query(copy, [], { blob: new Blob([csv]) });
      },
    });
    return {
      connection,
      database,
      async close() {
        await connection.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Makes lite leave grants to the migrations, answer errors and written rows like PostgREST, and see the exposed schemas only. */
export function prepareConnection(connection: Connection, schemas: readonly string[]): void {
  // At its first request lite would grant every privilege on every table to anon. Our migrations grant what is right;
  // this field is how it notes that the roles are prepared (private to it, hence the pinned version).
  (connection as unknown as { rlsState: "active" }).rlsState = "active";
  connection.normalizeDbError = toLiteError;
  exposeSchemas(connection, schemas);
  castReturned(connection);
}
