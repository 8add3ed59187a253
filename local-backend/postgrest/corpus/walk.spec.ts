import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { NO_REAL_SERVICE, realServiceForTests } from "../real-service-for-tests.ts";
import { HOSTILE_SQL, REFUSED } from "./hostile-schema.ts";
import { walkSchemas } from "./walk-schema.ts";

/** The whole walk is `npm run bench -- databases`. */
const EXTENT = { viewRows: 40, mostColumns: 2, everyExport: 2 };

describe("a walk through a hostile schema, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  const service = realServiceForTests({ schemas: ["public", "hostile", "other"] }, HOSTILE_SQL);

  it("shows, filters, opens, labels and exports what SQL says, and names what it can't", async () => {
    const log = await walkSchemas(service(), ["hostile", "other"], EXTENT);
    assert.deepEqual(log.differences, []);
    assert.deepEqual(Object.fromEntries(log.refusals), Object.fromEntries(REFUSED));
    assert.ok(log.comparisons > 500, `${log.comparisons} comparisons`);
  });
});
