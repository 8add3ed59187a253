import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compareSources, readSource } from "./read-source.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-source-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const git = (...words: readonly string[]): string =>
  execFileSync("git", ["-c", "user.name=ada", "-c", "user.email=ada@team.example", ...words], {
    cwd: folder,
    encoding: "utf8",
  }).trim();
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

test("where there is no checkout and no lockfile only Node is known", async () => {
  expect(await readSource(folder)).toEqual({ node: process.version });
});

test("a checkout without a commit says nothing; one with a commit says which, and whether the folder is as it was then", async () => {
  git("init", "-q");
  expect(await readSource(folder)).toEqual({ node: process.version });
  mkdirSync(join(folder, "orders"));
  mkdirSync(join(folder, "data"));
  writeFileSync(join(folder, "orders", "foyer.json"), "{}");
  writeFileSync(join(folder, "data", "foyer.json"), "{}");
  git("add", "-A");
  git("commit", "-q", "-m", "begin");
  const commit = git("rev-parse", "HEAD");
  const orders = join(folder, "orders");
  expect(await readSource(orders)).toMatchObject({ commit, isChanged: false });
  // Another remote of the same checkout is none of its business.
  writeFileSync(join(folder, "data", "foyer.json"), '{"name":"data"}');
  expect(await readSource(orders)).toMatchObject({ commit, isChanged: false });
  writeFileSync(join(orders, "new.ts"), "");
  expect(await readSource(orders)).toMatchObject({ commit, isChanged: true });
});

test.each(["package-lock.json", "pnpm-lock.yaml", "yarn.lock", "npm-shrinkwrap.json"])(
  "a %s is found here or in a folder above, the nearest one first",
  async (name) => {
    const inner = join(folder, "remotes", "orders");
    mkdirSync(inner, { recursive: true });
    writeFileSync(join(folder, name), "above");
    expect((await readSource(inner)).lockfile).toEqual({ name, sha256: sha256("above") });
    writeFileSync(join(inner, name), "here");
    expect((await readSource(inner)).lockfile).toEqual({ name, sha256: sha256("here") });
  },
);

const COMMIT = "It was built from commit a, and this is b.";
const LOCK = "It was installed by another yarn.lock than the one here.";
const lockfile = { name: "yarn.lock", sha256: "1" };
test.each([
  ["nothing is known of it", undefined, {}, ["The release doesn't say what it was built from."]],
  ["both are the same", { commit: "a", lockfile }, { commit: "a", lockfile }, []],
  ["the commits differ", { commit: "a" }, { commit: "b" }, [COMMIT]],
  ["there is no checkout here", { commit: "a" }, {}, []],
  ["there was none then", {}, { commit: "b" }, []],
  [
    "it was built of changed files",
    { commit: "a", isChanged: true },
    { commit: "a", isChanged: false },
    ["When it was published, its folder held changes that were in no commit."],
  ],
  [
    "files are changed here",
    { commit: "a", isChanged: false },
    { commit: "a", isChanged: true },
    ["This folder holds changes that are in no commit."],
  ],
  ["the lockfile is another one", { lockfile }, { lockfile: { name: "yarn.lock", sha256: "2" } }, [LOCK]],
  ["the lockfile is gone", { lockfile }, {}, [LOCK]],
  ["it had no lockfile", {}, { lockfile }, []],
])("where %s the words say so, and nothing else", (_what, published, here, wanted) => {
  const node = "v24.21.0";
  expect(compareSources(published && { ...published, node }, { ...here, node })).toEqual(wanted);
});

test("all that differs is told, Node among it", () => {
  const published = { commit: "a", isChanged: true, lockfile, node: "v24.21.0" };
  expect(compareSources(published, { commit: "b", isChanged: true, node: "v20.1.0" })).toEqual([
    COMMIT,
    "When it was published, its folder held changes that were in no commit.",
    "This folder holds changes that are in no commit.",
    LOCK,
    "It was built by Node v24.21.0; this is v20.1.0.",
  ]);
});
