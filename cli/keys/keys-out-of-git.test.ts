import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createKeys, writeKeys } from "./init-keys.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-keys-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const addedTo = (repository: string): readonly string[] => {
  const git = (...words: readonly string[]): string =>
    execFileSync("git", ["-C", repository, ...words], { encoding: "utf8" });
  git("init", "-q");
  git("add", "-A");
  return git("ls-files")
    .split("\n")
    .filter((file) => file !== "");
};

test("whoever adds everything to git adds no key", async () => {
  writeFileSync(join(folder, "README.md"), "of ours");
  const files = await writeKeys(join(folder, "any-name"), createKeys());
  expect(files).toHaveLength(5);
  expect(addedTo(folder)).toEqual(["README.md"]);
});

test("a second set of keys beside the first leaves what was ignored as it is, and one that fails leaves nothing", async () => {
  const out = join(folder, "keys");
  await writeKeys(out, createKeys());
  await expect(writeKeys(out, createKeys())).rejects.toThrow("is there already");
  expect(readdirSync(out)).toHaveLength(6);
  writeFileSync(join(folder, "root-2.key"), "of somebody");
  await expect(writeKeys(folder, createKeys())).rejects.toThrow("is there already");
  expect(readdirSync(folder).sort()).toEqual(["keys", "root-2.key"]);
});

test("a folder that has a list of its own keeps it, and is told apart", async () => {
  writeFileSync(join(folder, ".gitignore"), "*.log\n");
  await writeKeys(folder, createKeys());
  expect(readFileSync(join(folder, ".gitignore"), "utf8")).toBe("*.log\n*.key\n");
  expect(addedTo(folder)).toEqual([".gitignore"]);
});

test("this repository's own lists leave keys out, of git and of images", () => {
  const read = (file: string): readonly string[] => readFileSync(resolve(file), "utf8").split("\n");
  expect(read(".gitignore")).toEqual(expect.arrayContaining(["*.key", "/KEYS/"]));
  expect(read("deploy/Dockerfile.dockerignore")).toEqual(expect.arrayContaining(["**/*.key", "KEYS"]));
});
