import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createPostgresConnection } from "@supabase/lite/postgres";
import type { PostgresConnection } from "@supabase/lite/postgres";
import type { JWK } from "jose";
import { copyByFile } from "../database/copy-by-file.ts";
import { lockDataFolder } from "../database/data-folder-lock.ts";
import { createDatabase } from "../database/database.ts";
import type { Database } from "../database/database.ts";
import { prepareConnection } from "../database/open-database.ts";
import type { BackendOptions } from "../options.ts";
import { endOrphan } from "./end-orphan.ts";
import type { Programs } from "./find-programs.ts";
import { WIRE_TYPES } from "./wire-types.ts";
import { startPostgres } from "./start-postgres.ts";
import type { RunningPostgres } from "./start-postgres.ts";
import { startPostgrest } from "./start-postgrest.ts";

const HOSTED_MAX_ROWS = 1000;
const POSTGREST_ID_FILE = "postgrest.pid";
const SESSION_CHECK = "public.foyer_check_session";

type Wanted = Pick<BackendOptions, "dataFolder" | "schemas" | "checksSessions">;

/** Starts PostgreSQL, in a temporary folder or in one of `dataFolder`. @throws Error when another process holds the folder */
export async function openPostgres(
  { dataFolder, schemas, checksSessions }: Wanted,
  { postgrest: program }: Programs,
) {
  const unlock = dataFolder === undefined ? () => undefined : lockDataFolder(dataFolder);
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end();
    unlock();
  };
  try {
    const postgres = await startPostgres(dataFolder);
    closers.push(() => postgres.stop());
    const connection = createPostgresConnection({
      url: postgres.uri,
      postgresOptions: { types: WIRE_TYPES, transform: { undefined: null }, onnotice: () => undefined },
    });
    closers.push(() => connection.close());
    prepareConnection(connection, schemas);
    const database = createDatabase(connection, createBulk(connection));
    return {
      connection,
      database,
      close,
      async startDataApi(publicJwk: JWK): Promise<string> {
        const noted = dataFolder === undefined ? undefined : join(dataFolder, POSTGREST_ID_FILE);
        if (noted !== undefined) await endOrphan(noted, program, "SIGTERM");
        const postgrest = await startPostgrest({
          program,
          databaseUri: await letAuthenticatorIn(database, postgres),
          publicJwk,
          maxRows: HOSTED_MAX_ROWS,
          hasAggregates: false,
          schemas,
          ...(checksSessions && { preRequest: SESSION_CHECK }),
        });
        closers.push(() => postgrest.stop());
        if (noted !== undefined) writeFileSync(noted, String(postgrest.processId));
        return postgrest.url;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** As in a hosted project: PostgREST's own role may nothing but become one of the API's. @returns its address */
async function letAuthenticatorIn(database: Database, { uri }: RunningPostgres): Promise<string> {
  const address = new URL(uri);
  await database.execute(`alter role authenticator login password '${address.password}'`);
  address.username = "authenticator";
  return address.href;
}

/** On a connection held for it, since each may begin a transaction; one that failed leaves none open. */
function createBulk({ driver }: PostgresConnection): Pick<Database, "execute" | "copyCsv"> {
  const execute = async (sql: string): Promise<void> => {
    const held = await driver.reserve();
    try {
      await held.unsafe(sql);
    } catch (error) {
      await held.unsafe("rollback");
      throw error;
    } finally {
      held.release();
    }
  };
  return { execute, copyCsv: (table, columns, csv) => copyByFile(execute, table, columns, csv) };
}
