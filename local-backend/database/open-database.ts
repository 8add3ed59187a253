import { join } from "node:path";
import { createPgliteConnection } from "@supabase/lite/pglite";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { createDatabase } from "./database.ts";
import type { Database } from "./database.ts";
import { toLiteError } from "./database-errors.ts";
import { exposeSchemas } from "./expose-schemas.ts";
import { readExactJson, readExactNumber } from "../exchange/exact-numbers.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { readEmptyCluster } from "./empty-cluster.ts";

export interface OpenDatabase {
  readonly connection: PgliteConnection;
  readonly database: Database;
  close(): Promise<void>;
}

const DATABASE_FOLDER = "postgres";
const TIMESTAMP_OID = 1114;
const TIMESTAMPTZ_OID = 1184;
const [BIGINT_OID, NUMERIC_OID, JSON_OID, JSONB_OID] = [20, 1700, 114, 3802];
/** PostgREST answers times as JSON has them, "2018-02-07T01:26:13.84+00:00"; sessions run in UTC. Numbers keep their digits. */
const PARSERS = {
  [BIGINT_OID]: readExactNumber,
  [NUMERIC_OID]: readExactNumber,
  [JSON_OID]: readExactJson,
  [JSONB_OID]: readExactJson,
  [TIMESTAMP_OID]: (text: string) => text.replace(" ", "T"),
  [TIMESTAMPTZ_OID]: (text: string) => text.replace(" ", "T").replace(/\+00$/, "+00:00"),
};

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
        ...(dataFolder === undefined && { loadDataDir: await readEmptyCluster() }),
      },
    });
    await connection.driver.waitReady;
    // At its first request lite would grant every privilege on every table to anon. Our migrations grant what is right;
    // this field is how it notes that the roles are prepared (private to it, hence the pinned version).
    (connection as unknown as { rlsState: "active" }).rlsState = "active";
    connection.normalizeDbError = toLiteError;
    exposeSchemas(connection, schemas);
    return {
      connection,
      database: createDatabase(connection),
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
