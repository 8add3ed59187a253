import {
  checkRowOwner,
  createVerifier,
  formatLogKey,
  isSignedBy,
  parseHead,
  parseRoot,
  toBeSigned,
} from "@foyer/contracts/signing";
import type { SignedRoot } from "@foyer/contracts/signing";
import type { Signer } from "../store/registry-signer.ts";
import { createRegistrySigner } from "./registry-signer.ts";
import type { RegistrySignerOptions } from "./registry-signer.ts";
import { isReleaseSigned, toReleaseStatement, wasReleaseSigned } from "./release-statement.ts";
import { createMemoryPlace, newSigner, signRoot } from "./testing/memory-place.ts";

const keys = { root: newSigner(), registry: newSigner(), team: newSigner() };
const [orders, ordersToo, stranger] = [newSigner(), newSigner(), newSigner()];
const teamOf = (signers: readonly Signer[], name: string, path: string, threshold = signers.length) => ({
  keys: signers.map(({ key }) => key),
  ...{ threshold, names: [name], paths: [path], places: [] },
});
const NOW_MS = Date.UTC(2026, 10, 28);
const MS_PER_SECOND = 1_000;

/** What signs for a place whose team "sales" has orders, and needs both of its keys. */
async function signerBy(
  signers: readonly Signer[],
  more: Partial<RegistrySignerOptions> = {},
  root?: object,
) {
  const teams = { sales: teamOf([orders, ordersToo], "orders", "/orders") };
  const written: SignedRoot = await signRoot(keys, { teams, ...root });
  const parsed = parseRoot(written);
  if (parsed === undefined) throw new Error("This is no root.");
  const { store } = createMemoryPlace();
  const options = { store, root: parsed, roots: [written], signers, validDays: 2, now: () => NOW_MS };
  return { root: parsed, signer: createRegistrySigner({ ...options, ...more }) };
}
const ROW = { name: "orders", path: "/orders", current: "1.0.0", releases: {} };
const RECORD = {
  ...{ name: "orders", version: "1.0.0", digest: "abc" },
  ...{ release: { entry: "https://remotes.example/orders/remoteEntry.js" }, row: { path: "/orders" } },
};

test("a row is signed by as many keys of its team as pages want, and no more", async () => {
  const { root, signer } = await signerBy([keys.team, orders, ordersToo, stranger]);
  const row = await signer.signRow({ ...ROW, signatures: ["old"] });
  expect(row).toMatchObject({ ...ROW, signatures: [{ key: orders.key }, { key: ordersToo.key }] });
  expect(row).not.toHaveProperty("previewHashes");
  expect(await checkRowOwner(row, root, createVerifier())).toBeUndefined();
  const one = await signerBy(
    [orders, ordersToo],
    {},
    { teams: { a: teamOf([orders, ordersToo], "*", "*", 1) } },
  );
  expect(await one.signer.signRow({ ...ROW, signatures: [] })).toMatchObject({
    signatures: [{ key: orders.key }],
  });
});

test("its previews' hashes are those of the previews that it has now", async () => {
  const { root, signer } = await signerBy([orders, ordersToo]);
  const previews = { "2.0.0": { ...ROW, current: "2.0.0" } };
  const signed = await signer.signRow({ ...ROW, previews, previewHashes: { "0.1.0": "old" } });
  expect(Object.keys(signed.previewHashes)).toEqual(["2.0.0"]);
  expect(await checkRowOwner(signed, root, createVerifier())).toBeUndefined();
  const without = await signer.signRow({ ...ROW, previewHashes: { "0.1.0": "old" } });
  expect(without).not.toHaveProperty("previewHashes");
});

test("too few keys of a team sign nothing: its words name the team, and what it needs", async () => {
  const { signer } = await signerBy([orders, stranger, keys.registry]);
  const words =
    '"orders" belongs to the team "sales", and pages want 2 of its keys. Nothing was changed. Give them by --key FILE, FOYER_KEY or FOYER_KEY_COMMAND; a lost key is replaced by the operator: foyer keys team.';
  await expect(signer.signRow(ROW)).rejects.toThrow(words);
  await expect(signer.signRelease(RECORD)).rejects.toThrow(words);
});

test("of the operator's team and a remote's own the latter is named, though any of them may sign", async () => {
  const operator = teamOf([keys.team], "*", "*");
  const teams = { operator, sales: teamOf([orders], "orders", "/orders") };
  const by = async (...signers: readonly Signer[]) => (await signerBy(signers, {}, { teams })).signer;
  await expect((await by(stranger)).signRow(ROW)).rejects.toThrow('"orders" belongs to the team "sales"');
  const row = { ...ROW, name: "invoices", path: "/invoices" };
  await expect((await by(orders)).signRow(row)).rejects.toThrow('"invoices" belongs to the team "operator"');
  expect(await (await by(keys.team)).signRow(ROW)).toMatchObject({ signatures: [{ key: keys.team.key }] });
});

