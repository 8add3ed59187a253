import type { ObjectStore } from "../store/object-store.ts";
import type { SignedRegistry } from "../store/registry-signer.ts";
import { keepLogFiles } from "./keep-log-files.ts";
import { readLogFiles } from "./read-log-files.ts";
import { CHECKPOINT, createTestLog } from "./testing/create-test-log.ts";
import type { TestLog } from "./testing/create-test-log.ts";

const BROKEN = "is not what its key signed, or files of it are gone";

let log: TestLog;
beforeEach(async () => {
  log = await createTestLog();
});
afterEach(() => log.at.remove());

/** @returns the same place, and what is written or removed there from now on */
function watch(store: ObjectStore): { readonly watched: ObjectStore; readonly writes: string[] } {
  const writes: string[] = [];
  const watched: ObjectStore = {
    ...store,
    create: (key, bytes) => (writes.push(key), store.create(key, bytes)),
    replace: (key, bytes, tag) => (writes.push(key), store.replace(key, bytes, tag)),
    remove: (key) => (writes.push(key), store.remove(key)),
  };
  return { watched, writes };
}

test("what is kept already is not written again, nor what has no log", async () => {
  const { store, key, empty, after } = log;
  const older = await after(empty, 3, "first");
  const document = await after(older, 5, "first");
  await keepLogFiles(store, document, [key]);
  const { watched, writes } = watch(store);
  await keepLogFiles(watched, document, [key]);
  await keepLogFiles(watched, older, [key]);
  await keepLogFiles(watched, empty, [key]);
  await keepLogFiles(watched, document, []);
  expect(writes).toEqual([]);
});

test("a checkpoint that no key of the log signed is written over", async () => {
  const { store, key, empty, after } = log;
  await store.create(CHECKPOINT, Buffer.from("whoever writes the place"));
  await keepLogFiles(store, await after(empty, 3, "first"), [key]);
  expect((await readLogFiles(store, [key])).size).toBe(3);
});

test("a checkpoint that is there and gone whenever it is looked for is given up, with words that say what to do", async () => {
  const { store, key, empty, after } = log;
  let tries = 0;
  const odd: ObjectStore = {
    ...store,
    create: (name, bytes) =>
      name === CHECKPOINT ? ((tries += 1), Promise.resolve(false)) : store.create(name, bytes),
  };
  await expect(keepLogFiles(odd, await after(empty, 3, "first"), [key])).rejects.toThrow(BROKEN);
  expect(tries).toBeGreaterThan(1);
});

test.each([
  ["has come further", 3, 0, 7, 5, 7],
  ["hasn't come as far", 3, 0, 4, 5, 5],
  ["has come further than the files before", 3, 3, 7, 5, 7],
  ["hasn't come as far, but further than the files before", 3, 3, 4, 5, 5],
])("who keeps the files while somebody else does who %s never puts them back", async (...row) => {
  const [, first, keptBefore, others, own, wanted] = row;
  const { store, key, empty, after } = log;
  let document = empty;
  const bySize = new Map<number, SignedRegistry>();
  for (const size of [first, 4, 5, 7]) {
    document = await after(document, size, "first");
    bySize.set(size, document);
  }
  const keep = (where: ObjectStore, size: number) => keepLogFiles(where, bySize.get(size) ?? empty, [key]);
  if (keptBefore > 0) await keep(store, keptBefore);
  let isFirst = true;
  const meanwhile = async (name: string): Promise<void> => {
    if (name !== CHECKPOINT || !isFirst) return;
    isFirst = false;
    await keep(store, others);
  };
  const busy: ObjectStore = {
    ...store,
    create: (name, bytes) => meanwhile(name).then(() => store.create(name, bytes)),
    replace: (name, bytes, tag) => meanwhile(name).then(() => store.replace(name, bytes, tag)),
  };
  await keep(busy, own);
  expect(isFirst).toBe(false);
  expect((await readLogFiles(store, [key])).size).toBe(wanted);
});

test("who goes on with a long log reads none of its entries but the last ones", async () => {
  const { store, key, empty, after } = log;
  const older = await after(empty, 600, "first");
  await keepLogFiles(store, older, [key]);
  const newer = await after(older, 601, "first");
  const reads: string[] = [];
  const counted: ObjectStore = { ...store, read: (name) => (reads.push(name), store.read(name)) };
  await keepLogFiles(counted, newer, [key]);
  expect(reads.filter((name) => name.includes("/entries/"))).toEqual([
    "foyer.log/log.example/tile/entries/002.p/88",
  ]);
});

test("files that are gone aren't made up from a registry that doesn't have all the entries", async () => {
  const { store, key, empty, after } = log;
  const document = await after(await after(empty, 3, "once"), 3, "twice");
  await expect(keepLogFiles(store, document, [key])).rejects.toThrow(BROKEN);
  expect(await store.list("foyer.log/")).toEqual([]);
});

test.each([
  ["tile", "foyer.log/log.example/tile/0/000.p/3"],
  ["bundle of entries", "foyer.log/log.example/tile/entries/000.p/3"],
])("where the last %s is lost, nothing goes on from the files", async (_what, lost) => {
  const { store, key, empty, after } = log;
  const older = await after(empty, 3, "first");
  const newer = await after(older, 5, "first");
  await keepLogFiles(store, older, [key]);
  const { bytes } = (await store.read(CHECKPOINT)) ?? {};
  await store.remove(lost);
  await expect(keepLogFiles(store, newer, [key])).rejects.toThrow(BROKEN);
  expect((await store.read(CHECKPOINT))?.bytes).toEqual(bytes);
});

test("no file of a part stays once its tile is full, and each tile has as many hashes as its name says", async () => {
  const { store, key, empty, after } = log;
  const folder = "foyer.log/log.example/tile/";
  let document = empty;
  for (const count of [100, 256, 400, 600, 1024]) {
    document = await after(document, count, "first");
    await keepLogFiles(store, document, [key]);
    const names = (await store.list(folder)).map((name) => name.slice(folder.length));
    const full = Array.from({ length: Math.floor(count / 256) }, (_, index) => `00${index}`);
    const parts = count % 256 === 0 ? [] : [`00${full.length}.p/${count % 256}`];
    const wanted = ["0", "entries"].flatMap((level) => [...full, ...parts].map((part) => `${level}/${part}`));
    expect(names.filter((name) => !name.startsWith("1/")).sort()).toEqual(wanted.sort());
    for (const name of names.filter((one) => !one.startsWith("entries/"))) {
      const width = Number(/\.p\/(\d+)$/.exec(name)?.[1] ?? 256);
      expect([name, (await store.read(folder + name))?.bytes.length]).toEqual([name, width * 32]);
    }
  }
});

test("files of another log that the same key signed are told by the place's name", async () => {
  const { store, key, empty, after } = log;
  const one = await after(empty, 3, "of one");
  await keepLogFiles(store, await after(empty, 3, "of another"), [key]);
  await expect(keepLogFiles(store, one, [key])).rejects.toThrow(
    `The registry of ${store.description} and its log's files don't continue one another`,
  );
});
