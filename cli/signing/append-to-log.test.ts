import { createVerifier, readLogProof } from "@foyer/contracts/signing";
import { appendToLog } from "./append-to-log.ts";
import { keepLogFiles } from "./keep-log-files.ts";
import { readLog } from "./read-log.ts";
import { createSecretKey, readSecretKey } from "./secret-key.ts";
import { createTestLog } from "./testing/create-test-log.ts";
import type { TestLog } from "./testing/create-test-log.ts";

let log: TestLog;
beforeEach(async () => {
  log = await createTestLog();
});
afterEach(() => log.at.remove());

test("who has another key than the log's is told which one is missing", async () => {
  const { store, key, empty } = log;
  const hands = { logKeys: [key], signers: [readSecretKey(createSecretKey())] };
  await expect(appendToLog(store, empty, key, hands)).rejects.toThrow(
    "None of your keys is the log's, so pages would take none of this. Nothing was changed. Give the registry's first key as well: --key FILE.",
  );
  await expect(appendToLog(store, empty, key, { ...hands, signers: [] })).rejects.toThrow("--key FILE");
});

test("a registry that has come as far as the log's files is gone on from by itself, even where their entries are lost", async () => {
  const { store, key, empty, after } = log;
  const document = await after(empty, 20, "first");
  await keepLogFiles(store, document, [key]);
  for (const lost of await store.list("foyer.log/log.example/tile/")) await store.remove(lost);
  const next = await after(document, 21, "first");
  // The twenty stand in it as they are.
  expect((await readLog(next, [key]))?.known.size).toBe(21);
});

test("where the files have come further than the registry, they are gone on from, and no row that they have is logged again", async () => {
  const { store, key, empty, after } = log;
  const older = await after(empty, 3, "first");
  const newer = await after(older, 5, "first");
  await keepLogFiles(store, newer, [key]);
  expect((await readLog(await after(older, 5, "first"), [key]))?.known.size).toBe(5);
  // Also where the registry is gone.
  expect((await readLog(await after(empty, 6, "first"), [key]))?.known.size).toBe(6);
});

test("who appends to a registry whose log is another one than the files' is told of the place, and that both are signed", async () => {
  const { store, key, empty, after } = log;
  const one = await after(empty, 3, "of one");
  await keepLogFiles(store, await after(empty, 5, "of all"), [key]);
  await expect(after(one, 4, "of one")).rejects.toThrow(
    `The registry of ${store.description} and its log's files don't continue one another, and both are signed by the log's key`,
  );
});

test("a row that no browser gets yet stands in the log as well; what is no list of them counts as none", async () => {
  const { store, key, empty } = log;
  const signer = readSecretKey(createSecretKey());
  const own = { ...key, key: signer.key };
  const hands = { logKeys: [own], signers: [signer] };
  const remotes = [{ name: "live" }];
  for (const [waiting, names] of [
    [[{ name: "waits" }], ["live", "waits"]],
    [undefined, ["live"]],
    [{ name: "waits" }, ["live"]],
    ["waits", ["live"]],
  ] as const) {
    const { root, proof } = await appendToLog(store, { ...empty, remotes, waiting }, own, hands);
    expect(Object.keys(proof.rows)).toEqual(names);
    const read = await readLogProof(proof, own, createVerifier());
    expect(read?.known).toEqual({ size: names.length, root });
  }
});
