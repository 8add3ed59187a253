import assert from "node:assert/strict";
import { test } from "node:test";
import { runRoundTrips } from "./filter-round-trip.ts";
import { NO_REAL_SERVICE } from "./real-service-for-tests.ts";
import { startRealService } from "./start-real-service.ts";

/** The long run, `npm run bench -- filters`, makes 2,000 of each. */
const EACH = 12;

test(
  "every operator of every type: address, request and rows say the same as SQL",
  { skip: NO_REAL_SERVICE },
  async () => {
    const service = await startRealService();
    assert.ok(service !== undefined);
    try {
      const { failures, filters, telling } = await runRoundTrips(service, EACH);
      assert.deepEqual(failures.slice(0, 10), []);
      assert.ok(filters > 1000 && telling > filters / 3, `${telling} of ${filters} filters tell something`);
    } finally {
      await service.stop();
    }
  },
);
