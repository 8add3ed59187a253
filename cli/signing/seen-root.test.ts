import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireSeenRoot } from "./seen-root.ts";

let file: string;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-seen-"));
  file = join(folder, "seen");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const root = (version: number, who = "operator") => ({ signed: { version, who }, signatures: [] });
const see = (...roots: readonly ReturnType<typeof root>[]): Promise<void> =>
  requireSeenRoot(file, roots, "mem://place");
const remembered = (): Promise<string> => readFile(`${file}.root`, "utf8");

test("the first look remembers all roots, one a line, and a later one those that came since", async () => {
  await see(root(1));
  const first = await remembered();
  expect(first.split("\n")).toHaveLength(2);
  await see(root(1), root(2));
  const both = await remembered();
  expect(both.startsWith(first)).toBe(true);
  expect(both.split("\n")).toHaveLength(3);
});

test("a look that finds nothing new leaves the file that it was", async () => {
  await see(root(1), root(2));
  const { ino } = await stat(`${file}.root`);
  await see(root(1), root(2));
  expect((await stat(`${file}.root`)).ino).toBe(ino);
});

test("another first root is somebody's who has replaced it, and isn't remembered", async () => {
  await see(root(1), root(2));
  const before = await remembered();
  const wanted = `mem://place begins with another root than ${file}.root remembers: somebody has replaced it. Nothing was changed. Where the operator began anew (docs/signing.md), remove the file.`;
  await expect(see(root(1, "eve"), root(2))).rejects.toThrow(wanted);
  await expect(see()).rejects.toThrow("begins with another root");
  expect(await remembered()).toBe(before);
});

test("fewer roots, or others after the first one, are told and not remembered", async () => {
  await see(root(1), root(2), root(3));
  const before = await remembered();
  const wanted = `mem://place has other roots than ${file}.root remembers: somebody has taken later ones away, and with them what they revoked. Nothing was changed. Put the last good foyer-root.json back (docs/signing.md).`;
  await expect(see(root(1), root(2))).rejects.toThrow(wanted);
  await expect(see(root(1), root(2, "eve"), root(3))).rejects.toThrow(wanted);
  await expect(see(root(1), root(2), root(3, "eve"), root(4))).rejects.toThrow(wanted);
  expect(await remembered()).toBe(before);
});

test("an empty memory remembers nothing, which is no other root", async () => {
  await writeFile(`${file}.root`, "\n");
  await see(root(1));
  expect((await remembered()).split("\n")).toHaveLength(2);
});
