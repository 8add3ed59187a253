import "./check-node.mjs";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { STATE_FOLDER } from "./folders.mjs";
import { describeCounts, noCounts, sumCounts } from "./counts.mjs";
import { hashTests, readPassed, toTest, writePassed } from "./passed-tests.mjs";
import { packageFile, runNode } from "./run-node.mjs";

const CORES = availableParallelism();
const MS_PER_SECOND = 1_000;
export const JEST_RESULT = join(STATE_FOLDER, "jest.json");
/** ESLint's and Prettier's results for files that didn't change, and which unit tests passed from which sources. */
const CACHE_FOLDER = join(STATE_FOLDER, "cache");
const PASSED_FILE = join(CACHE_FOLDER, "passed-tests.json");

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
  { name: "unit tests", work: runTests },
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
 * Unit tests that passed, and of which nothing that they import changed since, are counted as passed.
 * @param {{ isFresh?: boolean }} [options] isFresh: nothing is taken from a cache, and coverage is asked for. A file that
 *   didn't change can break a rule about types when another one did, and ESLint's cache doesn't know.
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

async function run({ name, script, args = [], work = () => runProgram({ script, args }) }) {
  const startedMs = performance.now();
  const { code, output, counts = countOnce(code), note = "" } = await work();
  const seconds = (performance.now() - startedMs) / MS_PER_SECOND;
  console.log(
    `  ${code === 0 ? "passed" : "FAILED"}  ${name.padEnd(13)}${seconds.toFixed(1).padStart(5)} s${note}`,
  );
  return { name, code, output, counts };
}

function runProgram({ script, args }) {
  const [file, ...rest] = args;
  return runNode([script ?? packageFile(file), ...(script === undefined ? rest : args)]);
}

/** Those of which something changed since they passed; without a memory of what passed, all, and with coverage. */
async function runTests() {
  const passed = readPassed(PASSED_FILE);
  const isWhole = Object.keys(passed).length === 0;
  const hashes = await hashTests();
  const isKnown = (test) => hashes.get(test) !== undefined && passed[test]?.hash === hashes.get(test);
  const wanted = [...hashes.keys()].filter((test) => !isKnown(test));
  const known = [...hashes.keys()].filter(isKnown);
  // A worker for each core: Jest by itself leaves one out.
  const options = ["--json", `--outputFile=${JEST_RESULT}`, `--maxWorkers=${CORES}`];
  const { code, output } = await runNode([
    packageFile("jest/bin/jest.js"),
    ...options,
    // With the coverage that jest.config.js asks for, which only all tests together have.
    ...(isWhole ? ["--coverage"] : ["--runTestsByPath", ...wanted]),
  ]);
  const counts = countJest(code);
  const ran = readJest()?.testResults ?? [];
  const now = ran
    .filter(({ status }) => status === "passed")
    .map(({ name, assertionResults }) => [toTest(name), assertionResults.length])
    .filter(([test]) => hashes.get(test) !== undefined)
    .map(([test, tests]) => [test, { hash: hashes.get(test), tests }]);
  writePassed(PASSED_FILE, {
    ...Object.fromEntries(known.map((test) => [test, passed[test]])),
    ...Object.fromEntries(now),
  });
  const tests = known.reduce((sum, test) => sum + passed[test].tests, 0);
  return {
    code,
    // What passed would hide what didn't.
    output: output.replace(/^PASS .*\n/gm, ""),
    counts: sumCounts([counts, { ...noCounts(), passed: tests }]),
    note:
      known.length === 0
        ? ""
        : `  ${wanted.length} of ${hashes.size} files; the others (${tests} tests) passed as they are, and ran not again`,
  };
}

function countOnce(code) {
  return code === 0 ? { ...noCounts(), passed: 1 } : { ...noCounts(), failed: 1 };
}

/** A file that could not even be loaded has no tests to count, and is one failure. */
function countJest(code) {
  const result = readJest();
  if (result === undefined) return countOnce(1);
  const counts = {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readJest() {
  try {
    return JSON.parse(readFileSync(JEST_RESULT, "utf8"));
  } catch {
    return undefined;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const counts = await verify({ isFresh: process.argv.includes("--whole") });
  console.log(describeCounts(counts));
  process.exitCode = counts.failed === 0 ? 0 : 1;
}
