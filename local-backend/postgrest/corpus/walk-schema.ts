import type { Database } from "../../database/database.ts";
import type { RealService } from "../start-real-service.ts";
import { schemaOf } from "../../../remotes/data/catalogue/find-table.ts";
import { askAs } from "./ask-as.ts";
import { PROCEDURES_SCHEMA, UNCALLABLE, UNLISTED } from "./hostile-procedures.ts";
import { walkProcedures } from "./walk-procedures.ts";
import { askSql } from "./compare-cells.ts";
import { walkRelation } from "./walk-relation.ts";
import type { WalkExtent } from "./walk-relation.ts";
import { createWalkLog } from "./walk-log.ts";
import type { WalkLog } from "./walk-log.ts";

/** The columns of so wide a table are alike, and each of its rows takes long: a few of them are tried. */
const WIDE = 200;
const FEW = 5;

/**
 * Visits every relation of some schemas and calls the hostile procedures as a signed-in person, and compares what the page would show with SQL. Once in a
 * process: it stands for the person's session.
 * @param extentOf how much of a relation is looked at; `undefined` for one that is left out
 */
export async function walkSchemas(
  service: RealService,
  schemas: readonly string[],
  extentOf: (relation: string) => WalkExtent | undefined,
  report: (line: string) => void = () => undefined,
): Promise<WalkLog> {
  const { catalogue, fetchData } = await askAs(service, schemas);
  const database: Database = await service.connect();
  await database.execute("set role authenticated");
  const sql = askSql(database);
  const log = createWalkLog();
  for (const table of catalogue.tables) {
    const name = `${schemaOf(table)}.${table.name}`;
    const extent = extentOf(name);
    if (extent === undefined || table.columns.length === 0) continue;
    log.enter(name);
    const isWide = table.columns.length > WIDE;
    const own = isWide ? { ...extent, mostColumns: Math.min(FEW, extent.mostColumns) } : extent;
    await walkRelation({ table, fetchData, sql, log, extent: own });
    report(`${name}: ${log.comparisons} comparisons, ${log.differences.length} differences so far`);
  }
  const procedures = catalogue.procedures.filter((one) => schemaOf(one) === PROCEDURES_SCHEMA);
  const uncallable = await walkProcedures(procedures, database, log);
  if (!schemas.includes(PROCEDURES_SCHEMA)) return log;
  log.compare("procedures that can't be called", () =>
    uncallable.join() === UNCALLABLE.join() ? [] : [uncallable.join()],
  );
  log.compare("procedures that aren't listed", () =>
    UNLISTED.filter((name) => procedures.some((one) => one.name === name)),
  );
  return log;
}
