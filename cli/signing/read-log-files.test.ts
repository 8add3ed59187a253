import { keepLogFiles } from "./keep-log-files.ts";
import { packEntry, unpackEntries } from "./log-entries.ts";
import { readLogFiles, readStoredCheckpoint } from "./read-log-files.ts";
import { readLogged } from "./read-logged.ts";
import { createSecretKey, readSecretKey } from "./secret-key.ts";
import { CHECKPOINT, createTestLog } from "./testing/create-test-log.ts";
import type { TestLog } from "./testing/create-test-log.ts";

let log: TestLog;
beforeEach(async () => {
  log = await createTestLog();
});
afterEach(() => log.at.remove());

const namesIn = (entries: readonly Uint8Array[]): readonly unknown[] =>
  entries.map((entry) => (JSON.parse(Buffer.from(entry).toString()) as { name: unknown }).name);

test("a place without a log has no entries, nor one whose checkpoint is of a stranger's key", async () => {
  const { store, key, empty, after } = log;
  const none = { note: undefined, size: 0, entries: [], leaves: [] };
  expect(await readLogFiles(store, [key])).toEqual(none);
  expect(await readLogFiles(store, [])).toEqual(none);
  await keepLogFiles(store, await after(empty, 2, "first"), [key]);
  const stranger = { ...key, key: readSecretKey(createSecretKey()).key };
  expect(await readLogFiles(store, [stranger])).toEqual(none);
  expect(await readStoredCheckpoint(store, [stranger])).toBeUndefined();
  // Signed by the key before it, it is the log's.
  expect((await readStoredCheckpoint(store, [stranger, key]))?.size).toBe(2);
});

test("the entries come in their order, each once, out of more bundles than are read at once", async () => {
  const { store, key, empty, after } = log;
  const size = 17 * 256 + 3;
  const document = await after(empty, size, "first");
  await keepLogFiles(store, document, [key]);
  const { entries, leaves, note } = await readLogFiles(store, [key]);
  expect(namesIn(entries)).toEqual(Array.from({ length: size }, (_, number) => `r${number}`));
  expect(leaves).toHaveLength(size);
  expect(note).toBe(Buffer.from((await store.read(CHECKPOINT))?.bytes ?? []).toString());
});

test.each([
  ["is gone", undefined],
  ["is cut off", (bytes: Uint8Array) => bytes.slice(0, -1)],
  ["has one entry more", (bytes: Uint8Array) => Buffer.concat([bytes, packEntry(Buffer.from("{}"))])],
  ["says something else", (bytes: Uint8Array) => Buffer.from(bytes).fill("x", bytes.length - 4)],
])(
  "where a file of entries %s the log is not read as whole, and the words say what to do",
  async (_what, change) => {
    const { store, key, empty, after } = log;
    const document = await after(empty, 2, "first");
    await keepLogFiles(store, document, [key]);
    const file = "foyer.log/log.example/tile/entries/000.p/2";
    const { bytes } = (await store.read(file)) ?? { bytes: new Uint8Array() };
    await store.remove(file);
    if (change !== undefined) await store.create(file, change(bytes));
    const words = `The log of releases in ${store.description}/foyer.log is not what its key signed, or files of it are gone.`;
    await expect(readLogFiles(store, [key])).rejects.toThrow(words);
    await expect(readLogged(store, document, [key])).rejects.toThrow(words);
  },
);

test("of a registry's log as much is told as the registry has come to, and no more", async () => {
  const { store, key, empty, after } = log;
  const older = await after(empty, 2, "first");
  const newer = await after(older, 3, "first");
  await keepLogFiles(store, newer, [key]);
  expect(namesIn(await readLogged(store, older, [key]))).toEqual(["r0", "r1"]);
  expect(namesIn(await readLogged(store, newer, [key]))).toEqual(["r0", "r1", "r2"]);
  expect(await readLogged(store, empty, [key])).toEqual([]);
  await expect(readLogged(store, await after(newer, 4, "first"), [key])).rejects.toThrow(
    "is not what its key",
  );
});

test("what is packed is unpacked as it was, and what is cut off is left out", () => {
  const entries = ["", "a", "b".repeat(300)].map((text) => Uint8Array.from(Buffer.from(text)));
  const bundle = Buffer.concat(entries.map(packEntry));
  expect(unpackEntries(bundle)).toEqual(entries);
  expect(unpackEntries(bundle.subarray(0, -1))).toEqual(entries.slice(0, 2));
  expect(unpackEntries(bundle.subarray(0, 6))).toEqual(entries.slice(0, 2));
  expect(unpackEntries(bundle.subarray(0, 1))).toEqual([]);
  // An entry of nothing, with which a bundle ends.
  expect(unpackEntries(bundle.subarray(0, 2))).toEqual(entries.slice(0, 1));
  expect(unpackEntries()).toEqual([]);
  expect(() => packEntry(new Uint8Array(65_536))).toThrow("<= 65535");
});
