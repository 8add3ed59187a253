import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { askAs } from "../corpus/ask-as.ts";
import { createPick } from "../filter-round-trip.ts";
import { NO_REAL_SERVICE, realServiceForTests } from "../real-service-for-tests.ts";
import { compareBrushes } from "./compare-brushes.ts";

const FLIGHTS = 2_000;
const BRUSHES_EACH = 4;
/** Whole numbers, moments, days, values; fractions of binary and decimal digits. */
const CHARTS = [
  { table: "flights", columns: ["date", "delay", "distance", "origin"] },
  { table: "movies", columns: ["release_date", "us_gross", "imdb_rating", "mpaa_rating"] },
  { table: "earthquakes", columns: ["magnitude", "depth_km", "has_tsunami_message"] },
];

describe("brushes of linked charts, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  const service = realServiceForTests({ flightCount: FLIGHTS });

  it("every bar that a cube tells is what plain SQL counts under the brush's filters", async () => {
    const { catalogue } = await askAs(service());
    const database = await service().connect();
    await database.execute("set timezone = 'UTC'");
    for (const { table: name, columns } of CHARTS) {
      const table = catalogue.tables.find((one) => one.name === name);
      assert.ok(table);
      const { failures, brushes, telling } = await compareBrushes(
        table,
        columns,
        database,
        BRUSHES_EACH,
        createPick(278),
      );
      assert.deepEqual(failures.slice(0, 3), []);
      assert.ok(
        telling > brushes / 3,
        `${telling} of ${brushes} brushes of ${name} left some rows and not all`,
      );
    }
  });
});
