import { createVerifier } from "./ed25519.ts";
import { signCheckpoint } from "./log-checkpoint.ts";
import type { LogKey } from "./log-checkpoint.ts";
import { compareLogs, isLogged, readLogProof, toLogEntry, withoutRows } from "./log-proof.ts";
import type { LogProof, ReadLog } from "./log-proof.ts";
import { EMPTY_TREE, nodeHash, rootOf, withLeaves } from "./log-tree.ts";
import { digestOf, toRowStatement } from "./row-statement.ts";
import { createTestKey, EMPTY_LINE, rowOf, signLogged, tilesOf } from "./testing/signing-world.ts";
import type { Fields, LogLine, TestKey } from "./testing/signing-world.ts";

const verify = createVerifier();
let signer: TestKey;
let key: LogKey;
beforeAll(async () => {
  signer = await createTestKey();
  key = { origin: "log.example", key: signer.key };
});

/** As many releases of a remote, one after the other. */
async function grow(line: LogLine, count: number, name = "orders") {
  let at = line;
  let proof: LogProof | undefined;
  for (let step = 1; step <= count; step += 1) {
    const row = rowOf(name, `${at.leaves.length + 1}.0.0`);
    const { signed, line: next } = await signLogged([row], { counter: step }, signer, at);
    [at, proof] = [next, signed.log];
  }
  return { line: at, proof: proof as LogProof };
}
const read = async (proof: unknown): Promise<ReadLog> => (await readLogProof(proof, key, verify)) as ReadLog;

async function proofOf(size: number, root: string, base: readonly string[], recent: readonly string[]) {
  const checkpoint = await signCheckpoint(key, { size, root }, signer.signBytes);
  return { checkpoint, base, recent, rows: {} };
}

test("of a row its hash and the change that made it are logged, and nobody's name", () => {
  const change = {
    id: "x",
    action: "promote",
    version: "1.0.0",
    sequence: 7,
    at: "2026",
    record: "r",
    by: "Ada",
  };
  expect(new TextDecoder().decode(toLogEntry({ ...rowOf("orders"), change }, "hash"))).toBe(
    '{"action":"promote","at":"2026","name":"orders","record":"r","row":"hash","sequence":7,"version":"1.0.0"}',
  );
  expect(new TextDecoder().decode(toLogEntry({ name: "orders", change: "text" }, "hash"))).toBe(
    '{"name":"orders","row":"hash"}',
  );
});

test("a proof leads to its checkpoint; one that leads elsewhere, or nowhere, is none", async () => {
  const { proof } = await grow(EMPTY_LINE, 20);
  expect(await read(proof)).toMatchObject({ known: { size: 20 }, tree: { size: 20 }, baseTree: { size: 4 } });
  const { base, recent } = proof;
  const odd: readonly Fields[] = [
    ...[{ rows: undefined }, { checkpoint: "text" }, { base: "text" }, { base: [7] }, { base: [] }],
    ...[{ recent: undefined }, { recent: [...recent.slice(1), "text"] }, { recent: recent.slice(1) }],
    ...[{ base: [...base, ...base] }, { recent: [...recent].reverse() }],
  ];
  for (const change of odd) expect(await readLogProof({ ...proof, ...change }, key, verify)).toBeUndefined();
  expect(await readLogProof("text", key, verify)).toBeUndefined();
  // More of its last entries than a registry brings.
  const { leaves } = (await grow(EMPTY_LINE, 17)).line;
  const root = await rootOf(await withLeaves(EMPTY_TREE, leaves));
  expect(await readLogProof(await proofOf(17, root, [], leaves), key, verify)).toBeUndefined();
});

test("whoever has the log's key makes no tree of what is none, though its root is the one that was signed", async () => {
  const [one = "", two = ""] = (await grow(EMPTY_LINE, 2)).line.leaves;
  const root = await nodeHash(one, two);
  expect(await readLogProof(await proofOf(2, root, [root], []), key, verify)).toBeDefined();
  // Two peaks where its size has one, and more entries than it has.
  for (const proof of [await proofOf(2, root, [one, two], []), await proofOf(1, root, [], [one, two])])
    expect(await readLogProof(proof, key, verify)).toBeUndefined();
});

test("a row stands in the log as it is, at its place", async () => {
  const row = rowOf("orders", "1.0.0");
  const { signed } = await signLogged([row, rowOf("data")], { counter: 1 }, signer, EMPTY_LINE);
  const log = await read(signed.log);
  const digest = await digestOf(toRowStatement(row));
  expect(await isLogged(row, digest, log)).toBe(true);
  expect(await isLogged(row, "other", log)).toBe(false);
  expect(await isLogged({ ...row, name: "mail" }, digest, log)).toBe(false);
  const own = log.rows["orders"];
  for (const odd of [undefined, "text", { ...own, at: "0" }, { ...own, path: [7] }, { ...own, at: 1 }])
    expect(await isLogged(row, digest, { ...log, rows: { orders: odd } as never })).toBe(false);
  expect(withoutRows(log)).toEqual({ ...signed.log, rows: {} });
});

test("of two logs one continues the other, or is behind it, or is another one", async () => {
  const early = await grow(EMPTY_LINE, 3);
  const late = await grow(early.line, 4);
  const [before, now] = [await read(early.proof), await read(late.proof)];
  const compare = (seen: unknown, log: ReadLog) => compareLogs(seen, log, key, verify, undefined);
  expect(await compare(early.proof, now)).toBe("continued");
  expect(await compare(late.proof, now)).toBe("continued");
  expect(await compare(late.proof, before)).toBe("behind");
  const other = await grow(EMPTY_LINE, 5, "data");
  expect(await compare(other.proof, now)).toBe("forked");
  expect(await compare(other.proof, before)).toBe("forked");
  const { proof: same } = await grow(EMPTY_LINE, 3, "data");
  expect(await compare(same, before)).toBe("forked");
  // What the log's key didn't sign says nothing.
  for (const none of [undefined, {}, { ...other.proof, checkpoint: "text" }])
    expect(await compare(none, now)).toBe("continued");
});

test("what is longer ago than a registry brings is compared by the log's files, where there are any", async () => {
  const early = await grow(EMPTY_LINE, 3);
  const late = await grow(early.line, 20);
  const log = await read(late.proof);
  const compare = (seen: unknown, leaves?: readonly string[]) =>
    (leaves === undefined ? Promise.resolve(undefined) : tilesOf(leaves)).then((tiles) =>
      compareLogs(seen, log, key, verify, tiles && ((path) => tiles(`log.example/${path}`))),
    );
  expect(await compare(early.proof)).toBe("continued");
  expect(await compare(early.proof, late.line.leaves)).toBe("continued");
  expect(await compare(early.proof, late.line.leaves.slice(0, 2))).toBe("unproven");
  const other = await grow(EMPTY_LINE, 3, "data");
  expect(await compare(other.proof, late.line.leaves)).toBe("forked");
  expect(await compare((await grow(late.line, 40)).proof)).toBe("behind");
});
