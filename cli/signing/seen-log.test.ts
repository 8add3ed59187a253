import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EXIT_CODES } from "../command/command.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { SignedRegistry } from "../store/registry-signer.ts";
import { appendToLog } from "./append-to-log.ts";
import { keepLogFiles } from "./keep-log-files.ts";
import { createSecretKey, readSecretKey } from "./secret-key.ts";
import { openSeenLog } from "./seen-log.ts";
import { createTestLog } from "./testing/create-test-log.ts";
import type { TestLog } from "./testing/create-test-log.ts";

let log: TestLog;
let file: string;
beforeEach(async () => {
  log = await createTestLog();
  file = join(log.at.folder, "seen");
});
afterEach(() => log.at.remove());

const check = (document: SignedRegistry, store: ObjectStore = log.store): Promise<void> =>
  openSeenLog(file, store, [log.key]).check(document);
const keep = (document: SignedRegistry): Promise<void> => keepLogFiles(log.store, document, [log.key]);
const sizeSeen = (): number => Number(readFileSync(file, "utf8").split("\n")[1]);

test("nothing is remembered of a place that has no log yet, and the first look remembers all of one that has", async () => {
  const { empty, after } = log;
  await check(empty);
  expect(() => readFileSync(file)).toThrow("ENOENT");
  await check(await after(empty, 3, "first"));
  expect(sizeSeen()).toBe(3);
});

test("what was seen long ago is found in the log by its hashes: none of the entries is read, however many there are", async () => {
  const { store, empty, after } = log;
  const older = await after(empty, 3, "first");
  const newer = await after(older, 300, "first");
  await keep(older);
  await check(older);
  await keep(newer);
  const reads: string[] = [];
  await check(newer, { ...store, read: (name) => (reads.push(name), store.read(name)) });
  expect(sizeSeen()).toBe(300);
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.filter((name) => !name.startsWith("foyer.log/log.example/tile/"))).toEqual([]);
  expect(reads.filter((name) => name.includes("entries"))).toEqual([]);
});

test("a look that finds nothing new reads nothing of the place and writes nothing", async () => {
  const { store, empty, after } = log;
  const document = await after(empty, 3, "first");
  await check(document);
  const note = readFileSync(file, "utf8");
  await check(document, { ...store, read: () => Promise.reject(new Error("read")) });
  expect(readFileSync(file, "utf8")).toBe(note);
});

test("where only the files are left, and say what was seen, the memory stays the file that it was", async () => {
  const { empty, after } = log;
  const document = await after(empty, 3, "first");
  await check(document);
  await keep(document);
  const { ino } = statSync(file);
  await check(empty);
  expect([statSync(file).ino, sizeSeen()]).toEqual([ino, 3]);
});

test("of a log without an entry nothing can be lost", async () => {
  const { empty, after } = log;
  await check(await after(empty, 0, "first"));
  expect(sizeSeen()).toBe(0);
  await check(empty);
  expect(sizeSeen()).toBe(0);
});

test("what is shorter than what was seen is to be looked at again, whatever the files say, and is not remembered", async () => {
  const { store, empty, after } = log;
  const older = await after(empty, 3, "first");
  const newer = await after(older, 5, "first");
  await keep(older);
  await check(newer);
  await expect(check(older)).rejects.toMatchObject({
    message: expect.stringMatching(
      /^The log of .+ is shorter than what .+ remembers of it: .+ Nothing was changed\. Run it again;/,
    ) as string,
    exitCode: EXIT_CODES.tryAgain,
  });
  await expect(check(older)).rejects.toThrow(`The log of ${store.description}`);
  await expect(check(empty)).rejects.toThrow("shorter");
  expect(sizeSeen()).toBe(5);
  // Once the files have come as far, an older registry is no shorter log.
  await keep(newer);
  await check(older);
  await check(empty);
  expect(sizeSeen()).toBe(5);
});

