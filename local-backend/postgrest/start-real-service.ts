import { SignJWT, calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import type { JWK } from "jose";
import { applySchema } from "../database/apply-schema.ts";
import type { Database } from "../database/database.ts";
import { seedDataSets } from "../seed/data-sets.ts";
import { seedFlights } from "../seed/flights.ts";
import { findPrograms } from "./find-programs.ts";
import { startPostgres } from "./start-postgres.ts";
import { startPostgrest } from "./start-postgrest.ts";
import type { RunningPostgrest } from "./start-postgrest.ts";

export interface RealService {
  /** PostgREST's address; its tables are right below it. */
  readonly url: string;
  /** As the database's owner. */
  readonly database: Database;
  readonly databaseUri: string;
  /** Another connection as the owner, with a transaction and a role of its own. */
  connect(): Promise<Database>;
  /** A token of a person, or of any role. */
  sign(claims: Readonly<Record<string, unknown>>): Promise<string>;
  reloadSchema(): Promise<void>;
  reloadConfig(): Promise<void>;
  /** Another PostgREST on the same database that gives every row at once; its address. */
  startUnlimited(): Promise<string>;
  /** Another PostgREST on the same database that calls this function before each request; its address. */
  startWithPreRequest(preRequest: string): Promise<string>;
  stop(): Promise<void>;
}

export interface RealServiceOptions {
  /** The small data sets and so many flights; without it the tables stay empty. */
  readonly flightCount?: number;
  readonly maxRows?: number;
  readonly hasAggregates?: boolean;
  /** The key whose tokens are believed; without it the service makes one, for `sign`. */
  readonly publicJwk?: JWK;
  readonly tellsPlans?: boolean;
  readonly schemas?: readonly string[];
  readonly port?: number;
  /** Run as the owner before PostgREST starts, which reads the settings of roles only then. */
  readonly sql?: string;
  readonly report?: (line: string) => void;
}

const ALGORITHM = "ES256";
const HOSTED_MAX_ROWS = 1000;
const TOKEN_LIFETIME = "1h";
const UNLIMITED_ROWS = 1_000_000_000;

/**
 * A real PostgREST on a real PostgreSQL with Foyer's own schema, both from npm; `undefined` where npm has none for this
 * platform. Nothing outlives `stop`.
 */
export async function startRealService(options: RealServiceOptions = {}): Promise<RealService | undefined> {
  const programs = findPrograms();
  if (programs === undefined) return undefined;
  const { flightCount, maxRows = HOSTED_MAX_ROWS, hasAggregates = false, report = () => undefined } = options;
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const ownJwk = await exportJWK(pair.publicKey);
  const keyId = await calculateJwkThumbprint(ownJwk);
  const publicJwk: JWK = options.publicJwk ?? { ...ownJwk, kid: keyId, alg: ALGORITHM, use: "sig" };
  const postgres = await startPostgres();
  try {
    const { database } = postgres;
    await applySchema(database, report);
    if (flightCount !== undefined) {
      await seedDataSets(database, report);
      await seedFlights(database, flightCount, report);
      await database.execute("vacuum analyze");
    }
    // PostgREST applies a role's settings (a statement timeout, say) only to roles that its own is a member of.
    await database.execute("grant anon, authenticated, service_role to postgres");
    if (options.sql !== undefined) await database.execute(options.sql);
    const start = (rows: number, port?: number, preRequest?: string): Promise<RunningPostgrest> =>
      startPostgrest({
        program: programs.postgrest,
        databaseUri: postgres.uri,
        publicJwk,
        maxRows: rows,
        hasAggregates,
        ...(options.tellsPlans !== undefined && { tellsPlans: options.tellsPlans }),
        ...(options.schemas !== undefined && { schemas: options.schemas }),
        ...(port !== undefined && { port }),
        ...(preRequest !== undefined && { preRequest }),
      });
    const postgrest = await start(maxRows, options.port);
    const others: RunningPostgrest[] = [];
    const startOther = async (starting: Promise<RunningPostgrest>): Promise<string> => {
      const other = await starting;
      others.push(other);
      return other.url;
    };
    return {
      url: postgrest.url,
      database,
      databaseUri: postgres.uri,
      connect: postgres.connect,
      sign: (claims) =>
        new SignJWT({ role: "authenticated", ...claims })
          .setProtectedHeader({ alg: ALGORITHM, kid: keyId, typ: "JWT" })
          .setIssuedAt()
          .setExpirationTime(TOKEN_LIFETIME)
          .sign(pair.privateKey),
      reloadSchema: postgrest.reloadSchema,
      reloadConfig: postgrest.reloadConfig,
      startUnlimited: () => startOther(start(UNLIMITED_ROWS)),
      startWithPreRequest: (preRequest) => startOther(start(maxRows, undefined, preRequest)),
      async stop() {
        await Promise.all([postgrest, ...others].map((running) => running.stop()));
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
