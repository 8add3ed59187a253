import { measureCatalogue, usualTablesSql } from "../../local-backend/postgrest/measure-catalogue.ts";
import type { CatalogueCost } from "../../local-backend/postgrest/measure-catalogue.ts";
import { startRealService } from "../../local-backend/postgrest/start-real-service.ts";

// `npm run bench -- catalogue [tables]`: what `foyer_catalogue` costs a real PostgreSQL for `tables` (500) tables of ten columns,
// with keys, references, indexes, defaults, comments and policies, beside a bare list of the columns. At most 60 ms of a processor for 500, which is the time on a machine that does nothing else.

const MOST_MS = 60;
const ROUNDS = 60;

const tables = Number(process.argv[3] ?? 500);
const service = await startRealService({ sql: `${usualTablesSql(tables)}; analyze;` });
if (service === undefined) {
  console.log("This run needs PostgreSQL and PostgREST, which npm doesn't have for this platform.");
} else {
  try {
    const database = await service.connect();
    await database.execute("set role authenticated");
    const { catalogue, bare } = await measureCatalogue(database, ROUNDS);
    console.log(`${tables} tables, the shortest of ${ROUNDS} times, warm`);
    const told = ({ ms, processorMs, pages }: CatalogueCost): string =>
      `${ms.toFixed(1)} ms, ${processorMs?.toFixed(1) ?? "?"} ms of a processor, ${pages} pages`;
    console.log(`foyer_catalogue: ${told(catalogue)}`);
    console.log(`a bare list of columns: ${told(bare)}`);
    console.log(
      `ratio: ${(catalogue.ms / bare.ms).toFixed(1)} in time, ${(catalogue.pages / bare.pages).toFixed(1)} in pages`,
    );
    process.exitCode = (catalogue.processorMs ?? catalogue.ms) <= MOST_MS ? 0 : 1;
  } finally {
    await service.stop();
  }
}
