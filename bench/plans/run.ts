import { planTablesSql, PLAN_SETTINGS_SQL, PLAN_SORTS } from "../../local-backend/postgrest/plan-tables.ts";
import { startRealService } from "../../local-backend/postgrest/start-real-service.ts";
import { createPlanWalker, faultOf } from "../../local-backend/postgrest/walk-plans.ts";

// `npm run bench -- plans [rows]`: what PostgreSQL does for each kind of request, with an index for the sort and without,
// on 1,000,000 and 5,000,000 rows. With one no row is sorted and few are read beside those asked for; without, only
// as many are kept as are asked for.

const SIZES = process.argv[3] === undefined ? [1_000_000, 5_000_000] : [Number(process.argv[3])];
let faults = 0;
for (const rows of SIZES) {
  const service = await startRealService({ tellsPlans: true, sql: PLAN_SETTINGS_SQL });
  if (service === undefined) throw new Error("npm has no PostgreSQL and PostgREST for this platform.");
  try {
    console.log(`\n${rows.toLocaleString("en")} rows`);
    await service.database.execute(planTablesSql(rows));
    await service.database.execute("vacuum analyze");
    await service.reloadSchema();
    const walker = await createPlanWalker(service);
    for (const table of ["served", "unserved"]) {
      for (const key of PLAN_SORTS) {
        const isServed = table === "served" || key.column === "id";
        const requests = await walker.walk(table, key, isServed);
        const worst = Math.max(...requests.map(({ read, asked }) => read / asked));
        console.log(
          `${table}, ${key.column} ${key.direction}: ${requests.length} requests, at most ${worst.toFixed(2)} rows read for each asked`,
        );
        for (const request of requests) {
          const fault = faultOf(request, isServed);
          if (fault === undefined) continue;
          faults += 1;
          console.log(`  ${request.step} ${fault}: ${request.query}`);
        }
      }
    }
  } finally {
    await service.stop();
  }
}
console.log(faults === 0 ? "All of it holds." : `${faults} faults.`);
process.exitCode = faults === 0 ? 0 : 1;
