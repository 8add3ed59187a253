import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createRemoteDatabase } from "../seed/remote-database.ts";
import { seedRemote } from "../seed/seed-remote.ts";
import { NO_REAL_SERVICE, realServiceForTests } from "./real-service-for-tests.ts";
import { seedDataSets } from "../seed/data-sets.ts";
import { seedFlights } from "../seed/flights.ts";

const FLIGHTS = 7_000;
const TABLES = ["airports", "movies", "earthquakes", "bird_strikes", "zip_codes", "flights"] as const;

describe("npm run seed with DATABASE_URL", { skip: NO_REAL_SERVICE }, () => {
  const service = realServiceForTests({});

  const connect = async () => {
    const { default: pg } = await import("pg");
    const client = new pg.Client({ connectionString: service().databaseUri });
    await client.connect();
    return createRemoteDatabase(client);
  };
  /** One line per table: how many rows, and a hash of what they say. */
  const describeTables = async (): Promise<readonly unknown[]> => {
    const told: unknown[] = [];
    for (const table of TABLES) {
      told.push(
        ...(await service().database.query(
          `select '${table}' as name, count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as hash
           from public.${table} t`,
        )),
      );
    }
    return told;
  };

  it("loads what a local start loads, by statements alone; a second run changes nothing", async () => {
    const lines: string[] = [];
    const database = await connect();
    await seedRemote(database, FLIGHTS, (line) => lines.push(line));
    const remote = await describeTables();
    await seedRemote(database, FLIGHTS, (line) => lines.push(line));
    assert.deepEqual(await describeTables(), remote);
    assert.match(lines.join("\n"), /7,000 flights/);
    assert.match(lines.join("\n"), /left as they are/);

    await service().database.execute(
      `truncate ${TABLES.map((name) => `public.${name}`).join(", ")} restart identity`,
    );
    await seedDataSets(service().database, () => undefined);
    await seedFlights(service().database, FLIGHTS, () => undefined);
    assert.deepEqual(await describeTables(), remote);
    await database.close();
  });

  it("says what is missing where the migrations were not applied", async () => {
    const database = await connect();
    await database.execute("create database bare");
    const { default: pg } = await import("pg");
    const client = new pg.Client({ connectionString: service().databaseUri.replace(/\/postgres$/, "/bare") });
    await client.connect();
    await assert.rejects(
      seedRemote(createRemoteDatabase(client), 1, () => undefined),
      /Apply supabase\/migrations first/,
    );
    await client.end();
    await database.close();
  });
});
