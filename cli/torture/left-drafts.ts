import { existsSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { REGISTRY_KEY } from "../releases/keys.ts";
import type { ObjectStore } from "../store/object-store.ts";

const HIDDEN_FOLDERS = [".foyer-drafts", ".foyer-lock"];
/** In seconds: longer ago than any command takes. */
const LONG_AGO = 1;

/**
 * What killed commands left in a folder that the next change, hours later, doesn't take away.
 * @returns what is left, which should be nothing
 */
export async function findLeftDrafts(place: string, store: ObjectStore): Promise<readonly string[]> {
  for (const file of listDrafts(place)) utimesSync(file, LONG_AGO, LONG_AGO);
  const stored = await store.read(REGISTRY_KEY);
  if (stored !== undefined) await store.replace(REGISTRY_KEY, stored.bytes, stored.tag);
  return listDrafts(place).map((file) => `a draft that nobody takes away: ${file}`);
}

/** Locks are numbers, and aren't drafts. */
function listDrafts(place: string): readonly string[] {
  return HIDDEN_FOLDERS.map((name) => join(place, name))
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => !/\/\d+(\.done)?$/.test(file));
}
