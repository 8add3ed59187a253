import { readAuditTrail } from "../releases/audit-trail.ts";
import { openTarget } from "../releases/open-target.ts";
import { rollBack } from "../releases/promote-release.ts";
import { pruneReleases } from "../releases/prune-releases.ts";
import { createBrokerStore } from "../brokered/broker-store.ts";
import { createSecretKey, readSecretKey } from "../signing/secret-key.ts";
import { parseFreezes } from "./freezes.ts";
import { createTestBroker } from "./testing/create-test-broker.ts";
import type { TestBroker } from "./testing/create-test-broker.ts";

let broker: TestBroker;
beforeAll(async () => {
  broker = await createTestBroker();
});
afterAll(() => broker.stop());
beforeEach(() => {
  broker.freeze(false);
});

const DAY_MS = 86_400_000;

test("teams release, go back and clean up through the broker, each by its own key; pages take all of it", async () => {
  const { at, publish, promote, storeOf } = broker;
  await publish("orders", "orders", "1.0.0");
  await promote("orders", "orders", "1.0.0");
  await publish("data", "data", "1.0.0");
  await promote("data", "data", "1.0.0");
  await publish("orders", "orders", "1.1.0");
  await promote("orders", "orders", "1.1.0");
  const { taken, problems } = await broker.look();
  expect({ names: [...taken.keys()], problems }).toEqual({ names: ["orders", "data"], problems: [] });
  await rollBack({ store: await storeOf("orders"), name: "orders", by: "orders" });
  const later = { olderThanDays: 30, keep: 0, isDryRun: false, nowMs: Date.now() + 60 * DAY_MS };
  const { removed } = await pruneReleases({
    store: await storeOf("orders"),
    name: "orders",
    by: "orders",
    ...later,
  });
  expect(removed).toEqual(["1.1.0"]);
  expect((await at.store.list("orders/")).filter((key) => key.includes("1.1.0-"))).toEqual([]);
  expect((await broker.look()).problems).toEqual([]);
  const trail = await readAuditTrail(at.store, await at.row());
  expect(trail.map(({ action }) => action)).toEqual([
    "published",
    "promoted",
    "published",
    "promoted",
    "rolled back",
    "pruned",
  ]);
});

test("another team's name is refused in words, and so is whoever brings no key, or one that the root doesn't know", async () => {
  await broker.publish("data", "data", "1.5.0");
  const words = 'belongs to the team "data"';
  await expect(broker.publish("orders", "data", "9.0.0")).rejects.toThrow(words);
  await expect(broker.promote("orders", "data", "1.5.0")).rejects.toThrow("belongs to another team");
  await expect(openTarget({ to: broker.url }, {})).rejects.toThrow("--key FILE");
  const stranger = createBrokerStore(broker.url, [readSecretKey(createSecretKey())]);
  await expect(stranger.create("orders/x.js", Buffer.from("1"))).rejects.toThrow(
    "names no team with this key",
  );
});

test("while releases are frozen none goes forth, and going back works", async () => {
  await broker.publish("data", "data", "2.0.0");
  await broker.promote("data", "data", "2.0.0");
  await broker.publish("data", "data", "2.1.0");
  broker.freeze(true);
  await expect(broker.promote("data", "data", "2.1.0")).rejects.toThrow("frozen");
  await rollBack({ store: await broker.storeOf("data"), name: "data", by: "data" });
  expect((await broker.at.row("data")).current).toBe("1.0.0");
  const [freeze] = parseFreezes(["2026-12-24T00:00Z/2027-01-02T00:00Z"]);
  expect(freeze?.toMs).toBe(Date.parse("2027-01-02T00:00Z"));
  expect(() => parseFreezes(["christmas"])).toThrow("--freeze must be two times");
});

test("a request counts once: what was heard on the way is nothing to whoever sends it again", async () => {
  const store = createBrokerStore(broker.url, [readSecretKey(broker.secrets.orders)]);
  const heard: (readonly [string, RequestInit])[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = (address, options) => {
    if (options?.method === "PUT") heard.push([address as string, options]);
    return real(address, options);
  };
  try {
    expect(await store.create("orders/1.9.0-abc/a.js", Buffer.from("1"))).toBe(true);
  } finally {
    globalThis.fetch = real;
  }
  const [address = "", options = {}] = heard[0] ?? [];
  expect((await fetch(address, options)).status).toBe(401);
  expect((await fetch(address, { ...options, body: Buffer.from("2") })).status).toBe(401);
  expect((await fetch(address, { method: "PUT", body: "1" })).status).toBe(401);
});
