import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

/** A page that is open, or somebody who comes back, has one of the last few. */
const BUILDS_BACK = 5;
const MAIN = /^main\.[0-9a-f]{12}\.js$/;

/**
 * Keeps the main script of a host's build for those that come.
 * @param {string} output the build's folder
 * @param {string} kept where they are kept; a machine that builds each time anew has to bring it along
 * @returns {{ main: string, older: string[] } | undefined} its name, and the last five others that were kept, the newest first
 */
export function keepMainScript(output, kept) {
  const main = readdirSync(output).find((name) => MAIN.test(name));
  if (main === undefined) return undefined;
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
  return { main, older: older.slice(0, BUILDS_BACK) };
}
