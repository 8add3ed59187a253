import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { NO_REAL_SERVICE } from "../real-service-for-tests.ts";
import { startRealService } from "../start-real-service.ts";
import type { RealService } from "../start-real-service.ts";
import { HOSTILE_SQL, REFUSED } from "./hostile-schema.ts";
import { loadSamples } from "./samples/samples.ts";
import type { Samples } from "./samples/samples.ts";
import { walkSchemas } from "./walk-schema.ts";

/** The whole walk is `npm run bench -- databases`. */
const EXTENT = { viewRows: 40, mostColumns: 2, everyExport: 2 };
const SAMPLE_EXTENT = { viewRows: 40, mostColumns: 1, everyExport: 1 };
/** Its relations are all walked; of the samples only the hard ones. */
const HOSTILE = /^(hostile|other)\./;
const SAMPLE_SHARE = 0.1;

/** What is hard in the samples: references to itself, to the same table twice, by two columns; domains, partitions, views. */
const HARD_RELATIONS: ReadonlySet<string> = new Set([
  "chinook.employee",
  "chinook.playlist_track",
  "pagila.film",
  "pagila.payment",
  "pagila.sales_by_store",
  "person.person",
  "production.billofmaterials",
  "production.product",
  "production.vproductanddescription",
  "sales.salesorderdetail",
  "northwind.employees",
  "northwind.order_details",
  "northwind.Alphabetical list of products",
]);

describe("a walk through databases of others, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  let samples: Samples;
  let service: RealService;

  before(async () => {
    samples = await loadSamples(SAMPLE_SHARE);
    const started = await startRealService({
      schemas: ["public", "hostile", "other", ...samples.schemas],
      sql: HOSTILE_SQL + samples.sql,
    });
    assert.ok(started);
    service = started;
  });
  after(() => service.stop());

  it("shows, filters, opens, labels and exports what SQL says, and names what it can't", async (test) => {
    const schemas = ["hostile", "other", ...samples.schemas];
    const log = await walkSchemas(service, schemas, (relation) =>
      HOSTILE.test(relation) ? EXTENT : HARD_RELATIONS.has(relation) ? SAMPLE_EXTENT : undefined,
    );
    assert.deepEqual(log.differences, []);
    assert.deepEqual(Object.fromEntries(log.refusals), Object.fromEntries(REFUSED));
    assert.ok(log.comparisons > 900, `${log.comparisons} comparisons`);
    const missed = [...HARD_RELATIONS].filter((name) => !log.relations.has(name));
    for (const name of samples.missing)
      test.diagnostic(`${name} was left out, since npm could not fetch its rows`);
    assert.deepEqual(
      missed.filter((name) => samples.schemas.includes(name.split(".")[0] ?? "")),
      [],
    );
  });
});
