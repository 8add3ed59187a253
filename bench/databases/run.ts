import { HOSTILE_SQL, REFUSED } from "../../local-backend/postgrest/corpus/hostile-schema.ts";
import { ordersSql } from "../../local-backend/postgrest/corpus/orders-schema.ts";
import { loadSamples } from "../../local-backend/postgrest/corpus/samples/samples.ts";
import { ZOO_EXTENSIONS, zooSql } from "../../local-backend/postgrest/corpus/type-zoo.ts";
import { walkSchemas } from "../../local-backend/postgrest/corpus/walk-schema.ts";
import { startRealService } from "../../local-backend/postgrest/start-real-service.ts";

// `npm run bench -- databases [orders] [share]`: every relation of the corpus is opened, sorted by its columns both ways,
// filtered by every operator and its "not", opened row by row, and exported; all of it is compared with SQL cell by cell.
// `orders` (5,000) is how many orders the schema in the shape of TPC-H has; each has four lines. `share` (1) is how much of
// their own numbers of rows the samples have whose rows are made here.

const EXTENT = { viewRows: 60, mostColumns: 100, everyExport: 1 };
const LEAST_COMPARISONS = 5_000;

const orders = Number(process.argv[3] ?? 5_000);
const samples = await loadSamples(Number(process.argv[4] ?? 1));
const schemas = ["public", "hostile", "other", "tpch", ...samples.schemas];
const service = await startRealService({
  schemas,
  sql: HOSTILE_SQL + ordersSql(orders) + zooSql(ZOO_EXTENSIONS) + samples.sql,
});
if (service === undefined) {
  console.log("This run needs PostgreSQL and PostgREST, which npm doesn't have for this platform.");
} else {
  try {
    const log = await walkSchemas(
      service,
      schemas,
      () => EXTENT,
      (line) => {
        console.log(line);
      },
    );
    for (const difference of log.differences) console.log(difference);
    const unexpected = [...log.refusals].filter(([visit, code]) => REFUSED.get(visit) !== code);
    for (const [visit, code] of log.refusals) console.log(`refused: ${visit}: ${code}`);
    for (const name of samples.missing) console.log(`left out, since npm could not fetch its rows: ${name}`);
    console.log(
      `${log.comparisons.toLocaleString("en")} comparisons, ${log.differences.length} differ, ${log.refusals.size} refused, of them ${unexpected.length} that aren't known.`,
    );
    const isEnough = log.comparisons >= LEAST_COMPARISONS && samples.missing.length === 0;
    process.exitCode = log.differences.length + unexpected.length === 0 && isEnough ? 0 : 1;
  } finally {
    await service.stop();
  }
}
