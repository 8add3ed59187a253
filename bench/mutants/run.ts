import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { createInterface } from "node:readline";
import { ROOT } from "../../scripts/folders.mjs";
import { bundleTests } from "./bundle-tests.ts";
import { describeScore } from "./describe-score.ts";
import { ensureStryker, FOLDER } from "./ensure-stryker.ts";
import { instrumentFiles } from "./instrument-files.ts";
import type { Judged, MadeChange } from "./made-change.ts";

// `npm run bench -- mutants [FOLDER | FILE …] [--near]`: changes the code in one place after another, and runs the tests of its
// package that come by that place; with --near those beside it alone. What no test notices survived. Tests that render with
// React, or turn Jest's clock, aren't among them. Without a name all of these.

const FOLDERS = [
  ...["core", "provider", "refresh", "session", "storage"].map((folder) => `shared-auth/${folder}`),
  ...["boot", "config", "parsing", "registry", "signing"].map((folder) => `contracts/${folder}`),
  ...["federation", "registry", "routes"].map((folder) => `host/${folder}`),
  ...["paging", "filters", "export", "summary", "edits"].map((folder) => `remotes/data/${folder}`),
  "cli/releases",
];
/** A change that keeps its program busy for so long never comes back. */
const LONGEST_CHANGE_MS = 60_000;
const JUDGE = join(import.meta.dirname, "judge-changes.ts");
/** Each walks through hours of simulated time, for each change again. */
const TOO_LONG = /\/simulation\//;

const given = process.argv.slice(3).filter((word) => !word.startsWith("--"));
const isNear = process.argv.includes("--near");

ensureStryker();
for (const place of given.length === 0 ? FOLDERS : given) {
  const files = filesIn(place).filter((path) => !/\.test\.|\/testing\/|\.d\.ts$/.test(path));
  const folder = extname(place) === "" ? place : place.slice(0, place.lastIndexOf("/"));
  const tests = filesIn(isNear ? folder : ownerOf(folder)).filter(
    (path) => path.endsWith(".test.ts") && !TOO_LONG.test(path),
  );
  const { sources, changes } = await instrumentFiles(files);
  const script = join(FOLDER, "tests.cjs");
  await bundleTests(tests, sources, script);
  const judged = await judgeAll(script, changes);
  for (const line of describeScore(place, changes, judged)) console.log(line);
}

/** Begins the program anew after each change that ended it. */
async function judgeAll(script: string, changes: readonly MadeChange[]): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  let left = changes.map(({ id }) => id);
  while (left.length > 0) {
    const { done, begun } = await judgeSome(script, left);
    judged.push(...done);
    if (begun === undefined) throw new Error("The tests can't be run at all.");
    if (!done.some(({ id }) => id === begun)) judged.push({ id: begun, outcome: "hung" });
    left = left.slice(left.indexOf(begun) + 1);
  }
  return judged;
}

async function judgeSome(
  script: string,
  ids: readonly string[],
): Promise<{ readonly done: readonly Judged[]; readonly begun: string | undefined }> {
  const program = spawn(process.execPath, ["--import", "tsx", JUDGE, script, ids.join(",")], {
    ...{ cwd: ROOT, stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, NODE_ENV: "test" } },
  });
  const done: Judged[] = [];
  let begun: string | undefined;
  const stop = (): void => void program.kill("SIGKILL");
  // The first lines wait for all tests.
  let timer = setTimeout(stop, 10 * LONGEST_CHANGE_MS);
  for await (const line of createInterface({ input: program.stdout })) {
    clearTimeout(timer);
    timer = setTimeout(stop, LONGEST_CHANGE_MS);
    const told = JSON.parse(line) as string | { readonly begins: string } | Judged;
    if (typeof told === "string") console.log(told);
    else if ("begins" in told) begun = told.begins;
    else done.push(told);
  }
  clearTimeout(timer);
  return { done, begun };
}

function filesIn(place: string): readonly string[] {
  if (extname(place) !== "") return [place];
  return readdirSync(join(ROOT, place), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => join(place, path))
    .sort();
}

/** @returns the package or remote in which a folder stands */
function ownerOf(folder: string): string {
  const [owner = ""] = /^(remotes\/)?[^/]+/.exec(folder) ?? [];
  return owner;
}
