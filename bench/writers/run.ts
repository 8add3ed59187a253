import { setTimeout as wait } from "node:timers/promises";
import { tableView } from "../../remotes/data/address/view-address.ts";
import type { SortKey } from "../../remotes/data/address/view-address.ts";
import { completenessOf } from "../../remotes/data/export/export-progress.ts";
import { EXPORT_FORMATS } from "../../remotes/data/export/page-format.ts";
import { toExportQuestion } from "../../remotes/data/export/view-question.ts";
import {
  busySql,
  createWriters,
  findFaults,
  firstNumbers,
} from "../../local-backend/postgrest/busy-table.ts";
import { askAs } from "../../local-backend/postgrest/corpus/ask-as.ts";
import { exportToText } from "../../local-backend/postgrest/export-to-text.ts";
import { startRealService } from "../../local-backend/postgrest/start-real-service.ts";

// `npm run bench -- writers [rows] [rounds]`: exports of a table of `rows` (200,000) in every format, by its key and by a
// column that is written, `rounds` (3) times each, while others insert, update and delete: 100 of each in a second. None may
// have a row twice, or lack one that was there all the time, unless it says so.

const BURSTS_PER_SECOND = 100;
const MS_PER_SECOND = 1000;
const SORTS: readonly (readonly SortKey[])[] = [[], [{ column: "val", direction: "asc" }]];

const rows = Number(process.argv[3] ?? 200_000);
const rounds = Number(process.argv[4] ?? 3);
const service = await startRealService({ sql: busySql(rows) });
if (service === undefined) {
  console.log("This run needs PostgreSQL and PostgREST, which npm doesn't have for this platform.");
} else {
  try {
    const { catalogue, fetchData } = await askAs(service);
    const table = catalogue.tables.find(({ name }) => name === "busy");
    if (table === undefined) throw new Error("The catalogue doesn't list the table.");
    const write = createWriters(await service.connect());
    const lies: string[] = [];
    for (const format of EXPORT_FORMATS)
      for (const sort of SORTS)
        for (let round = 1; round <= rounds; round += 1) {
          const writers = startWriters(write);
          const question = toExportQuestion(table, { ...tableView(table.name), sort });
          const { text, progress } = await exportToText(fetchData, question, format);
          const bursts = await writers.stop();
          const { twice, lost } = findFaults(firstNumbers(text), rows);
          const said = completenessOf(progress, question);
          const seconds = progress.runMs / MS_PER_SECOND;
          const line = `${format} by ${sort[0]?.column ?? "the key"}: ${progress.rows} rows in ${seconds.toFixed(1)} s, ${(bursts / seconds).toFixed(0)} bursts a second; ${twice} twice, ${lost} lost, said "${said}"`;
          console.log(line);
          if (twice + lost > 0 && said !== "changed") lies.push(line);
        }
    console.log(`${lies.length} files that are wrong and don't say so.`);
    process.exitCode = lies.length === 0 ? 0 : 1;
  } finally {
    await service.stop();
  }
}

/** One burst after another, as many in a second as are wanted: one that took long is made up for. */
function startWriters(write: () => Promise<void>): { stop(): Promise<number> } {
  const startedAtMs = performance.now();
  let bursts = 0;
  let isStopped = false;
  const work = async (): Promise<void> => {
    while (!isStopped) {
      await write();
      bursts += 1;
      const dueInMs = startedAtMs + (bursts * MS_PER_SECOND) / BURSTS_PER_SECOND - performance.now();
      if (dueInMs > 0) await wait(dueInMs);
    }
  };
  const working = work();
  return {
    async stop() {
      isStopped = true;
      await working;
      return bursts;
    },
  };
}