test("what no team may have is told with its name, its route and who grants it", async () => {
  const { signer } = await signerBy([orders, ordersToo]);
  await expect(signer.signRow({ ...ROW, path: "/invoices" })).rejects.toThrow(
    'No team of this place may have the name "orders", the route /invoices and the places it asks for. Nothing was changed. The operator grants them: foyer keys team.',
  );
});

test("a release is signed for its team as its row would be, without what is written into its record later", async () => {
  const { root, signer } = await signerBy([orders, ordersToo]);
  const signed = await signer.signRelease(RECORD);
  expect(signed).toMatchObject({ ...RECORD, signatures: [{ key: orders.key }, { key: ordersToo.key }] });
  await signer.requireSigned(signed);
  expect(await isReleaseSigned({ ...signed, prunedAt: "2026-11-28" }, root)).toBe(true);
  expect(await signer.digestRelease({ ...signed, signatures: [] } as typeof signed)).toBe(
    await signer.digestRelease(RECORD),
  );
  // Wherever it is served: the file's name is signed, and what it holds.
  expect(toReleaseStatement(RECORD)).toEqual({ ...RECORD, release: { entry: "remoteEntry.js" } });
  for (const other of [
    { ...signed, digest: "abd" },
    { ...signed, release: { ...RECORD.release, integrity: "sha384-evil" } },
    { ...signed, row: { path: "/orders", title: "Evil" } },
    { ...signed, name: "invoices" },
  ]) {
    expect(await isReleaseSigned(other, root)).toBe(false);
    expect(await signer.digestRelease(other)).not.toBe(await signer.digestRelease(RECORD));
  }
});

test("a release that keys of before have signed is told from one that nobody has", async () => {
  const before = await signRoot(keys, { teams: { sales: teamOf([orders], "orders", "/orders") } });
  const old = parseRoot(before);
  if (old === undefined) throw new Error("This is no root.");
  const by = (signers: readonly Signer[]) => signerBy(signers, { root: old, roots: [before] });
  const signed = await (await by([orders])).signer.signRelease(RECORD);
  const now = await signerBy(
    [],
    {},
    { version: 2, teams: { sales: teamOf([stranger], "orders", "/orders") } },
  );
  const later = await signerBy([], { ...now, root: now.root, roots: [{} as SignedRoot, before] });
  await expect(later.signer.requireSigned(signed)).rejects.toThrow(
    "orders 1.0.0 is signed by keys that count no more, so nothing is made of it. The operator signs what stands in the log by keys of today: foyer keys sign --rows. Or publish it again from its source.",
  );
  await expect(later.signer.requireSigned(RECORD)).rejects.toThrow(
    "orders 1.0.0 is not what its team signed when it was published, so nothing is made of it. Publish it again from its source; and look who can write to mem://place.",
  );
  expect(await wasReleaseSigned(signed, [before])).toBe(true);
  expect(await wasReleaseSigned(signed, [])).toBe(false);
  const { version: _none, ...unnamed } = RECORD;
  await expect(later.signer.requireSigned(unnamed)).rejects.toThrow(/^orders {2}is not what its team signed/);
});

