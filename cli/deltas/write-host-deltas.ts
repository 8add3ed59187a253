import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hostDeltaPath } from "./host-deltas.ts";
import { hashOf, makeDelta, wholeBytes } from "./make-delta.ts";

/**
 * Writes beside the main script of a host's build what browsers with one of some older ones need of it, where that is less
 * than the whole script.
 * @param folder of the build
 * @param main the name of its main script
 * @param older files that were main scripts before
 * @returns how many were written
 */
export async function writeHostDeltas(
  folder: string,
  main: string,
  older: readonly string[],
): Promise<number> {
  const next = readFileSync(join(folder, main));
  const whole = older.length === 0 ? 0 : wholeBytes(next);
  let written = 0;
  for (const file of older) {
    const old = readFileSync(file);
    const path = hostDeltaPath(`/${main}`, hashOf(old));
    if (path === undefined || old.equals(next)) continue;
    const delta = await makeDelta(old, next);
    if (delta.length >= whole) continue;
    writeFileSync(join(folder, path), delta);
    written += 1;
  }
  return written;
}
