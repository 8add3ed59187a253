import { createVerifier } from "./ed25519.ts";
import { formatLogKey, parseLogKey, readCheckpoint, signCheckpoint } from "./log-checkpoint.ts";
import { tilePath } from "./log-tiles.ts";
import { leafHash } from "./log-tree.ts";
import {
  createSigningWorld,
  createTestKey,
  EMPTY_LINE,
  NOW_MS,
  rowOf,
  signLogged,
  signRow,
  tilesOf,
} from "./testing/signing-world.ts";
import type { Fields, LogLine, SigningWorld } from "./testing/signing-world.ts";
import { verifyRegistry } from "./verify-registry.ts";
import type { SignatureRules, VerifiedRegistry } from "./verify-registry.ts";

const verify = createVerifier();
const VERSIONS = { orders: "1.0.0", data: "1.0.0", "sign-in": "1.0.0" };

let world: SigningWorld;
let first: Fields;
beforeEach(async () => {
  world = await createSigningWorld(true);
  first = await world.registry(1, VERSIONS);
});
function check(document: unknown, rules: Partial<SignatureRules> = {}): Promise<VerifiedRegistry> {
  return verifyRegistry(document, { pinned: world.pinned, verify, nowMs: NOW_MS, ...rules });
}
const told = ({ problems }: VerifiedRegistry): string => problems.map(({ message }) => message).join(" ");
const ofOrders = (version: string) => signRow(rowOf("orders", version), world.teamKeys.orders[0]);

/** As many releases of orders, one after the other, by whoever has all the keys. */
async function grown(line: LogLine, count: number, counter: number): Promise<readonly [Fields, LogLine]> {
  let at = line;
  let document: Fields = {};
  for (let version = 1; version <= count; version += 1) {
    const row = await ofOrders(`${version}.0.${counter}`);
    const signed = await signLogged([row], { counter: counter + version }, world.registryKey, at);
    at = signed.line;
    document = { schema: 1, epoch: 0, remotes: [row], signed: signed.signed };
  }
  return [document, at];
}

test("each row stands in the log, and what was seen before stands in it still", async () => {
  const { remember: seen } = await check(first);
  const next = await world.registry(2, { ...VERSIONS, orders: "2.0.0" });
  const found = await check(next, { seen });
  expect({ ...found, problems: told(found) }).toMatchObject({ problems: "", logSize: 4 });
  // What goes over the line for it, for each row and for the whole.
  const { log } = next["signed"] as { log: { rows: Record<string, unknown> } };
  expect(JSON.stringify(log.rows["orders"]).length).toBeLessThan(200);
  expect(JSON.stringify(log).length).toBeLessThan(1_500);
});

test("a row that stands nowhere in the log is left out; a log that isn't the signed one has nothing taken", async () => {
  const [, line] = await grown(world.line(), 1, 5);
  const evil = await ofOrders("6.6.6");
  const { signed } = await signLogged([evil], { counter: 9 }, world.registryKey, line);
  const other = await signLogged([await ofOrders("1.0.5")], { counter: 9 }, world.registryKey, world.line());
  const unlogged = { ...signed, log: { ...signed.log, rows: other.signed.log?.rows ?? {} } };
  expect(told(await check({ schema: 1, remotes: [evil], signed: unlogged }))).toContain("stand in the log");
  const [signature] = [first["signed"] as Fields];
  const log = signature["log"] as Fields;
  for (const spoilt of [
    undefined,
    {},
    { ...log, base: ["x"] },
    { ...log, recent: [] },
    { ...log, recent: [...(log["recent"] as string[])].reverse() },
    { ...log, checkpoint: String(log["checkpoint"]).replace("\n3\n", "\n4\n") },
    other.signed.log,
  ]) {
    const found = await check({ ...first, signed: { ...signature, log: spoilt } });
    expect(told(found)).toContain("prove that it stands in the log");
    expect(found.document).toBeUndefined();
  }
});

