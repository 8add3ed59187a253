import { createVerifier, EMPTY_TREE, grow, readLogProof, treeByTiles } from "@foyer/contracts/signing";
import type { LogKey } from "@foyer/contracts/signing";
import { createTestPlace } from "../releases/testing/create-test-place.ts";
import type { SignedRegistry } from "../store/registry-signer.ts";
import { appendToLog } from "./append-to-log.ts";
import { keepLogFiles } from "./keep-log-files.ts";
import { readLogFiles } from "./read-log-files.ts";
import { createSecretKey, readSecretKey } from "./secret-key.ts";

test("a log of many tiles is kept, whatever it grows by, and each size that it had is proven from its files", async () => {
  const at = await createTestPlace();
  const { store } = at;
  const signer = readSecretKey(createSecretKey());
  const key: LogKey = { origin: "log.example", key: signer.key };
  const hands = { logKeys: [key], signers: [signer] };
  let document: SignedRegistry = { schema: 1, remotes: [] };
  let round = 0;
  for (const count of [1, 100, 155, 1, 255, 300, 3]) {
    round += 1;
    const remotes = Array.from({ length: count }, (_, number) => ({ name: `r${number}`, round }));
    const next = { ...document, remotes, waiting: [] };
    const { proof } = await appendToLog(store, next, key, hands);
    document = { ...next, signed: { log: proof } };
    // Several commands write the same at once.
    await Promise.all([1, 2, 3].map(() => keepLogFiles(store, document, [key])));
  }
  const { size, leaves } = await readLogFiles(store, [key]);
  expect(size).toBe(815);
  // A tile that is full has no parts any more.
  const names = await store.list("foyer.log/");
  expect(names.filter((name) => /00[012]\.p\//.test(name) && name.includes("tile/0"))).toEqual([]);
  const signed = document["signed"] as { log: unknown };
  const log = await readLogProof(signed.log, key, createVerifier());
  const read = async (path: string) => (await store.read(`foyer.log/log.example/${path}`))?.bytes;
  let tree = EMPTY_TREE;
  for (const [before, leaf] of leaves.entries()) {
    if (before % 37 === 0 && before <= log!.baseTree.size)
      expect(await treeByTiles(before, log!.baseTree, size, read)).toEqual(tree);
    tree = await grow(tree, leaf);
  }
  await at.remove();
});

test("the files of a log are not written over by another one that the same key signed, however much longer it is", async () => {
  const at = await createTestPlace();
  const { store } = at;
  const signer = readSecretKey(createSecretKey());
  const key: LogKey = { origin: "log.example", key: signer.key };
  const rowsOf = (count: number, truth: string) =>
    Array.from({ length: count }, (_, number) => ({ name: `r${number}`, truth }));
  const after = async (before: SignedRegistry, count: number, truth: string): Promise<SignedRegistry> => {
    const next = { ...before, remotes: rowsOf(count, truth), waiting: [] };
    const { proof } = await appendToLog(store, next, key, { logKeys: [key], signers: [signer] });
    return { ...next, signed: { log: proof } };
  };
  const common = await after({ schema: 1, remotes: [] }, 100, "common");
  await keepLogFiles(store, common, [key]);
  // Nothing leads from these files to a registry that was signed twice since.
  const skipped = await after(await after(common, 60, "once"), 60, "twice");
  await expect(keepLogFiles(store, skipped, [key])).rejects.toThrow("don't lead to one another");
  const others = await Promise.all([10, 30, 60].map((count) => after(common, count, "of one")));
  await keepLogFiles(store, await after(common, 30, "of all"), [key]);
  const { note } = await readLogFiles(store, [key]);
  for (const other of others.slice(1))
    await expect(keepLogFiles(store, other, [key])).rejects.toThrow("don't continue one another");
  // A shorter one isn't written; nothing is appended to it either.
  await keepLogFiles(store, others[0]!, [key]);
  await expect(after(others[0]!, 31, "later")).rejects.toThrow("don't continue one another");
  expect((await readLogFiles(store, [key])).note).toBe(note);
  await at.remove();
});
