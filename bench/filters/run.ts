import { runRoundTrips } from "../../local-backend/postgrest/filter-round-trip.ts";
import { startRealService } from "../../local-backend/postgrest/start-real-service.ts";

// `npm run bench -- filters [each]`: so many generated filters (2,000) for every operator of every type, and as many
// nested groups and sentences of every kind, from the filter through the address and a request to rows, compared with SQL on the same database.

const each = Number(process.argv[3] ?? 2_000);
const service = await startRealService();
if (service === undefined) {
  console.log("This run needs PostgreSQL and PostgREST, which npm doesn't have for this platform.");
} else {
  try {
    const { filters, pairs, telling, failures } = await runRoundTrips(service, each, (line) => {
      console.log(line);
    });
    for (const failure of failures.slice(0, 20)) console.log(failure);
    console.log(
      `${pairs} pairs of operator or phrase and type, ${filters.toLocaleString("en")} filters; ${telling.toLocaleString("en")} of them let some rows through and not all; ${failures.length} failures.`,
    );
    process.exitCode = failures.length === 0 ? 0 : 1;
  } finally {
    await service.stop();
  }
}
