import { holdPlace } from "../broker/hold-place.ts";
import { createTestBroker } from "../broker/testing/create-test-broker.ts";
import type { TestBroker } from "../broker/testing/create-test-broker.ts";
import { CommandError } from "../command/command.ts";
import { readSecretKey } from "../signing/secret-key.ts";
import type { ObjectStore, StoredObject } from "../store/object-store.ts";
import { readAuditTrail } from "./audit-trail.ts";
import { recordKey } from "./keys.ts";
import { pruneReleases } from "./prune-releases.ts";

const DAY_MS = 86_400_000;
const COUNT = 700;
const VERSIONS = Array.from({ length: COUNT }, (_, at) => `1.0.${at}-main.20260101.${"a".repeat(90)}`);

let broker: TestBroker;
beforeAll(async () => {
  broker = await createTestBroker();
  await broker.publish("orders", "orders", "2.0.0");
  await broker.promote("orders", "orders", "2.0.0");
});
afterAll(() => broker.stop());

/** A place with many old releases, whose records lie in memory. */
function withRecords(store: ObjectStore): ObjectStore {
  const records = new Map<string, StoredObject>();
  const publishedAt = new Date(0).toISOString();
  for (const version of VERSIONS) {
    const folder = `orders/${version}-${"0".repeat(12)}`;
    const record = { schema: 1, name: "orders", version, folder, publishedAt, release: {}, row: {} };
    records.set(recordKey("orders", version), { bytes: Buffer.from(JSON.stringify(record)), tag: "0" });
  }
  return {
    ...store,
    list: async (prefix) => [
      ...(await store.list(prefix)),
      ...[...records.keys()].filter((key) => key.startsWith(prefix)),
    ],
    read: (key) => (records.has(key) ? Promise.resolve(records.get(key)) : store.read(key)),
    replace(key, bytes, tag) {
      const known = records.get(key);
      if (known === undefined) return store.replace(key, bytes, tag);
      if (known.tag === tag) records.set(key, { bytes, tag: `${Number(tag) + 1}` });
      return Promise.resolve(known.tag === tag);
    },
  };
}

test("as many releases as there are go, each named in the trail, and the place stays usable", async () => {
  const { at, signers, secrets } = broker;
  const hands = [...signers, readSecretKey(secrets.orders)];
  const { signer } = await holdPlace({ store: at.store, signers: hands, now: Date.now });
  const store = { ...withRecords(at.store), signer };
  const nowMs = Date.now();
  const { removed } = await pruneReleases({
    ...{ store, name: "orders", by: "ada", olderThanDays: 30, keep: 1, isDryRun: false, nowMs },
  });
  expect(removed).toHaveLength(COUNT);
  const changes = await readAuditTrail(at.store, await at.row());
  const named = changes
    .filter(({ action }) => action === "pruned")
    .flatMap(({ version }) => version.split(", "));
  expect(new Set(named)).toEqual(new Set(VERSIONS));
  await broker.publish("data", "data", "1.0.0");
  expect((await broker.look()).problems).toEqual([]);
  expect(nowMs - Date.parse(changes[0]?.at ?? "")).toBeLessThan(DAY_MS);
});

test("what the first changes of a prune removed is told where a later one fails", async () => {
  const { at, signers, secrets } = broker;
  const hands = [...signers, readSecretKey(secrets.orders)];
  const { signer } = await holdPlace({ store: at.store, signers: hands, now: Date.now });
  const known = withRecords(at.store);
  let changes = 0;
  const store: typeof known = {
    ...known,
    replace(key, bytes, tag) {
      if (key === "registry.json" && (changes += 1) > 1)
        return Promise.reject(new CommandError("The place can't be reached.", "tryAgain"));
      return known.replace(key, bytes, tag);
    },
  };
  const nowMs = Date.now();
  await expect(
    pruneReleases({
      ...{ store: { ...store, signer }, name: "orders", by: "ada", olderThanDays: 30, keep: 1 },
      ...{ isDryRun: false, nowMs },
    }),
  ).rejects.toMatchObject({
    message: expect.stringMatching(
      /^The place can't be reached\. Of this prune 1\.0\.\d.* are removed already; run it again for the rest\.$/,
    ) as unknown,
    exitCode: 3,
  });
});
