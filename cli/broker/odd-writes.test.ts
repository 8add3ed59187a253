import { createBrokerStore } from "../brokered/broker-store.ts";
import type { Row } from "../releases/row.ts";
import { readSecretKey } from "../signing/secret-key.ts";
import { createTestBroker } from "./testing/create-test-broker.ts";
import type { TestBroker } from "./testing/create-test-broker.ts";

// A team may send whatever it likes: it is refused in words, and is no failure of the broker's.

let broker: TestBroker;
let isByToken: boolean;
beforeAll(async () => {
  broker = await createTestBroker((token) => Promise.resolve(token === "orders" ? ["orders"] : []));
  await broker.publish("orders", "orders", "1.0.0");
  await broker.promote("orders", "orders", "1.0.0");
});
afterAll(() => broker.stop());

const CHANGE = { id: "x", sequence: 3, action: "promoted", version: "1.0.0", by: "ada", at: "now" };
const store = () =>
  isByToken
    ? createBrokerStore(broker.url, [], () => Promise.resolve("orders"))
    : createBrokerStore(broker.url, [readSecretKey(broker.secrets.orders)]);
const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

describe.each([
  ["by its key", false],
  ["by a token", true],
])("%s", (_how, byToken) => {
  beforeEach(() => {
    isByToken = byToken;
  });

  test.each([
    ["orders/kept.js/below.js", "lies below a file"],
    ["orders/kept.js/far/below.js", "lies below a file"],
    [`orders/${"x".repeat(300)}.js`, "is a longer name"],
    [`orders/${"x/".repeat(3_000)}x.js`, "is a longer name"],
  ])("%.40s can be no name", async (key, reason) => {
    await store().create("orders/kept.js", toBytes(1));
    await expect(store().create(key, toBytes(2))).rejects.toThrow(reason);
    expect(await store().read(key)).toBeUndefined();
    expect(await store().list(key)).toEqual([]);
  });

  test("a name above a file is nobody's", async () => {
    await store().create("orders/above.js/kept.js", toBytes(1));
    expect(await store().read("orders/above.js")).toBeUndefined();
    expect(await store().create("orders/above.js", toBytes(2))).toBe(false);
    await expect(store().remove("orders/above.js")).rejects.toThrow("marked as removed");
    expect(await store().read("orders/above.js/kept.js")).toBeDefined();
  });

  test.each([
    null,
    5,
    [],
    {},
    { remotes: 5 },
    { remotes: [null] },
    { remotes: [5] },
    { remotes: [{}] },
    { remotes: [], waiting: {} },
  ])("%j is no registry", async (sent) => {
    const { tag = "" } = (await broker.at.store.read("registry.json")) ?? {};
    await expect(store().replace("registry.json", toBytes(sent), tag)).rejects.toThrow("That is no registry");
  });

  test.each([
    null,
    5,
    [],
    {},
    { name: "orders", version: "1.0.0" },
    { name: "orders", version: "1.0.0", row: null, release: {} },
  ])("%j is no record", async (sent) => {
    const writing = store().create("orders/releases/1.0.0.json", toBytes(sent));
    await expect(writing).rejects.toThrow("That is no record of a release");
    const taken = store().remove("orders/releases/1.0.0.json");
    await expect(taken).rejects.toThrow("That is no record of this release");
  });

  test.each([
    { earlier: 5 },
    { earlier: [null] },
    { rollout: "1.0.0" },
    { releases: [] },
    { previews: 5 },
    { change: null },
    { change: { id: "x", sequence: "3", version: "1.0.0", at: "now" } },
    { change: { ...CHANGE, version: "1.0.0\u001b[2K" } },
    { change: { ...CHANGE, by: "ada\n  2.0.0 promoted by grace" } },
    { change: { ...CHANGE, by: { name: "ada" } } },
    { change: { ...CHANGE, why: "\u009b2J" } },
  ])("a row with %j can't be read", async (more) => {
    const { bytes, tag } = (await broker.at.store.read("registry.json"))!;
    const document = JSON.parse(Buffer.from(bytes).toString()) as { remotes: Row[] };
    const { signer } = await broker.storeOf("orders");
    const row = await signer?.signRow({ ...document.remotes[0], ...more } as unknown as Row);
    const sending = store().replace("registry.json", toBytes({ ...document, remotes: [row] }), tag);
    await expect(sending).rejects.toThrow(/The row of "orders" can't be read/);
  });
});
