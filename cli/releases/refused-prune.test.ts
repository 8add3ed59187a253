import { CommandError } from "../command/command.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { pruneReleases } from "./prune-releases.ts";
import { readRecord } from "./read-record.ts";
import { createTestPlace } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";
import { fakeSigner } from "./testing/fake-signer.ts";

const DAY_MS = 24 * 60 * 60_000;

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
  for (const version of ["1.0.0", "1.1.0", "1.2.0"]) {
    await at.publish(version);
    await at.promote(version);
  }
});
afterEach(() => at.remove());

const prune = (store: ObjectStore) =>
  pruneReleases({
    ...{ store, name: "orders", by: "ada", olderThanDays: 30, keep: 0, isDryRun: false },
    nowMs: Date.now() + 60 * DAY_MS,
  });
const marksOf = async (): Promise<readonly unknown[]> =>
  Promise.all(
    ["1.0.0", "1.1.0"].map(async (version) => (await readRecord(at.store, "orders", version))?.prunedAt),
  );

test.each([
  ["the registry isn't taken", () => Promise.reject(new CommandError("Frozen. Nothing was changed."))],
  ["the storage fails", () => Promise.reject(new Error("Frozen. Nothing was changed."))],
])("where %s, no release is left unusable", async (_why, refuse) => {
  const store: ObjectStore = {
    ...at.store,
    replace: (key, bytes, tag) => (key === "registry.json" ? refuse() : at.store.replace(key, bytes, tag)),
  };
  await expect(prune(store)).rejects.toThrow("Frozen. Nothing was changed.");
  expect(await marksOf()).toEqual([undefined, undefined]);
  await at.promote("1.0.0");
  expect(await at.live()).toEqual(["orders 1.0.0"]);
});

test("where the second mark is refused, the first is taken away", async () => {
  const store: ObjectStore = {
    ...at.store,
    replace: (key, bytes, tag) =>
      key === "orders/releases/1.1.0.json"
        ? Promise.reject(new CommandError("orders 1.1.0 waits."))
        : at.store.replace(key, bytes, tag),
  };
  await expect(prune(store)).rejects.toThrow("orders 1.1.0 waits.");
  expect(await marksOf()).toEqual([undefined, undefined]);
});

test("a mark that can't be taken away is named, with what to do", async () => {
  let isRefused = false;
  const store: ObjectStore = {
    ...at.store,
    async replace(key, bytes, tag) {
      isRefused ||= key === "registry.json";
      if (isRefused) throw new CommandError("The broker can't be reached.", "tryAgain");
      return at.store.replace(key, bytes, tag);
    },
  };
  await expect(prune(store)).rejects.toMatchObject({
    message: expect.stringMatching(
      /^The broker can't be reached\. 1\.0\.0, 1\.1\.0 are marked .*foyer prune orders/,
    ) as unknown,
    exitCode: 3,
  });
});

test("a storage that was too busy for one mark is asked to take the others away all the same", async () => {
  let isRefused = false;
  const store: ObjectStore = {
    ...at.store,
    replace(key, bytes, tag) {
      isRefused ||= key === "registry.json";
      if (!isRefused || key === "orders/releases/1.1.0.json") return at.store.replace(key, bytes, tag);
      const busy = { name: "SlowDown", $metadata: { httpStatusCode: 503 } };
      return Promise.reject(Object.assign(new Error("Slow down."), busy));
    },
  };
  await expect(prune(store)).rejects.toThrow(/ 1\.0\.0 are marked as removed/);
  expect(await marksOf()).toEqual([expect.any(String), undefined]);
});

test("whoever's keys aren't enough marks nothing", async () => {
  const written: string[] = [];
  const store: ObjectStore = {
    ...at.store,
    signer: fakeSigner({ signRow: () => Promise.reject(new CommandError("Give two keys.")) }),
    replace(key, bytes, tag) {
      written.push(key);
      return at.store.replace(key, bytes, tag);
    },
  };
  await expect(prune(store)).rejects.toThrow("Give two keys.");
  expect(written).toEqual([]);
});

test("what waits for its time stays", async () => {
  const { signer: _none, ...store } = at.store;
  const row = { ...(await at.row()), current: "1.0.0", rollout: {} };
  const change = { ...row.change, at: new Date(Date.now() + DAY_MS).toISOString() };
  await store.create(
    "foyer.scheduled/orders.json",
    Buffer.from(JSON.stringify({ schema: 1, row: { ...row, change } })),
  );
  const { removed, kept } = await prune(store);
  expect(removed).toEqual(["1.1.0"]);
  expect(kept).toContainEqual({ version: "1.0.0", why: "waiting for its time, or for approval" });
});
