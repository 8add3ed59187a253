import { CommandError } from "../command/command.ts";
import { requirePlace } from "../store/require-place.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { readRoots } from "./place-roots.ts";
import type { PlaceRoots } from "./place-roots.ts";

/**
 * The roots of a place that has to be signed.
 * @throws CommandError where it isn't, or is no place
 */
export async function requireRoots(store: ObjectStore): Promise<PlaceRoots> {
  const known = await readRoots(store);
  if (known !== undefined) return known;
  await requirePlace(store);
  throw new CommandError(`${store.description} is not signed: foyer keys init.`);
}
