import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { askAs } from "../corpus/ask-as.ts";
import { createPick } from "../filter-round-trip.ts";
import { CREATE_SQL, insertSql } from "../filter-types.ts";
import { NO_REAL_SERVICE, realServiceForTests } from "../real-service-for-tests.ts";
import { comparePivots } from "./compare-pivots.ts";

const PIVOTS = 200;
const ROWS = 300;
const CONNECTIONS = 4;

describe("pivots, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  const service = realServiceForTests({}, `${CREATE_SQL}${insertSql(ROWS, createPick(2026))}`);

  it(`cells and totals of ${PIVOTS} generated pivots, and what they don't show, are what plain SQL answers`, async () => {
    const { catalogue } = await askAs(service());
    const table = catalogue.tables.find(({ name }) => name === "filtered");
    assert.ok(table);
    const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => service().connect()));
    const { failures, cells, cut } = await comparePivots(table, connections, PIVOTS);
    assert.deepEqual(failures.slice(0, 3), []);
    assert.ok(
      cells > PIVOTS * 20 && cut > 5,
      `${cells} cells, ${cut} pivots with more of both than is shown`,
    );
  });
});
