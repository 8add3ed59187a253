import { readRunResults } from "./run-results.mjs";

const SHOWN = 10;
const MS_PER_SECOND = 1_000;

/**
 * The slowest tests of a whole run, so that one that grows is seen while it is still small.
 * @param {import("./run-results.mjs").RunResultFiles} files
 */
export function describeSlowest(files) {
  const lines = readRunResults(files)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ title, ms }) => `  ${(ms / MS_PER_SECOND).toFixed(1).padStart(6)} s  ${title}`);
  return `The slowest tests:\n${lines.join("\n")}`;
}