test.each([
  [1, 1],
  [1, 3],
  [3, 1],
  [20, 1],
  [1, 20],
  [40, 300],
])("a fork is told, whichever came first: ours has grown by %d, theirs by %d", async (ours, theirs) => {
  const start = world.line();
  const [genuine, line] = await grown(start, ours, 1_000);
  const [forked] = await grown(start, theirs, 5_000);
  const { remember: seenFork } = await check(forked);
  const tiles = await tilesOf(line.leaves);
  const later = await check(genuine, { seen: seenFork, readTile: tiles });
  // It is the older one by its number as well; where it can be shown that it is another one, that is said.
  expect(told(later)).toMatch(theirs - ours < 17 ? /other releases/ : /other releases|later registry/);
  expect(later.document).toBeUndefined();
  const { remember: seen } = await check(genuine);
  const other = await check(forked, { seen, readTile: () => Promise.resolve(undefined) });
  expect(told(other)).toMatch(theirs < 17 ? /other releases/ : /can't be read/);
  expect(other.document).toBeUndefined();
  // Another page told of it, and this one has only seen the start.
  const { remember: early } = await check(first);
  const heard = await check(genuine, { seen: early, heard: seenFork?.log, readTile: tiles });
  if (theirs <= ours || theirs - ours < 17) expect(told(heard)).toContain("other releases");
});

test("another page may have come further on the same log, and what was recalled is compared with none", async () => {
  const { remember: later } = await check(await world.registry(2, { ...VERSIONS, orders: "2.0.0" }));
  expect(told(await check(first, { heard: later?.log }))).toBe("");
  const [forked] = await grown(EMPTY_LINE, 1, 5);
  const { remember: other } = await check(forked);
  expect(told(await check(first, { heard: other?.log }))).toContain("other releases");
  expect(told(await check(first, { heard: other?.log, isRecalled: true }))).toBe("");
});

test("who was away for long compares by the log's files: genuine ones prove it, others don't", async () => {
  const { remember: seen } = await check(first);
  const [document, line] = await grown(world.line(), 600, 10);
  const readTile = await tilesOf(line.leaves);
  expect(told(await check(document, { seen, readTile }))).toBe("");
  expect(told(await check(document, { seen }))).toBe("");
  const [, foreign] = await grown(EMPTY_LINE, 603, 20);
  for (const bad of [await tilesOf(foreign.leaves), () => Promise.resolve(undefined)])
    expect(told(await check(document, { seen, readTile: bad }))).toContain("can't be read");
  const asked: string[] = [];
  await check(document, { seen, readTile: (path) => (asked.push(path), readTile(path)) });
  expect(asked.map((path) => path.replace("log.example/", "")).sort()).toEqual([
    "tile/0/000",
    "tile/0/002.p/91",
    "tile/1/000.p/2",
  ]);
});

test("a later registry with a shorter log is a fork; keys that are replaced end the matter", async () => {
  const [, line] = await grown(world.line(), 2, 10);
  const [long] = await grown(line, 1, 20);
  const { remember: seen } = await check(long);
  const row = await ofOrders("9.0.0");
  const short = await signLogged([row], { counter: 50 }, world.registryKey, world.line());
  const document = { schema: 1, epoch: 0, remotes: [row], signed: short.signed };
  const found = await check(document, { seen });
  expect(told(found)).toContain("other releases");
  expect(found.fork?.seen).toContain("\n6\n");
  const [a, b] = world.rootKeys;
  const fresh = await createTestKey();
  const log = await formatLogKey({ origin: "log.example", key: fresh.key });
  const change = { version: 2, log, registry: { keys: [fresh.key], threshold: 1 } };
  const roots = [await world.root(change, a, b)];
  const again = await signLogged([row], { counter: 60, root: 2 }, fresh, world.line());
  const sound = await check({ ...document, roots, signed: again.signed }, { seen });
  expect(told(sound)).toBe("");
});

test("checkpoints and keys are written as other logs write theirs", async () => {
  const key = await createTestKey();
  const text = await formatLogKey({ origin: "log.example", key: key.key });
  expect(parseLogKey(text)).toEqual({ origin: "log.example", key: key.key });
  expect(parseLogKey("log.example+00000000")).toBeUndefined();
  const log = { origin: "log.example", key: key.key };
  const note = await signCheckpoint(log, { size: 7, root: await leafHash(new Uint8Array()) }, key.signBytes);
  expect(note).toMatch(/^log\.example\n7\n\S{44}\n\n— log\.example \S{92}\n$/);
  expect(await readCheckpoint(note, log, verify)).toMatchObject({ size: 7 });
  expect(await readCheckpoint(`${note}— witness.example AAAA\n`, log, verify)).toMatchObject({ size: 7 });
  expect(await readCheckpoint(note.replace("\n7\n", "\n8\n"), log, verify)).toBeUndefined();
  expect(await readCheckpoint(note, { ...log, origin: "other" }, verify)).toBeUndefined();
  expect([tilePath(0, 0, 7), tilePath(0, 1_234_067, 400_000_000), tilePath(1, 0, 600)]).toEqual([
    "tile/0/000.p/7",
    "tile/0/x001/x234/067",
    "tile/1/000.p/2",
  ]);
});