test("files that have come further than the registry are remembered as far as they have come", async () => {
  const { empty, after } = log;
  const older = await after(empty, 3, "first");
  const newest = await after(await after(older, 5, "first"), 7, "first");
  await check(older);
  await keep(newest);
  await check(older);
  expect(sizeSeen()).toBe(3);
  // Where the registry is gone the files alone show that they go on from there.
  await check(empty);
  expect(sizeSeen()).toBe(7);
  rmSync(file);
  await check(empty);
  expect(sizeSeen()).toBe(7);
});

test.each([
  ["as long", 5],
  ["longer", 7],
  ["longer by more than a registry proves", 60],
])("another log, %s, is told of with the file that remembers the first one", async (_what, count) => {
  const { store, empty, after } = log;
  await check(await after(empty, 5, "first"));
  const other = await after(empty, count, "another");
  await keep(other);
  const wanted = `The log of ${store.description} and what ${file} remembers of it don't continue one another`;
  await expect(check(other)).rejects.toThrow(wanted);
  expect(sizeSeen()).toBe(5);
});

test("what no file of the place leads to is not remembered, however long it is", async () => {
  const { empty, after } = log;
  await check(await after(empty, 5, "first"));
  await expect(check(await after(empty, 60, "another"))).rejects.toThrow("shorter");
  expect(sizeSeen()).toBe(5);
});

test("files of another log than what was seen are found where no registry brings one", async () => {
  const { empty, after } = log;
  await check(await after(empty, 3, "first"));
  await keep(await after(empty, 5, "another"));
  await expect(check(empty)).rejects.toThrow("don't continue one another");
});

test("a registry of another log than the files' is found by whoever looks for the first time after them", async () => {
  const { empty, after } = log;
  const one = await after(empty, 3, "of one");
  const another = await after(empty, 5, "of another");
  await keep(another);
  await check(another);
  await expect(check(one)).rejects.toThrow("and its log's files don't continue one another");
});

test("of two looks at once the one that saw less doesn't take the other one's memory away, and the one that saw more does", async () => {
  const { empty, after } = log;
  const older = await after(empty, 3, "first");
  const middle = await after(older, 300, "first");
  const newest = await after(middle, 301, "first");
  await keep(older);
  await check(older);
  const remembered = readFileSync(file, "utf8");
  await keep(middle);
  await keep(newest);
  for (const [first, second] of [
    [newest, middle],
    [middle, newest],
  ] as const) {
    writeFileSync(file, remembered);
    await check(
      second,
      during(() => check(first)),
    );
    expect(sizeSeen()).toBe(301);
  }
});

test("a memory that is taken away during a look is there after it", async () => {
  const { empty, after } = log;
  const older = await after(empty, 3, "first");
  const newer = await after(older, 300, "first");
  await keep(older);
  await check(older);
  await keep(newer);
  const takeAway = (): void => {
    rmSync(file);
  };
  await check(newer, during(takeAway));
  expect(sizeSeen()).toBe(300);
});

test("a log that its next key has signed as it was is still that log, and is remembered by the new signature", async () => {
  const { store, key, empty, after } = log;
  const document = await after(empty, 3, "first");
  await check(document);
  const signer = readSecretKey(createSecretKey());
  const next = { ...key, key: signer.key };
  const logKeys = [next, key];
  const { proof } = await appendToLog(store, document, next, { logKeys, signers: [signer] });
  await openSeenLog(file, store, logKeys).check({ ...document, signed: { log: proof } });
  expect([readFileSync(file, "utf8"), sizeSeen()]).toEqual([proof.checkpoint, 3]);
});

test("a file that is of no log of this place is not written over", async () => {
  const { empty, after } = log;
  const document = await after(empty, 3, "first");
  writeFileSync(file, "something of mine");
  await expect(check(document)).rejects.toThrow(`${file} holds no checkpoint of this place's log.`);
  expect(readFileSync(file, "utf8")).toBe("something of mine");
});

/** The place, where something happens at the first look into it. */
function during(happen: () => void | Promise<void>): ObjectStore {
  let isFirst = true;
  return {
    ...log.store,
    async read(name) {
      if (isFirst) await happen();
      isFirst = false;
      return log.store.read(name);
    },
  };
}
