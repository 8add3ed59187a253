import { editGroundOf } from "../../local-backend/postgrest/edits/edit-ground.ts";
import { runConflicts, runEdits, runMishaps } from "../../local-backend/postgrest/edits/edit-runs.ts";
import type { Faults } from "../../local-backend/postgrest/edits/edit-runs.ts";
import { EDITED_SQL } from "../../local-backend/postgrest/edits/edited-tables.ts";
import { grantedTablesSql, runGrants } from "../../local-backend/postgrest/edits/grant-runs.ts";
import { startRealService } from "../../local-backend/postgrest/start-real-service.ts";

// `npm run bench -- edits [share]`: 2,000 generated edits over every type compared with SQL, 500 in which two people change
// one row, 300 tables with generated grants, and 200 in which questions and answers are lost, pages are killed and tokens expire; `share` (1) of each.

const EDITS = 2_000;
const CONFLICTS = 500;
const MISHAPS = 200;
const GRANTS = 300;

const share = Number(process.argv[3] ?? 1);
const service = await startRealService({ sql: EDITED_SQL + grantedTablesSql(GRANTS * share) });
if (service === undefined) {
  console.log("This run needs PostgreSQL and PostgREST, which npm doesn't have for this platform.");
} else {
  try {
    const ground = await editGroundOf(service);
    const tell = (what: string, count: number, faults: Faults): void => {
      for (const fault of faults.slice(0, 20)) console.log(fault);
      console.log(`${count.toLocaleString("en")} ${what}: ${faults.length} went wrong.`);
      if (faults.length > 0) process.exitCode = 1;
    };
    tell("edits", EDITS * share, await runEdits(ground, EDITS * share));
    tell("conflicts", CONFLICTS * share, await runConflicts(ground, CONFLICTS * share));
    tell("grants", GRANTS * share, await runGrants(ground.database, ground.catalogue, ground.ask));
    tell("edits with mishaps", MISHAPS * share, await runMishaps(ground, MISHAPS * share));
  } finally {
    await service.stop();
  }
}
