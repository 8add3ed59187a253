import type { Database } from "../../local-backend/database/database.ts";
import { createPick } from "../../local-backend/postgrest/filter-round-trip.ts";
import { insertSql } from "../../local-backend/postgrest/filter-types.ts";
import { startRealService } from "../../local-backend/postgrest/start-real-service.ts";
import { askDatabase } from "../../local-backend/postgrest/summary/ask-database.ts";
import { askService } from "../../local-backend/postgrest/summary/ask-service.ts";
import { CLOCK_CHANGES_SQL } from "../../local-backend/postgrest/summary/clock-changes.ts";
import type { AskAs } from "../../local-backend/postgrest/summary/compare-answers.ts";
import { VAULT_SQL } from "../../local-backend/postgrest/summary/hostile-questions.ts";
import { SUMMARY_ROLES, SUMMARY_SQL } from "../../local-backend/postgrest/summary/summary-roles.ts";
import { DEMO_ACCOUNTS } from "../../local-backend/seed/demo-accounts.ts";
import { startBackend } from "../../local-backend/start-backend.ts";
import { createTestingClient } from "../../local-backend/testing-client.ts";

/** Whoever answers questions, and the database below. */
export interface Subject {
  readonly name: string;
  readonly ask: AskAs;
  /** As the owner, for plain SQL beside the answers. */
  readonly connections: readonly Database[];
  /** @returns how many milliseconds the statement takes by itself, as `authenticated` */
  bareMs(sql: string): Promise<number>;
  stop(): Promise<void>;
}

const ROWS = 300;
const CONNECTIONS = 4;
const TABLES_SQL = [SUMMARY_SQL, insertSql(ROWS, createPick(2026)), ";", CLOCK_CHANGES_SQL, VAULT_SQL].join(
  "\n",
);

/** PostgREST on PostgreSQL, from npm; `undefined` where npm has none for this platform. */
export async function openReal(flights: number): Promise<Subject | undefined> {
  const service = await startRealService({ ...(flights > 0 && { flightCount: flights }) });
  if (service === undefined) return undefined;
  await service.database.execute(TABLES_SQL);
  await service.reloadSchema();
  const person = await service.connect();
  await person.execute("set role authenticated");
  return {
    name: "PostgREST",
    ask: await askService(service, ["authenticated", ...SUMMARY_ROLES.map(({ name }) => name)]),
    connections: await Promise.all(Array.from({ length: CONNECTIONS }, () => service.connect())),
    bareMs: (sql) => msOf(() => person.query(sql)),
    stop: () => service.stop(),
  };
}

/** The embedded backend: a person asks it over HTTP; other roles, which have no accounts, ask its database. */
export async function openEmbedded(flights: number): Promise<Subject> {
  const backend = await startBackend({ memory: true, flightCount: flights, sql: TABLES_SQL });
  const { database } = backend;
  const client = createTestingClient(backend);
  const askAs = askDatabase(database);
  const [account] = DEMO_ACCOUNTS;
  if (account === undefined) throw new Error("There is no demo account.");
  const { access_token: token } = await client.signIn(account.email, account.password);
  return {
    name: "the embedded backend",
    ask(role, question) {
      if (role === "authenticated")
        return client.call("/rest/v1/rpc/foyer_summary", { token, json: { question } });
      return askAs(role, question);
    },
    connections: [database],
    bareMs: (sql) =>
      database.transaction(async ({ query }) => {
        await query("set local role authenticated");
        return msOf(() => query(sql));
      }),
    stop: () => backend.stop(),
  };
}

export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}
