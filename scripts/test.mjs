import "./check-node.mjs";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { describeCounts, noCounts, sumCounts } from "./counts.mjs";
import { describeFailures } from "./failures.mjs";
import { findOrInstallBrowser } from "./find-browser.mjs";
import { STATE_FOLDER } from "./folders.mjs";
import { ensureInstalled } from "./install.mjs";
import { packageFile, runNode } from "./run-node.mjs";
import { describeSlowest } from "./slowest.mjs";
import { groupSpecs } from "./spec-groups.mjs";
import { JEST_RESULT, verify } from "./verify.mjs";

const BACKEND_RESULT = join(STATE_FOLDER, "backend.tap");
const BROWSER_RESULT = join(STATE_FOLDER, "browser.json");
/** Several for each core, so that all cores finish at about the same time; more begin more often from nothing. */
const GROUPS_PER_CORE = 3;
const isHosted = Boolean(process.env.FOYER_SUPABASE_URL);

/**
 * Each returns its counts. One that throws counts as one failure, and the next one runs all the same. What keeps one core
 * busy has company: between them the stages leave none without work.
 */
const STAGES = [
  { title: "Types, lint, import rules, dead code, format, unit tests", run: () => verify({ isFresh: true }) },
  // A hosted project has its own tests, and the embedded backend is not started beside it.
  {
    title: isHosted ? "Builds" : "The embedded backend against the provider's contract, beside the builds",
    run: async () => sumCounts(await Promise.all([build(), ...(isHosted ? [] : [testBackend()])])),
  },
  { title: "Journeys in a browser, against the production build", run: testInBrowser },
];

async function main() {
  await ensureInstalled();
  mkdirSync(STATE_FOLDER, { recursive: true });
  const all = [];
  for (const { title, run } of STAGES) {
    console.log(`\n${title}`);
    all.push(
      await run().catch((error) => {
        console.error(error.message);
        return { ...noCounts(), failed: 1 };
      }),
    );
  }
  const results = { jest: JEST_RESULT, tap: BACKEND_RESULT, playwright: BROWSER_RESULT };
  console.log(`\n${describeSlowest(results)}`);
  // Last: of a long log often only the end is kept.
  const failures = describeFailures(results);
  if (failures !== "") console.log(`\n${failures}`);
  return sumCounts(all);
}

/** What the journeys need. It isn't counted: a build that fails is told by the journeys, which try again. */
async function build() {
  await findOrInstallBrowser();
  await runNode(["--import", "tsx", "e2e/harness/run-prepare.ts"], { isShown: true });
  return noCounts();
}

async function testBackend() {
  const cores = availableParallelism();
  const groups = groupSpecs("local-backend", {
    into: join(STATE_FOLDER, "backend-groups"),
    count: GROUPS_PER_CORE * cores,
    // Several of these are a page with its session core, of which a process may have one.
    alone: "postgrest",
  });
  rmSync(BACKEND_RESULT, { force: true });
  const reporters = [
    ...["--test-reporter=spec", "--test-reporter-destination=stdout"],
    ...["--test-reporter=tap", `--test-reporter-destination=${BACKEND_RESULT}`],
  ];
  // By itself it leaves a core out.
  const atOnce = `--test-concurrency=${cores}`;
  const args = ["--import", "tsx", "--test", atOnce, ...reporters, ...groups];
  const { code } = await runNode(args, { isShown: true });
  return withFailure(code, countTap(readFileSync(BACKEND_RESULT, "utf8")));
}

async function testInBrowser() {
  const browser = await findOrInstallBrowser();
  rmSync(BROWSER_RESULT, { force: true });
  const { code } = await runNode(
    [
      packageFile("@playwright/test/cli.js"),
      "test",
      "--config",
      "e2e/playwright.config.ts",
      "--reporter=list,json",
    ],
    { isShown: true, env: { FOYER_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_RESULT } },
  );
  const { stats, errors } = JSON.parse(readFileSync(BROWSER_RESULT, "utf8"));
  const counts = {
    passed: stats.expected,
    // A flaky test failed at least once; there are no second chances.
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
  return withFailure(code, counts);
}

/** A program that failed without a failed test (it crashed, say) is a failure too. */
function withFailure(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function countTap(tap) {
  const read = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, "m").exec(tap)?.[1] ?? 0);
  return {
    passed: read("pass"),
    failed: read("fail") + read("cancelled"),
    skipped: read("skipped") + read("todo"),
  };
}

let counts = { ...noCounts(), failed: 1 };
try {
  counts = await main();
} catch (error) {
  console.error(error.message);
}
console.log(`\n${describeCounts(counts)}`);
process.exitCode = counts.failed === 0 ? 0 : 1;
