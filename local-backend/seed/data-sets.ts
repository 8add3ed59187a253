import type { Database } from "../database/database.ts";
import { parseCsv, toCsv } from "./csv.ts";
import type { Cell } from "./csv.ts";
import { readSource } from "./source-files.ts";

interface DataSet {
  readonly table: string;
  readonly columns: readonly string[];
  readonly read: () => Promise<readonly (readonly Cell[])[]>;
}

type Row = Record<string, Cell>;
const pick = (row: Row, names: readonly string[]): Cell[] =>
  names.map((name) => (Object.hasOwn(row, name) && row[name] !== "" ? row[name] : null));

/** Every public table but the flights, which are read apart because they are many. */
const DATA_SETS: readonly DataSet[] = [
  {
    table: "public.airports",
    columns: ["iata", "name", "city", "state", "country", "latitude", "longitude"],
    read: async () =>
      parseCsv(await readSource("airports.csv")).map((row) =>
        pick(row, ["iata", "name", "city", "state", "country", "latitude", "longitude"]).map((cell) =>
          cell === "NA" ? null : cell,
        ),
      ),
  },
  {
    table: "public.movies",
    columns: [
      "title",
      "us_gross",
      "worldwide_gross",
      "us_dvd_sales",
      "production_budget",
      "release_date",
      "mpaa_rating",
      "running_time_minutes",
      "distributor",
      "source",
      "major_genre",
      "creative_type",
      "director",
      "rotten_tomatoes_rating",
      "imdb_rating",
      "imdb_votes",
    ],
    read: async () =>
      (JSON.parse(await readSource("movies.json")) as Row[]).map((row) =>
        pick(row, [
          "Title",
          "US Gross",
          "Worldwide Gross",
          "US DVD Sales",
          "Production Budget",
          "Release Date",
          "MPAA Rating",
          "Running Time min",
          "Distributor",
          "Source",
          "Major Genre",
          "Creative Type",
          "Director",
          "Rotten Tomatoes Rating",
          "IMDB Rating",
          "IMDB Votes",
        ]),
      ),
  },
  {
    table: "public.earthquakes",
    columns: [
      "id",
      "happened_at",
      "magnitude",
      "magnitude_type",
      "place",
      "latitude",
      "longitude",
      "depth_km",
      "significance",
      "felt_reports",
      "has_tsunami_message",
      "status",
      "url",
    ],
    read: async () =>
      (JSON.parse(await readSource("earthquakes.json")) as { features: Earthquake[] }).features.map(
        toEarthquake,
      ),
  },
  {
    table: "public.bird_strikes",
    columns: [
      "airport_name",
      "aircraft_model",
      "damage",
      "flight_date",
      "operator",
      "origin_state",
      "flight_phase",
      "wildlife_size",
      "wildlife_species",
      "time_of_day",
      "cost_other",
      "cost_repair",
      "cost_total",
      "speed_knots",
    ],
    read: async () =>
      parseCsv(await readSource("birdstrikes.csv")).map((row) =>
        pick(row, [
          "Airport Name",
          "Aircraft Make Model",
          "Effect Amount of damage",
          "Flight Date",
          "Aircraft Airline Operator",
          "Origin State",
          "Phase of flight",
          "Wildlife Size",
          "Wildlife Species",
          "Time of day",
          "Cost Other",
          "Cost Repair",
          "Cost Total $",
          "Speed IAS in knots",
        ]),
      ),
  },
  {
    table: "public.zip_codes",
    columns: ["zip_code", "latitude", "longitude", "city", "state", "county"],
    read: async () =>
      parseCsv(await readSource("zipcodes.csv")).map((row) =>
        pick(row, ["zip_code", "latitude", "longitude", "city", "state", "county"]),
      ),
  },
];

interface Earthquake {
  readonly id: string;
  readonly properties: Row;
  readonly geometry: { readonly coordinates: readonly [number, number, number | null] };
}

function toEarthquake({ id, properties, geometry }: Earthquake): Cell[] {
  const [longitude, latitude, depthKm] = geometry.coordinates;
  const { time, mag, magType, place, sig, felt, tsunami, status, url } = properties;
  return [
    id,
    new Date(Number(time)).toISOString(),
    mag,
    magType,
    place,
    latitude,
    longitude,
    depthKm,
    sig,
    felt,
    tsunami === 1,
    status,
    url,
  ];
}

/** Fills the small tables from their files. */
export async function seedDataSets(database: Database, report: (line: string) => void): Promise<void> {
  for (const { table, columns, read } of DATA_SETS) {
    const rows = await read();
    await database.copyCsv(table, columns, toCsv(rows));
    await database.execute(`vacuum analyze ${table}`);
    report(`Seeded ${rows.length.toLocaleString("en")} rows of ${table.replace("public.", "")}.`);
  }
}
