import { execFileSync } from "node:child_process";
import { brotliCompressSync } from "node:zlib";
import { familyOf } from "../../cli/deltas/delta-files.ts";
import { makeDelta } from "../../cli/deltas/make-delta.ts";
import { ROOT } from "../../scripts/folders.mjs";
import { readNumber } from "../read-number.ts";
import { buildCommit } from "./build-commit.ts";
import { median as middleOf } from "../median.ts";

// `npm run bench -- deltas [--commits 50] [--ends]`: builds the data remote at each of the last commits that changed its code, and says
// what the next release costs a browser that has the one before, as deltas, beside the same files by Brotli; then the first of
// them against the last, as one release. All files of a release, and those of the first rows alone. About half a minute each; with `--ends` the
// one release of them all, alone.

const SOURCES = [
  "remotes/data",
  "ui",
  "contracts",
  "shared-auth/index.ts",
  "shared-auth/facade",
  "shared-auth/react",
  "languages",
];
const FIRST_ROWS = /^(remoteEntry\.js|__federation_expose_remote\.[^/]*)$/;
/** What the issue asks for, in percent. */
const WANTED = { one: 5, all: 20 };

type Files = ReadonlyMap<string, Buffer>;
interface Cost {
  readonly delta: number;
  readonly whole: number;
}

const commits = readNumber("--commits") ?? 50;
const log = execFileSync("git", ["log", "--no-merges", "--format=%H", `-${commits + 1}`, "--", ...SOURCES], {
  cwd: ROOT,
});
const areEndsAlone = process.argv.includes("--ends");
const hashes = log
  .toString("utf8")
  .trim()
  .split("\n")
  .reverse()
  .filter((_, at, all) => !areEndsAlone || at === 0 || at === all.length - 1);
const builds: { readonly commit: string; readonly files: Files }[] = [];
const all: number[] = [];
const first: number[] = [];
for (const commit of hashes) {
  const files = await buildCommit(commit);
  if (files === undefined) {
    console.log(`${commit.slice(0, 9)} can't be built with today's configuration: left out`);
    continue;
  }
  const before = builds.at(-1);
  builds.push({ commit, files });
  if (before === undefined || areEndsAlone) continue;
  const [whole, rows] = [await costOf(before.files, files), await costOf(before.files, firstOf(files))];
  all.push(percent(whole));
  first.push(percent(rows));
  // As it comes: a run that is ended half-way has said something.
  console.log(
    `${commit.slice(0, 9)}  all files ${tell(whole)}; first rows ${tell(rows)}; medians so far ${median(all)}, ${median(first)} %`,
  );
}
if (!areEndsAlone)
  console.log(
    `\nMedian of ${all.length} commits: all ${median(all)} %, first rows ${median(first)} % (wanted: ${WANTED.one})`,
  );
const [oldest, newest] = [builds[0], builds.at(-1)];
if (oldest !== undefined && newest !== undefined) {
  const [whole, rows] = [
    await costOf(oldest.files, newest.files),
    await costOf(oldest.files, firstOf(newest.files)),
  ];
  console.log(
    `All of them as one release: all files ${tell(whole)}; first rows ${tell(rows)} (wanted: ${WANTED.all} %)`,
  );
}

function firstOf(files: Files): Files {
  return new Map([...files].filter(([name]) => FIRST_ROWS.test(name)));
}

/** Every file is asked for anew, also one that didn't change: a release has a folder of its own. */
async function costOf(old: Files, next: Files): Promise<Cost> {
  const families = new Map([...old].map(([name, bytes]) => [familyOf(name), bytes]));
  let [delta, whole] = [0, 0];
  for (const [name, bytes] of next) {
    const brotli = brotliCompressSync(bytes).length;
    const before = families.get(familyOf(name));
    whole += brotli;
    delta += before === undefined ? brotli : Math.min(brotli, (await makeDelta(before, bytes)).length);
  }
  return { delta, whole };
}

function percent({ delta, whole }: Cost): number {
  return (delta / whole) * 100;
}

function tell(cost: Cost): string {
  return `${cost.delta} of ${cost.whole} B = ${percent(cost).toFixed(1)} %`;
}

function median(values: readonly number[]): string {
  return middleOf(values).toFixed(1);
}
