import { join } from "node:path";
import { createPgliteConnection } from "@supabase/lite/pglite";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { createDatabase } from "./database.ts";
import type { Database } from "./database.ts";
import { lockDataFolder } from "./data-folder-lock.ts";

export interface OpenDatabase {
  readonly connection: PgliteConnection;
  readonly database: Database;
  close(): Promise<void>;
}

const DATABASE_FOLDER = "postgres";

/**
 * Opens PGlite, in memory or in a folder of `dataFolder`.
 * @throws Error when another process holds the folder
 */
export async function openDatabase(dataFolder: string | undefined): Promise<OpenDatabase> {
  const unlock = dataFolder === undefined ? () => undefined : lockDataFolder(dataFolder);
  try {
    const connection = await createPgliteConnection(
      dataFolder === undefined ? {} : { url: join(dataFolder, DATABASE_FOLDER) },
    );
    await connection.driver.waitReady;
    // At its first request lite would grant every privilege on every table to anon. Our migrations grant what is right;
    // this field is how it notes that the roles are prepared (private to it, hence the pinned version).
    (connection as unknown as { rlsState: "active" }).rlsState = "active";
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
