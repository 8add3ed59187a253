import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

/** A page that is open, or somebody who comes back, has one of the last few. */
const BUILDS_BACK = 5;
const MAIN = /^main\.[0-9a-f]{12}\.js$/;

/**
 * Keeps the main script of a host's build for those that come, and writes its deltas from the last five that were kept.
 * @param {string} output the build's folder
 * @param {string} kept where they are kept; a machine that builds each time anew has to bring it along
 * @returns {Promise<number>} how many deltas were written
 */
export async function keepMainScripts(output, kept) {
  const main = readdirSync(output).find((name) => MAIN.test(name));
  if (main === undefined) return 0;
  mkdirSync(kept, { recursive: true });
  const older = readdirSync(kept)
    .filter((name) => MAIN.test(name) && name !== main)
    .map((name) => ({ file: join(kept, name), atMs: statSync(join(kept, name)).mtimeMs }))
    .sort((one, other) => other.atMs - one.atMs)
    .map(({ file }) => file);
  for (const file of older.slice(BUILDS_BACK)) rmSync(file);
  copyFileSync(join(output, main), join(kept, main));
  // The same build once more is the newest again.
  utimesSync(join(kept, main), new Date(), new Date());
  if (older.length === 0) return 0;
  const { tsImport } = await import("tsx/esm/api");
  const { writeHostDeltas } = await tsImport("../cli/deltas/write-host-deltas.ts", import.meta.url);
  return writeHostDeltas(output, main, older.slice(0, BUILDS_BACK));
}
