import { parseArgs } from "node:util";
import { openEngine } from "../open-engine.ts";
import { readOptions } from "../options.ts";
import { startBackend } from "../start-backend.ts";
import { seedFlights } from "./flights.ts";
import { createRemoteDatabase } from "./remote-database.ts";
import { seedRemote } from "./seed-remote.ts";

const MOST_FLIGHTS = 3_000_000;

/**
 * `tsx local-backend/seed/cli.ts --flights 3000000` brings the flights of the stored database up to that number; with
 * DATABASE_URL it loads them, and the small tables, into that database.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { flights: { type: "string", default: String(MOST_FLIGHTS) } } });
  const wanted = Number(values.flights.replaceAll(/[_,]/g, ""));
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > MOST_FLIGHTS) {
    throw new Error(`--flights must be a whole number from 1 to ${MOST_FLIGHTS}; it is "${values.flights}".`);
  }
  const report = (line: string) => console.log(line);
  const connectionString = process.env["DATABASE_URL"] ?? "";
  if (connectionString !== "") {
    await seedByAddress(connectionString, wanted, report);
    return;
  }
  const options = readOptions(process.env);
  // A start on free ports applies the schema and the first seed where they are missing.
  const backend = await startBackend({ dataFolder: options.dataFolder, report });
  await backend.stop();
  const { database, close } = await openEngine(options);
  try {
    const count = await seedFlights(database, wanted, report);
    console.log(`${count.toLocaleString("en")} flights.`);
  } finally {
    await close();
  }
}

/** Any PostgreSQL with Foyer's migrations, such as a hosted project's. */
async function seedByAddress(
  connectionString: string,
  wanted: number,
  report: (line: string) => void,
): Promise<void> {
  const { default: pg } = await import("pg").catch((cause: unknown) => {
    throw new Error("The package pg is missing. Install it: npm install pg", { cause });
  });
  const client = new pg.Client({ connectionString });
  await client.connect();
  const database = createRemoteDatabase(client);
  try {
    await seedRemote(database, wanted, report);
  } finally {
    await database.close();
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
