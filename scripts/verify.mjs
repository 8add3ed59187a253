import "./check-node.mjs";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { STATE_FOLDER } from "./folders.mjs";
import { describeCounts, noCounts, sumCounts } from "./counts.mjs";
import { packageFile, runNode } from "./run-node.mjs";

const CORES = availableParallelism();
const JEST_RESULT = join(STATE_FOLDER, "jest.json");
/** ESLint's and Prettier's results for files that didn't change. */
const CACHE_FOLDER = join(STATE_FOLDER, "cache");

/** Compares content and not times, because a checkout changes the time of every file. */
const cachedAs = (name) => [
  "--cache",
  "--cache-strategy",
  "content",
  "--cache-location",
  join(CACHE_FOLDER, name),
];

/** The longest first, so that all cores finish at about the same time. */
const CHECKS = [
  {
    name: "unit tests",
    // With the coverage that jest.config.js asks for. A worker for each core: Jest by itself leaves one out.
    args: [
      "jest/bin/jest.js",
      "--coverage",
      "--json",
      `--outputFile=${JEST_RESULT}`,
      `--maxWorkers=${CORES}`,
    ],
    count: countJest,
  },
  { name: "lint", args: ["eslint/bin/eslint.js", ".", "--max-warnings", "0", ...cachedAs("eslint")] },
  { name: "types", args: ["typescript/bin/tsc", "-b"] },
  {
    name: "format",
    args: ["prettier/bin/prettier.cjs", "--check", "--log-level", "warn", ".", ...cachedAs("prettier")],
  },
  { name: "public doors", script: "scripts/api-report.mjs", args: ["--check"] },
  { name: "dead code", args: ["knip/bin/knip.js", "--no-progress"] },
  { name: "import rules", script: "scripts/check-imports.mjs", args: [] },
];

/**
 * Runs every check, as many at a time as there are cores, and prints each with its time; what failed is shown at the end.
 * @param {{ isFresh?: boolean }} [options] isFresh: nothing is taken from a cache. A file that didn't change can break a
 *   rule about types when another one did, and ESLint's cache doesn't know.
 * @returns {Promise<import("./counts.mjs").Counts>} each check counts once, the unit tests each for itself
 */
export async function verify({ isFresh = false } = {}) {
  if (isFresh) rmSync(CACHE_FOLDER, { recursive: true, force: true });
  mkdirSync(CACHE_FOLDER, { recursive: true });
  rmSync(JEST_RESULT, { force: true });
  const waiting = [...CHECKS];
  const results = [];
  const runNext = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift())
      results.push(await run(check));
  };
  await Promise.all(Array.from({ length: CORES }, runNext));
  for (const { name, code, output } of results) {
    if (code !== 0) console.log(`\n--- ${name} ---\n${output.trim()}`);
  }
  return sumCounts(results.map(({ counts }) => counts));
}

async function run({ name, script, args, count = countOnce }) {
  const [file, ...rest] = args;
  const { code, output, seconds } = await runNode([
    script ?? packageFile(file),
    ...(script === undefined ? rest : args),
  ]);
  const counts = count(code);
  console.log(`  ${code === 0 ? "passed" : "FAILED"}  ${name.padEnd(13)}${seconds.toFixed(1).padStart(5)} s`);
  return { name, code, output, counts };
}

function countOnce(code) {
  return code === 0 ? { ...noCounts(), passed: 1 } : { ...noCounts(), failed: 1 };
}

/** A file that could not even be loaded has no tests to count, and is one failure. */
function countJest(code) {
  let result;
  try {
    result = JSON.parse(readFileSync(JEST_RESULT, "utf8"));
  } catch {
    return countOnce(1);
  }
  const counts = {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const counts = await verify();
  console.log(describeCounts(counts));
  process.exitCode = counts.failed === 0 ? 0 : 1;
}
