import type { Database } from "../database/database.ts";
import { readState, writeState } from "../database/stored-state.ts";
import { createPublicBucket, putObject } from "../storage/stored-objects.ts";
import { toCsv } from "./csv.ts";
import { drawDots } from "./draw-dots.ts";
import type { Dot } from "./draw-dots.ts";
import { writePng } from "./write-png.ts";

const BUCKET = "states";
const SEEDED_KEY = "states_seeded";

/** A row of each state that has airports. @param hasPictures whether there is a storage that holds them */
export async function insertStates(
  database: Database,
  hasPictures: boolean,
): Promise<ReadonlyMap<string, Dot[]>> {
  const airports = await database.query<{ state: string; latitude: number; longitude: number }>(
    "select state, latitude, longitude from public.airports where state is not null order by iata",
  );
  const dots = new Map<string, Dot[]>();
  for (const { state, latitude, longitude } of airports) {
    const known = dots.get(state) ?? [];
    known.push({ latitude, longitude });
    dots.set(state, known);
  }
  const rows = [...dots].sort(([one], [other]) => (one < other ? -1 : 1));
  await database.copyCsv(
    "public.states",
    ["code", "airports", "picture"],
    toCsv(rows.map(([code, { length }]) => [code, length, hasPictures ? pictureOf(code) : null])),
  );
  await database.execute("analyze public.states");
  return dots;
}

/** The states with a picture of each one's airports, which code draws; a database that has them is left as it is. */
export async function seedStates(database: Database): Promise<void> {
  if ((await readState<boolean>(database, SEEDED_KEY)) === true) return;
  await database.execute("truncate public.states");
  const dots = await insertStates(database, true);
  await createPublicBucket(database, BUCKET);
  for (const [code, places] of dots)
    await putObject(database, BUCKET, `${code}.png`, {
      bytes: writePng(drawDots(places)),
      mimetype: "image/png",
    });
  await writeState(database, SEEDED_KEY, true);
}

/** Without the project's own address, which another start, or another project, doesn't have. */
function pictureOf(code: string): string {
  return `/storage/v1/object/public/${BUCKET}/${code}.png`;
}
