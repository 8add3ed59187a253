import type { Database } from "../database/database.ts";
import { seedDataSets } from "./data-sets.ts";
import { insertFlights } from "./flights.ts";
import { insertStates } from "./states.ts";

const FIRST_TABLE = "public.airports";

/**
 * Loads the example rows into any PostgreSQL with Foyer's migrations. Tables that hold rows are left as they are: somebody
 * may have changed them.
 * @throws Error where the migrations are missing, or there are other flights than were asked for
 */
export async function seedRemote(
  database: Database,
  wanted: number,
  report: (line: string) => void,
): Promise<void> {
  const [found] = await database.query<{ table: string | null }>(
    "select to_regclass($1)::text as table",
    FIRST_TABLE,
  );
  if ((found?.table ?? null) === null) {
    throw new Error(
      "This database has no table airports. Apply supabase/migrations first: npx supabase db push",
    );
  }
  if (await isEmpty(database, FIRST_TABLE)) await seedDataSets(database, report);
  else report("The small tables hold rows already, and are left as they are.");
  // Their pictures would have to be put into the project's Storage, which a database's address doesn't reach.
  if (await isEmpty(database, "public.states")) await insertStates(database, false);
  if (!(await isEmpty(database, "public.flights"))) {
    report(
      "The flights hold rows already, and are left as they are. To load others: truncate public.flights",
    );
    return;
  }
  const { count } = await insertFlights(database, wanted, { count: 0, position: 0 }, report);
  await database.execute("analyze public.flights");
  report(`${count.toLocaleString("en")} flights.`);
}

async function isEmpty(database: Database, table: string): Promise<boolean> {
  return (await database.query(`select 1 from ${table} limit 1`)).length === 0;
}
