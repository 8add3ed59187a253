import { createBrokerStore } from "../brokered/broker-store.ts";
import { previewRelease } from "../releases/preview-release.ts";
import { promoteRelease } from "../releases/promote-release.ts";
import { pruneReleases } from "../releases/prune-releases.ts";
import type { ReleaseRecord } from "../releases/row.ts";
import { readSecretKey } from "../signing/secret-key.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { schedulePromotion } from "../promote/schedule-promotion.ts";
import { createTestBroker } from "./testing/create-test-broker.ts";
import type { TestBroker } from "./testing/create-test-broker.ts";

// Whoever has one key of a team, where two have to sign or releases are frozen, removes no files that browsers get.

const DAY_MS = 86_400_000;

let broker: TestBroker;
beforeEach(async () => {
  broker = await createTestBroker();
  for (const version of ["1.0.0", "1.1.0"]) await broker.publish("orders", "orders", version);
  await broker.promote("orders", "orders", "1.0.0");
});
afterEach(() => broker.stop());

const leaked = (): ObjectStore => createBrokerStore(broker.url, [readSecretKey(broker.secrets.orders)]);
const keyOf = (version: string): string => `orders/releases/${version}.json`;

async function mark(store: ObjectStore, version: string): Promise<ReleaseRecord> {
  const { bytes, tag } = (await store.read(keyOf(version)))!;
  const record = JSON.parse(Buffer.from(bytes).toString()) as ReleaseRecord;
  const marked = { ...record, prunedAt: new Date().toISOString() };
  expect(await store.replace(keyOf(version), Buffer.from(JSON.stringify(marked)), tag)).toBe(true);
  return record;
}

async function expectKept(version: string, why: string): Promise<void> {
  await expect(mark(leaked(), version)).rejects.toThrow(`orders ${version} ${why}`);
  // Marked before it was given to anybody, as by a command that was killed then.
  const { folder } = await mark(broker.at.store, version);
  const files = await broker.at.store.list(`${folder}/`);
  expect(files).not.toEqual([]);
  for (const file of files) await expect(leaked().remove(file)).rejects.toThrow(`orders ${version} ${why}`);
  expect(await broker.at.store.list(`${folder}/`)).toEqual(files);
}

const of = async (version: string) => ({
  ...{ store: await broker.storeOf("orders"), name: "orders", version, by: "ada" },
});

test("the live release", () => expectKept("1.0.0", "is live"));

test("one in a rollout", async () => {
  await promoteRelease({ ...(await of("1.1.0")), percent: 10 });
  await expectKept("1.1.0", "is in a rollout");
});

test("one that a preview shows", async () => {
  await previewRelease(await of("1.1.0"));
  await expectKept("1.1.0", "is in a preview");
});

test("one that waits for its time", async () => {
  await schedulePromotion({ ...(await of("1.1.0")), percent: 100, atMs: Date.now() + DAY_MS });
  await expectKept("1.1.0", "is waiting for its time, or for approval");
});

test("one that no signed change says is removed", async () => {
  const { folder } = await mark(leaked(), "1.1.0");
  const [file = ""] = await broker.at.store.list(`${folder}/`);
  await expect(leaked().remove(file)).rejects.toThrow("No change of orders says that 1.1.0 is removed");
  expect(await broker.at.store.read(file)).toBeDefined();
});

test("in a freeze nothing is marked, so that all can be gone back to", async () => {
  broker.freeze(true);
  const { store } = await of("1.1.0");
  const later = { olderThanDays: 1, keep: 0, isDryRun: false, nowMs: Date.now() + 60 * DAY_MS };
  await expect(pruneReleases({ store, name: "orders", by: "ada", ...later })).rejects.toThrow("frozen");
  const { bytes } = (await broker.at.store.read(keyOf("1.1.0")))!;
  expect(Buffer.from(bytes).toString()).not.toContain("prunedAt");
});

test("what was pruned goes, also when others have changed the row since, and a mark can be taken away", async () => {
  const { store } = await of("1.1.0");
  const killed: ObjectStore = { ...store, remove: () => Promise.reject(new Error("killed")) };
  const later = { olderThanDays: 1, keep: 0, isDryRun: false, nowMs: Date.now() + 60 * DAY_MS };
  const prune = (by: ObjectStore) => pruneReleases({ store: by, name: "orders", by: "ada", ...later });
  await expect(prune(killed)).rejects.toThrow("killed");
  await broker.publish("orders", "orders", "1.2.0");
  const [file = ""] = (await broker.at.store.list("orders/1.1.0-")).slice(0, 1);
  await leaked().remove(file);
  expect(await broker.at.store.read(file)).toBeUndefined();
  expect((await prune(store)).removed).toEqual(["1.1.0", "1.2.0"]);
});
