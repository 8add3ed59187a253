import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, describe, it } from "node:test";
import { backendForTests } from "../backend-for-tests.ts";
import { countGroundOf } from "./counts/count-ground.ts";
import type { CountGround } from "./counts/count-ground.ts";
import { countedTables, countedTablesSql } from "./counts/counted-tables.ts";
import { holdToTruth, NO_COUNTS, walkCounts } from "./counts/walk-counts.ts";
import { NO_REAL_SERVICE, realServiceForTests } from "./real-service-for-tests.ts";

const DEMO_FLIGHTS = 60_000;
const ADA = ["ada@foyer.example", "ada-reads-engines-1843"] as const;
const DEMO_TABLES = ["airports", "bird_strikes", "earthquakes", "flights", "movies", "zip_codes"];
const REAL_TABLES = countedTables(14, 0.3);
const EMBEDDED_TABLES = countedTables(7, 0.1);
/** One that waits for a word that never comes. */
const TIMEOUT = { timeout: 60_000 };

describe("how many rows there are is said as surely as it is known", { skip: NO_REAL_SERVICE }, () => {
  const service = realServiceForTests({ flightCount: DEMO_FLIGHTS }, countedTablesSql(REAL_TABLES));
  let ground: CountGround;

  before(async () => {
    const authorization = `Bearer ${await service().sign({ sub: randomUUID() })}`;
    ground = await countGroundOf(service().database, service().url, { authorization });
  });

  for (const name of DEMO_TABLES) {
    it(`${name} of the demo`, TIMEOUT, async () => {
      const report = NO_COUNTS();
      const table = { name, base: name, seen: "true", shape: "plain" } as const;
      await holdToTruth(ground, table, { filters: [], sql: "true" }, report);
      assert.deepEqual(report.faults, []);
      assert.equal(report.ended.get(name === "flights" ? "over" : "exactly"), 1);
    });
  }

  for (const table of REAL_TABLES) {
    it(`${table.name}, ${table.shape}, ${table.fate}`, TIMEOUT, async () => {
      const report = NO_COUNTS();
      await walkCounts(ground, table, report);
      assert.deepEqual(report.faults, []);
    });
  }
});

describe("the embedded backend's rows are counted as surely", () => {
  const at = backendForTests({ sql: countedTablesSql(EMBEDDED_TABLES) });

  for (const table of EMBEDDED_TABLES) {
    it(`${table.name}, ${table.shape}, ${table.fate}`, TIMEOUT, async () => {
      const { access_token: token } = await at.client.signIn(...ADA);
      const { apiUrl, publishableKey, database } = at.backend;
      const ground = await countGroundOf(database, `${apiUrl}/rest/v1`, {
        apikey: publishableKey,
        authorization: `Bearer ${token}`,
      });
      const report = NO_COUNTS();
      await walkCounts(ground, table, report);
      assert.deepEqual(report.faults, []);
    });
  }
});
