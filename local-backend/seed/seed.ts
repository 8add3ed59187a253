import { readState, writeState } from "../database/stored-state.ts";
import type { Backend } from "../exchange/backend.ts";
import { seedDataSets } from "./data-sets.ts";
import { seedDemoAccounts } from "./demo-accounts.ts";
import { seedFlights } from "./flights.ts";
import { seedStates } from "./states.ts";
import { seedNetworks } from "./networks.ts";

const SEEDED_KEY = "seeded";

/** Fills a new database; one that was filled is left as it is. */
export async function seed(
  backend: Backend,
  flightCount: number,
  report: (line: string) => void,
): Promise<void> {
  const { database } = backend;
  if ((await readState<boolean>(database, SEEDED_KEY)) === true) {
    // A database of before has no states yet.
    await seedStates(database);
    return;
  }
  // A first start that was interrupted begins again: half a data set is worse than none.
  await database.execute(
    `truncate public.flights, public.airports, public.movies, public.earthquakes, public.bird_strikes, public.zip_codes
     restart identity; delete from foyer.state where key = 'flights_read'`,
  );
  await seedDataSets(database, report);
  await seedStates(database);
  await seedFlights(database, flightCount, report);
  await seedDemoAccounts(backend);
  await seedNetworks(database);
  await writeState(database, SEEDED_KEY, true);
  report("The demo accounts are there.");
}
