import { BICYCLE_SCHEMAS, bicycleWorksSql } from "./bicycle-works.ts";
import { fetchTraders } from "./fetch-traders.ts";
import { filmRentalSql } from "./film-rental.ts";
import { musicStoreSql } from "./music-store.ts";
import { tradersSql } from "./traders.ts";

export interface Samples {
  readonly schemas: readonly string[];
  readonly sql: string;
  /** By name, those whose rows could not be had. */
  readonly missing: readonly string[];
}

/**
 * The databases that everybody learns with: Chinook, Northwind, Pagila and AdventureWorks.
 * @param share of the rows that those have whose rows are made here
 */
export async function loadSamples(share: number): Promise<Samples> {
  const traders = await fetchTraders();
  const hasTraders = traders !== undefined;
  return {
    schemas: ["chinook", "pagila", ...BICYCLE_SCHEMAS, ...(hasTraders ? ["northwind"] : [])],
    sql: [
      musicStoreSql(share),
      filmRentalSql(share),
      bicycleWorksSql(share),
      hasTraders ? tradersSql(traders) : "",
      "analyze;",
    ].join("\n"),
    missing: hasTraders ? [] : ["Northwind"],
  };
}
