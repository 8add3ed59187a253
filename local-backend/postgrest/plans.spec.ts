import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { planTablesSql, PLAN_SETTINGS_SQL, PLAN_SORTS } from "./plan-tables.ts";
import { NO_REAL_SERVICE, realServiceForTests } from "./real-service-for-tests.ts";
import { createPlanWalker, faultOf } from "./walk-plans.ts";
import type { PlanWalker } from "./walk-plans.ts";

/** `npm run bench -- plans` does the same with 1,000,000 and 5,000,000. */
const ROWS = 100_000;

describe(
  "what the database does for each request, by the plans of a real one",
  { skip: NO_REAL_SERVICE },
  () => {
    const service = realServiceForTests({ tellsPlans: true, sql: PLAN_SETTINGS_SQL }, planTablesSql(ROWS));
    let walker: PlanWalker;
    before(async () => {
      await service().database.execute("vacuum analyze");
      walker = await createPlanWalker(service());
    });

    for (const [table, sorts] of [
      ["served", [0, 1, 2, 4].map((at) => PLAN_SORTS[at])],
      ["unserved", [1].map((at) => PLAN_SORTS[at])],
    ] as const) {
      for (const key of sorts) {
        const isServed = table === "served";
        const wanted = isServed
          ? "no sort, and few rows beside those asked for"
          : "no more is kept than asked for";
        it(`${table}, by ${key?.column} ${key?.direction}: ${wanted}`, async () => {
          assert.ok(key);
          const requests = await walker.walk(table, key, isServed);
          assert.ok(requests.length > 10, `${requests.length} requests`);
          const faults = requests.flatMap((request) => {
            const fault = faultOf(request, isServed);
            return fault === undefined ? [] : [`${request.step}: ${fault}\n  ${request.query}`];
          });
          assert.deepEqual(faults, []);
        });
      }
    }
  },
);
