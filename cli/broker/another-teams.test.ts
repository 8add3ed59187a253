import { pruneReleases } from "../releases/prune-releases.ts";
import { readAuditTrail } from "../releases/audit-trail.ts";
import { readRecord } from "../releases/read-record.ts";
import type { ReleaseRecord, Row } from "../releases/row.ts";
import { createTestBroker } from "./testing/create-test-broker.ts";
import type { TestBroker } from "./testing/create-test-broker.ts";

// A team with a key of its own and a client of its own tries to take another team's page away, and to write its own history.

const YEAR_MS = 365 * 86_400_000;

let broker: TestBroker;
beforeEach(async () => {
  broker = await createTestBroker();
  for (const name of ["orders", "data"] as const) {
    await broker.publish(name, name, "1.0.0");
    await broker.promote(name, name, "1.0.0");
  }
});
afterEach(() => broker.stop());

interface Rows {
  readonly remotes: readonly Row[];
  readonly waiting?: readonly Row[];
}

/** Sends the registry with its rows elsewhere. */
async function send(change: (rows: Rows) => Rows): Promise<boolean> {
  const store = await broker.storeOf("orders");
  const { bytes, tag } = (await store.read("registry.json")) ?? { bytes: new Uint8Array(), tag: "" };
  const document = JSON.parse(Buffer.from(bytes).toString()) as Rows;
  return store.replace(
    "registry.json",
    Buffer.from(JSON.stringify({ ...document, ...change(document) })),
    tag,
  );
}
const taken = async (): Promise<readonly string[]> => [...(await broker.look()).taken.keys()];

test("another team's row stays where it stands: not among those that wait, and in its order", async () => {
  const isData = ({ name }: Row): boolean => name === "data";
  const hide = send(({ remotes }) => ({
    remotes: remotes.filter((row) => !isData(row)),
    waiting: remotes.filter(isData),
  }));
  await expect(hide).rejects.toThrow("No row is moved");
  await expect(send(({ remotes }) => ({ remotes: remotes.toReversed() }))).rejects.toThrow("No row is moved");
  expect(await taken()).toEqual(["orders", "data"]);
});

/** The team's own record, as it would rather have it. */
async function forge(change: Partial<ReleaseRecord>): Promise<ReleaseRecord> {
  const store = await broker.storeOf("orders");
  const { signatures: _old, ...record } = (await readRecord(store, "orders", "1.0.0")) as ReleaseRecord;
  const forged = { ...record, ...change } as ReleaseRecord;
  return (await store.signer?.signRelease(forged)) ?? forged;
}
const toBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

test("no team erases or makes up what the audit trail says of it", async () => {
  const store = await broker.storeOf("orders");
  const trail = async () => readAuditTrail(broker.at.store, await broker.at.row());
  const before = await trail();
  // A release that lies everywhere, and is removed then.
  const everywhere = await forge({ version: "6.6.6", folder: "orders", prunedAt: "2026-11-23T00:00:00Z" });
  await expect(store.create("orders/releases/6.6.6.json", toBytes(everywhere))).rejects.toThrow(
    "isn't its own",
  );
  await broker.at.store.create("orders/releases/6.6.6.json", toBytes(everywhere));
  await expect(store.remove("orders/audit/00000001.json")).rejects.toThrow("stays");
  for (const key of ["orders/audit/0000000a.json", "orders/audit/1.json", "orders/releases/1.0.0.txt"])
    await expect(store.create(key, toBytes({ ...before[0], by: "nobody" }))).rejects.toThrow("written once");
  await broker.at.store.create("orders/audit/0000000a.json", toBytes({ ...before[0], by: "nobody" }));
  expect(await trail()).toEqual(before);
});

test("whoever prunes a team's releases takes nobody else's files along", async () => {
  const { folder = "" } = (await readRecord(broker.at.store, "data", "1.0.0")) ?? {};
  const store = await broker.storeOf("orders");
  const others = await forge({ version: "0.1.0", folder, publishedAt: "2020-01-01T00:00:00Z" });
  const key = "orders/releases/0.1.0.json";
  await expect(store.create(key, toBytes(others))).rejects.toThrow("isn't its own");
  await broker.at.store.create(key, toBytes(others));
  const files = await broker.at.store.list(`${folder}/`);
  const options = { name: "orders", by: "operator", olderThanDays: 30, keep: 0, isDryRun: false };
  await pruneReleases({ store, ...options, nowMs: Date.now() + YEAR_MS });
  expect(await broker.at.store.list(`${folder}/`)).toEqual(files);
});
