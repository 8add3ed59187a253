import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import type { Database } from "../database/database.ts";
import { readState, writeState } from "../database/stored-state.ts";
import { toCsv } from "./csv.ts";
import type { Cell } from "./csv.ts";
import { toSourcePath } from "./source-files.ts";

const FILE = "flights-3m.parquet";
const CHUNK_ROWS = 50_000;
const POSITION_KEY = "flights_read";
const LOCAL_TIME_LENGTH = "2001-01-01T00:01:00".length;

interface FlightRow {
  readonly date: Date;
  readonly delay: bigint | null;
  readonly distance: bigint;
  readonly origin: string;
  readonly destination: string;
}

/** How many flights there are, and how many rows of the file were read for them. */
export interface FlightProgress {
  readonly count: number;
  readonly position: number;
}

/**
 * Brings the flights up to `wanted`, going on in the file where an earlier run stopped. Flights from or to an airport
 * that the list of airports lacks are left out.
 * @returns how many there are now
 */
export async function seedFlights(
  database: Database,
  wanted: number,
  report: (line: string) => void,
): Promise<number> {
  const before = (await readState<FlightProgress>(database, POSITION_KEY)) ?? { count: 0, position: 0 };
  if (before.count >= wanted) return before.count;
  // Every airport is looked up here, so the database needn't do it again for each row.
  await database.execute("set session_replication_role = replica");
  const { count } = await insertFlights(database, wanted, before, report, (progress) =>
    writeState(database, POSITION_KEY, progress),
  );
  await database.execute("set session_replication_role = default");
  // The embedded database has nobody who vacuums later, and an index alone answers only for pages that are known to be all visible.
  await database.execute("vacuum analyze public.flights");
  return count;
}

/**
 * Reads on in the file from where `before` stopped.
 * @param keep is told after each part how far it is
 */
export async function insertFlights(
  database: Database,
  wanted: number,
  before: FlightProgress,
  report: (line: string) => void,
  keep: (progress: FlightProgress) => Promise<void> = () => Promise.resolve(),
): Promise<FlightProgress> {
  let { count, position } = before;
  const airports = new Set(
    (await database.query<{ iata: string }>("select iata from public.airports")).map(({ iata }) => iata),
  );
  const file = await asyncBufferFromFile(toSourcePath(FILE));
  const metadata = await parquetMetadataAsync(file);
  const total = Number(metadata.num_rows);
  while (count < wanted && position < total) {
    const rowEnd = Math.min(position + CHUNK_ROWS, total);
    const rows = (await parquetReadObjects({
      file,
      metadata,
      compressors,
      rowStart: position,
      rowEnd,
    })) as unknown as FlightRow[];
    const { cells, used } = take(rows, wanted - count, airports);
    await database.copyCsv(
      "public.flights",
      ["date", "delay", "distance", "origin", "destination"],
      toCsv(cells),
    );
    count += cells.length;
    position += used;
    await keep({ count, position });
    report(`Seeded ${count.toLocaleString("en")} of ${wanted.toLocaleString("en")} flights…`);
  }
  return { count, position };
}

function take(
  rows: readonly FlightRow[],
  most: number,
  airports: ReadonlySet<string>,
): { cells: Cell[][]; used: number } {
  const cells: Cell[][] = [];
  let used = 0;
  for (const { date, delay, distance, origin, destination } of rows) {
    if (cells.length === most) break;
    used += 1;
    if (!airports.has(origin) || !airports.has(destination)) continue;
    cells.push([date.toISOString().slice(0, LOCAL_TIME_LENGTH), delay, distance, origin, destination]);
  }
  return { cells, used };
}
