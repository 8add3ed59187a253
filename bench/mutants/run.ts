import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { createInterface } from "node:readline";
import { ROOT } from "../../scripts/folders.mjs";
import { bundleTests } from "./bundle-tests.ts";
import { describeMissed, describeScore } from "./describe-score.ts";
import { ensureStryker, FOLDER } from "./ensure-stryker.ts";
import { instrumentFiles } from "./instrument-files.ts";
import { isNoticed, openJudgements } from "./judgements.ts";
import type { Judgements } from "./judgements.ts";
import type { Judged, JudgesWork, MadeChange } from "./made-change.ts";
import { watchBusy } from "./watch-busy.ts";

// `npm run bench -- mutants [FOLDER | FILE …] [--near] [--left]`: changes the code in one place after another, and runs the tests
// of its package that come by that place; with --near those beside it alone. What no test notices survived. Files of one folder
// may be one place, `FOLDER/a.ts+b.ts`, so that their tests are loaded once. With --left only
// what was not noticed last time, or not looked at. Files that render, and tests that do, aren't among them. Without a name
// all of these.

const FOLDERS = [
  ...["refresh", "storage"].map((folder) => `shared-auth/${folder}`),
  ...["contracts/registry", "host/federation", "remotes/data/export"],
  ...["core", "provider", "session"].map((folder) => `shared-auth/${folder}`),
  ...["boot", "config", "parsing", "signing"].map((folder) => `contracts/${folder}`),
  ...["registry", "routes"].map((folder) => `host/${folder}`),
  ...["paging", "filters", "summary", "edits"].map((folder) => `remotes/data/${folder}`),
  "cli/releases",
];
/** Tests and what is theirs, what renders, and types. */
const NO_LOGIC = /\.test\.|\.rows\.|\/(testing\/|hostile-rows|malformed-registries)|\.d\.ts$|\.tsx$/;
const MOST_LETTERS = 200;
const JUDGE = join(import.meta.dirname, "judge-changes.ts");
/** Each walks through hours of simulated time, or tries hundreds of attacks, for each change again. */
const TOO_LONG = /\/simulation\/|\/attacks\.test\./;

const given = process.argv.slice(3).filter((word) => !word.startsWith("--"));
const isNear = process.argv.includes("--near");
const isLeftOnly = process.argv.includes("--left");

ensureStryker();
const totals = { all: 0, noticed: 0, equal: 0 };
for (const place of given.length === 0 ? FOLDERS : given) {
  const files = filesIn(place).filter((path) => !NO_LOGIC.test(path));
  const folder = extname(place) === "" ? place : place.slice(0, place.lastIndexOf("/"));
  const tests = (isNear ? [folder] : ownersOf(folder))
    .flatMap(filesIn)
    .filter((path) => path.endsWith(".test.ts") && !TOO_LONG.test(path));
  const { sources, changes } = await instrumentFiles(files);
  const name = fileNameOf(place);
  const scripts = {
    tests: join(FOLDER, `${name}.tests.cjs`),
    packages: join(FOLDER, `${name}.packages.cjs`),
  };
  const before = await bundleTests(tests, sources, scripts);
  const judgements = openJudgements(join(FOLDER, `${name}.json`), sources, isLeftOnly);
  const work = { scripts, before, tests: tests.map((path) => ({ path, isPage: isInPage(path) })) };
  await judgeAll(join(FOLDER, `${name}.work.json`), work, changes, judgements);
  const { line, score } = describeScore(place, changes, judgements.outcomes);
  console.log(line);
  totals.all += score.all;
  totals.noticed += score.noticed;
  totals.equal += score.equal;
}
console.log(
  `${totals.noticed} of ${totals.all} noticed, ${totals.equal} more change nothing: ${toShare(totals)} % of the others`,
);

function toShare({ all, noticed, equal }: typeof totals): string {
  return ((100 * noticed) / Math.max(1, all - equal)).toFixed(1);
}

/** Many files' names together are longer than a file's own may be. */
function fileNameOf(place: string): string {
  const name = place.replaceAll(/[^\w.]+/g, "-");
  const digest = createHash("sha256").update(place).digest("hex").slice(0, 12);
  return name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS)}-${digest}` : name;
}

/** Begins the program anew after each change that ended it. */
async function judgeAll(
  file: string,
  work: Omit<JudgesWork, "changes">,
  all: readonly MadeChange[],
  judgements: Judgements,
): Promise<void> {
  const byId = new Map(all.map((change) => [change.id, change]));
  const note = (judged: Judged): void => {
    judgements.add(judged);
    const change = byId.get(judged.id);
    if (change !== undefined && !isNoticed(judged.outcome))
      console.log(describeMissed(change, judged.outcome));
  };
  let left = all.filter(({ id }) => judgements.isWanted(id));
  while (left.length > 0) {
    const changes = left.map(({ id, fileName }) => ({ id, fileName }));
    writeFileSync(file, JSON.stringify({ ...work, changes } satisfies JudgesWork));
    const { done, begun } = await judgeSome(file, note);
    if (begun === undefined) throw new Error("The tests can't be run at all.");
    if (!done.has(begun)) note({ id: begun, outcome: "hung" });
    left = left.slice(left.findIndex(({ id }) => id === begun) + 1);
  }
  judgements.save();
}

async function judgeSome(
  file: string,
  note: (judged: Judged) => void,
): Promise<{ readonly done: ReadonlySet<string>; readonly begun: string | undefined }> {
  const program = spawn(process.execPath, ["--import", "tsx", JUDGE, file], {
    ...{ cwd: ROOT, stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, NODE_ENV: "test" } },
  });
  const done = new Set<string>();
  let begun: string | undefined;
  const stop = (): void => void program.kill("SIGKILL");
  // The first lines wait for all tests.
  let watch = watchBusy(program.pid, stop, 10);
  for await (const line of createInterface({ input: program.stdout })) {
    watch.end();
    watch = watchBusy(program.pid, stop);
    const told = JSON.parse(line) as string | { readonly begins: string } | Judged;
    if (typeof told === "string") console.log(told);
    else if ("begins" in told) begun = told.begins;
    else {
      done.add(told.id);
      note(told);
    }
  }
  watch.end();
  return { done, begun };
}

function filesIn(place: string): readonly string[] {
  const at = place.lastIndexOf("/") + 1;
  if (extname(place) !== "")
    return place
      .slice(at)
      .split("+")
      .map((file) => place.slice(0, at) + file);
  return readdirSync(join(ROOT, place), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => join(place, path))
    .sort();
}

/** @returns the package or remote in which a folder stands, and who else tests it */
function ownersOf(folder: string): readonly string[] {
  const [owner = ""] = /^(remotes\/)?[^/]+/.exec(folder) ?? [];
  return owner === "contracts" ? [owner, "host"] : [owner];
}

/** As Jest decides it. */
function isInPage(test: string): boolean {
  return !test.startsWith("cli/") && !/@jest-environment node/.test(readFileSync(join(ROOT, test), "utf8"));
}
