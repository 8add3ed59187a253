import { randomUUID } from "node:crypto";
import { countGroundOf } from "../../local-backend/postgrest/counts/count-ground.ts";
import type { CountGround } from "../../local-backend/postgrest/counts/count-ground.ts";
import { countedTables, countedTablesSql } from "../../local-backend/postgrest/counts/counted-tables.ts";
import type { CountedTable } from "../../local-backend/postgrest/counts/counted-tables.ts";
import { holdToTruth, NO_COUNTS, walkCounts } from "../../local-backend/postgrest/counts/walk-counts.ts";
import { startRealService } from "../../local-backend/postgrest/start-real-service.ts";
import { startBackend } from "../../local-backend/start-backend.ts";
import { createTestingClient } from "../../local-backend/testing-client.ts";

// `npm run bench -- counts [tables] [share]`: what is said of how many rows there are, over the demo's tables and 50 generated
// ones with old statistics, each by eight filters and while others delete and insert, held to SQL's count: on a real PostgREST with
// `share` (1) of up to 300,000 rows, and on the embedded backend with a fifth of those.

const BUDGET_MS = 300;
const EMBEDDED_SHARE = 0.2;
const FLIGHTS = 200_000;
const ADA = ["ada@foyer.example", "ada-reads-engines-1843"] as const;
const DEMO_TABLES = ["airports", "bird_strikes", "earthquakes", "flights", "movies", "zip_codes"];

const count = Number(process.argv[3] ?? 50);
const share = Number(process.argv[4] ?? 1);

async function walk(what: string, ground: CountGround, tables: readonly CountedTable[]): Promise<void> {
  const report = NO_COUNTS();
  for (const name of DEMO_TABLES)
    await holdToTruth(
      ground,
      { name, base: name, seen: "true", shape: "plain" },
      { filters: [], sql: "true" },
      report,
    );
  for (const table of tables) {
    await walkCounts(ground, table, report);
    if (process.argv.includes("--log")) console.log(`${table.name}: ${report.faults.length} faults so far`);
  }
  const listed = (counts: Map<string, number>): string =>
    [...counts].map(([how, times]) => `${how} ${times.toLocaleString("en")}`).join(", ");
  const times = report.asked.map(({ tookMs }) => tookMs).sort((one, other) => one - other);
  // What the planner believes costs the database nothing: such a question can only wait behind another.
  const late = report.asked.filter(({ kind, tookMs }) => kind !== "planned" && tookMs > BUDGET_MS);
  for (const fault of report.faults.slice(0, 20)) console.log(fault);
  for (const { path, kind, tookMs } of late.slice(0, 20))
    console.log(`${kind} took ${tookMs.toFixed(0)} ms: ${path}`);
  console.log(
    `${what}: said ${listed(report.said)}; of ${tables.length} tables' views in the end ${listed(report.ended)}.`,
  );
  console.log(
    `${times.length.toLocaleString("en")} questions to count, in the middle ${at(times, 0.5)}, 95 of 100 within ${at(times, 0.95)}, the longest ${at(times, 1)} ms; ${late.length} over ${BUDGET_MS} ms. ${report.faults.length} faults.`,
  );
  if (report.faults.length + late.length > 0) process.exitCode = 1;
}

function at(times: readonly number[], share: number): string {
  return (times[Math.ceil(times.length * share) - 1] ?? Number.NaN).toFixed(1);
}

const tables = countedTables(count, share);
const service = await startRealService({ flightCount: FLIGHTS, sql: countedTablesSql(tables) });
if (service === undefined) {
  console.log(
    "The larger part of this run needs PostgreSQL and PostgREST, which npm doesn't have for this platform.",
  );
} else {
  try {
    const authorization = `Bearer ${await service.sign({ sub: randomUUID() })}`;
    const ground = await countGroundOf(service.database, service.url, { authorization });
    await walk("PostgREST", ground, tables);
  } finally {
    await service.stop();
  }
}

const few = countedTables(count, share * EMBEDDED_SHARE);
const backend = await startBackend({
  memory: true,
  flightCount: FLIGHTS * EMBEDDED_SHARE,
  sql: countedTablesSql(few),
});
try {
  const { access_token: token } = await createTestingClient(backend).signIn(...ADA);
  const ground = await countGroundOf(backend.database, `${backend.apiUrl}/rest/v1`, {
    apikey: backend.publishableKey,
    authorization: `Bearer ${token}`,
  });
  await walk("The embedded backend", ground, few);
} finally {
  await backend.stop();
}
