import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import type { JWK } from "jose";
import { findFreePort } from "./start-postgres.ts";

export interface PostgrestOptions {
  /** The file of the program. */
  readonly program: string;
  readonly databaseUri: string;
  /** The key that tokens are signed with; PostgREST takes a whole key set in place of a secret. */
  readonly publicJwk: JWK;
  /** Rows an answer holds at most; hosted projects say 1,000. */
  readonly maxRows: number;
  readonly hasAggregates: boolean;
  /** Whether it tells the database's plan of a request instead of its answer. */
  readonly tellsPlans?: boolean;
  readonly schemas?: readonly string[];
  /** A function that is called before each request, as the request's role. */
  readonly preRequest?: string;
  /** A free one where it is left out. */
  readonly port?: number;
}

export interface RunningPostgrest {
  readonly processId: number | undefined;
  /** Such as `http://127.0.0.1:40001`, without `/rest/v1`. */
  readonly url: string;
  /** Reads the schema anew, as `notify pgrst` makes it. Resolves once it is in use. */
  reloadSchema(): Promise<void>;
  /** Reads its settings in the database anew, as `notify pgrst, 'reload config'` makes it. Resolves once they are in use. */
  reloadConfig(): Promise<void>;
  stop(): Promise<void>;
}

const START_DEADLINE_MS = 20_000;
const LOOK_AGAIN_AFTER_MS = 50;
/** A database with thousands of tables on a busy machine takes a while. */
const RELOAD_DEADLINE_MS = 120_000;
const POOL_SIZE = 10;

/** Starts PostgREST on a free port. @throws Error with its last lines when it isn't ready in time */
export async function startPostgrest(options: PostgrestOptions): Promise<RunningPostgrest> {
  const [port, adminPort] = [options.port ?? (await findFreePort()), await findFreePort()];
  const lines: string[] = [];
  const child = spawn(options.program, [], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PGRST_DB_URI: options.databaseUri,
      PGRST_DB_SCHEMAS: (options.schemas ?? ["public"]).join(","),
      PGRST_DB_ANON_ROLE: "anon",
      PGRST_DB_MAX_ROWS: String(options.maxRows),
      PGRST_DB_AGGREGATES_ENABLED: String(options.hasAggregates),
      PGRST_DB_PLAN_ENABLED: String(options.tellsPlans ?? false),
      PGRST_DB_POOL: String(POOL_SIZE),
      PGRST_DB_EXTRA_SEARCH_PATH: "public",
      PGRST_JWT_SECRET: JSON.stringify({ keys: [options.publicJwk] }),
      PGRST_OPENAPI_MODE: "follow-privileges",
      PGRST_SERVER_HOST: "127.0.0.1",
      PGRST_SERVER_PORT: String(port),
      PGRST_ADMIN_SERVER_PORT: String(adminPort),
      PGRST_LOG_LEVEL: "error",
      ...(options.preRequest !== undefined && { PGRST_DB_PRE_REQUEST: options.preRequest }),
    },
  });
  const note = (chunk: Buffer): void => {
    lines.push(chunk.toString());
  };
  child.stdout.on("data", note);
  child.stderr.on("data", note);
  // Where this process ends without stopping it, it ends too.
  const kill = (): boolean => child.kill("SIGTERM");
  process.once("exit", kill);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async (): Promise<void> => {
    process.off("exit", kill);
    kill();
    await ended;
  };
  const deadlineMs = Date.now() + START_DEADLINE_MS;
  while (!(await isReady(adminPort))) {
    if (child.exitCode !== null || Date.now() > deadlineMs) {
      await stop();
      throw new Error(`PostgREST did not start:\n${lines.slice(-10).join("")}`);
    }
    await wait(LOOK_AGAIN_AFTER_MS);
  }
  const reload = async (signal: NodeJS.Signals, said: string): Promise<void> => {
    const from = lines.length;
    child.kill(signal);
    const lateMs = Date.now() + RELOAD_DEADLINE_MS;
    const hasReloaded = (): boolean => lines.slice(from).join("").includes(said);
    while (!hasReloaded() || !(await isReady(adminPort))) {
      if (child.exitCode !== null || Date.now() > lateMs)
        throw new Error(`PostgREST did not reload:\n${lines.slice(-10).join("")}`);
      await wait(LOOK_AGAIN_AFTER_MS);
    }
  };
  return {
    processId: child.pid,
    url: `http://127.0.0.1:${port}`,
    reloadSchema: () => reload("SIGUSR1", "Schema cache loaded"),
    reloadConfig: () => reload("SIGUSR2", "Config reloaded"),
    stop,
  };
}

async function isReady(adminPort: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${adminPort}/ready`)).ok;
  } catch {
    return false;
  }
}