describe("the registry as a whole", () => {
  const DOCUMENT = { schema: 1, remotes: [ROW], waiting: [{ ...ROW, name: "later" }] };
  const headOf = (document: object) =>
    (document as { signed: { head: { signed: Record<string, unknown>; signatures: unknown } } }).signed.head;

  test("is signed by its own keys: its rows, those that wait, its epoch, the root and until when", async () => {
    const { root, signer } = await signerBy([stranger, keys.registry]);
    const signed = await signer.signDocument({ ...DOCUMENT, epoch: 3 });
    const head = headOf(signed);
    expect(signed).toMatchObject({
      ...DOCUMENT,
      roots: [],
      signed: { rows: { orders: expect.any(String) as string } },
    });
    expect(head.signed).toMatchObject({
      ...{ epoch: 3, root: 1, expires: "2026-11-30T00:00:00.000Z", counter: NOW_MS / MS_PER_SECOND },
      ...{ rows: expect.any(String) as string, waiting: expect.any(String) as string },
    });
    expect(head.signed["waiting"]).not.toBe(head.signed["rows"]);
    expect(head.signed).not.toHaveProperty("log");
    expect(signed).not.toHaveProperty("signed.log");
    const bytes = toBeSigned("foyer-registry", head.signed);
    expect(await isSignedBy(root.registry, bytes, head.signatures, createVerifier())).toBe(true);
    expect(headOf(await signer.signDocument(DOCUMENT)).signed["epoch"]).toBe(0);
  });

  test("is counted up, by the clock, and by one where the clock stands still or has gone back", async () => {
    let now = NOW_MS;
    const { signer } = await signerBy([keys.registry], { now: () => now });
    const counterOf = (document: object) => parseHead(headOf(document))?.counter;
    const first = await signer.signDocument(DOCUMENT);
    const second = await signer.signDocument(first);
    now -= 5 * MS_PER_SECOND;
    const third = await signer.signDocument(second);
    now += 60 * MS_PER_SECOND;
    const fourth = await signer.signDocument(third);
    const start = NOW_MS / MS_PER_SECOND;
    expect([first, second, third, fourth].map(counterOf)).toEqual([start, start + 1, start + 2, start + 55]);
    now += 0.5 * MS_PER_SECOND;
    expect(counterOf(await signer.signDocument(DOCUMENT))).toBe(start + 55);
  });

  test("is signed by nobody whose keys don't count for it", async () => {
    const words =
      /^Your keys don't count for the registry as a whole, .+ give the registry's key as well: --key FILE\.$/;
    for (const signers of [[], [orders, ordersToo, keys.team, keys.root]])
      await expect((await signerBy(signers)).signer.signDocument(DOCUMENT)).rejects.toThrow(words);
    const two = { registry: { keys: [keys.registry.key, stranger.key], threshold: 2 } };
    await expect((await signerBy([keys.registry], {}, two)).signer.signDocument(DOCUMENT)).rejects.toThrow(
      words,
    );
    const { signer } = await signerBy([keys.registry, stranger], {}, two);
    expect(headOf(await signer.signDocument(DOCUMENT)).signatures).toHaveLength(2);
  });

  test("with two rows of one name is signed by nobody, be they shown or not", async () => {
    const { signer } = await signerBy([keys.registry]);
    const words = "The registry has two rows of one name. Nothing was changed. Take one of them away.";
    await expect(signer.signDocument({ ...DOCUMENT, remotes: [ROW, ROW] })).rejects.toThrow(words);
    await expect(signer.signDocument({ ...DOCUMENT, waiting: [ROW, ROW] })).rejects.toThrow(words);
  });

  test("brings pages the roots after the first one, which they have", async () => {
    const { signer, root } = await signerBy([keys.registry]);
    const [first, second] = [await signRoot(keys), await signRoot(keys, { version: 2 })];
    const later = await signerBy([keys.registry], { root: { ...root, version: 2 }, roots: [first, second] });
    const signed = await later.signer.signDocument(DOCUMENT);
    expect(signed).toMatchObject({ roots: [second] });
    expect(headOf(signed).signed["root"]).toBe(2);
    await expect(signer.signDocument(signed)).rejects.toThrow("somebody has taken later roots away");
  });
});

test("behind a broker a team without a key is signed for there, and the whole always is", async () => {
  const { signer } = await signerBy([], { isThroughBroker: true });
  expect((await signer.signRow({ ...ROW, signatures: ["old"] })).signatures).toEqual([]);
  const document = { schema: 1, remotes: [ROW] };
  expect(await signer.signDocument(document)).toBe(document);
  const withKey = await signerBy([orders], { isThroughBroker: true });
  await expect(withKey.signer.signRow(ROW)).rejects.toThrow("pages want 2 of its keys");
});

test("what was seen of a log is looked at after its files are written, and through a broker too", async () => {
  const seen: unknown[] = [];
  const check = (document: unknown) => Promise.resolve(void seen.push(document));
  const document = { schema: 1, remotes: [] };
  for (const isThroughBroker of [false, true]) {
    const { signer } = await signerBy([], { isThroughBroker, seen: { check } });
    await signer.keepLog(document);
    expect(await signer.readLogged(document)).toEqual([]);
  }
  expect(seen).toEqual([document, document]);
});

test("the log's files are written by whoever signs the whole, and not by who publishes through a broker", async () => {
  const [{ store }, log] = [createMemoryPlace(), newSigner()];
  const named = { log: await formatLogKey({ origin: "log.example", key: log.key }) };
  const signers = [keys.registry, log];
  const { signer } = await signerBy(signers, { store }, named);
  const signed = await signer.signDocument({ schema: 1, remotes: [ROW] });
  await (await signerBy(signers, { store, isThroughBroker: true }, named)).signer.keepLog(signed);
  expect(await store.list("foyer.log/")).toEqual([]);
  await signer.keepLog(signed);
  expect(await store.list("foyer.log/")).toContain("foyer.log/log.example/checkpoint");
});
