import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../../scripts/folders.mjs";
import { readNumber } from "../read-number.ts";
import { ensureStryker, FOLDER, JEST_RUNNER, STRYKER } from "./ensure-stryker.ts";
import { describeScore } from "./describe-score.ts";

// `npm run bench -- mutants [FOLDER] [--at-once 2]`: changes the code of a folder in one place after another, and runs the
// tests that import it. What no test notices survived. Without a folder all of these, which takes hours.

const FOLDERS = [
  ...[
    "shared-auth/core",
    "shared-auth/provider",
    "shared-auth/refresh",
    "shared-auth/session",
    "shared-auth/storage",
  ],
  ...["contracts/config", "contracts/parsing", "contracts/registry", "contracts/signing"],
  ...["host/federation", "host/registry", "host/routes"],
  ...["paging", "filters", "export", "summary", "edits"].map((folder) => `remotes/data/${folder}`),
  "cli/releases",
];
const LONGEST_TEST_MS = 20_000;
/** The browser's tests, then those of Node. */
const { default: jestConfig } = (await import(pathToFileURL(join(ROOT, "jest.config.js")).href)) as {
  readonly default: { readonly projects: readonly object[] };
};

const given = process.argv[3];
const folders = given === undefined || given.startsWith("--") ? FOLDERS : [given];
ensureStryker();
for (const folder of folders) {
  const report = join(FOLDER, "report.json");
  const config = join(FOLDER, "stryker.json");
  rmSync(report, { force: true });
  writeFileSync(config, JSON.stringify(configOf(folder, report)));
  const { status } = spawnSync(process.execPath, [STRYKER, "run", config], { cwd: ROOT, stdio: "inherit" });
  if (status !== 0 || !existsSync(report)) {
    console.log(`${folder}: Stryker failed.`);
    process.exitCode = 1;
    continue;
  }
  for (const line of describeScore(folder, readFileSync(report, "utf8"))) console.log(line);
}

function configOf(folder: string, report: string): unknown {
  const isNode = /^(cli|local-backend|scripts)\//.test(folder);
  // Those of its own package: the host's tests of a rule in contracts say little of that rule, and take long.
  const [owner = ""] = /^(remotes\/)?[^/]+/.exec(folder) ?? [];
  const testMatch = [`<rootDir>/${owner}/**/*.test.{ts,tsx}`];
  return {
    plugins: [JEST_RUNNER],
    testRunner: "jest",
    // Our browser's environment is an ES module, which Stryker can't wrap: there each change meets all tests.
    coverageAnalysis: isNode ? "perTest" : "off",
    jest: {
      projectType: "custom",
      config: { ...jestConfig.projects[isNode ? 1 : 0], testMatch, testTimeout: LONGEST_TEST_MS },
    },
    mutate: [`${folder}/**/*.{ts,tsx}`, "!**/*.test.ts", "!**/*.test.tsx", "!**/testing/**"],
    ignorePatterns: [".foyer", "**/dist", "docs/screens", "e2e", "examples"],
    disableTypeChecks: false,
    tempDirName: join(FOLDER, "sandbox"),
    concurrency: readNumber("--at-once") ?? 2,
    timeoutMS: LONGEST_TEST_MS,
    reporters: ["json"],
    jsonReporter: { fileName: report },
    allowEmpty: true,
    symlinkNodeModules: true,
    packageManager: "npm",
  };
}
