import { createBrokerStore } from "../brokered/broker-store.ts";
import type { Row } from "../releases/row.ts";
import { readSecretKey } from "../signing/secret-key.ts";
import { createTestBroker } from "./testing/create-test-broker.ts";
import type { TestBroker } from "./testing/create-test-broker.ts";

// One team writes more than the log takes: it is refused, and every other team goes on.

let broker: TestBroker;
beforeAll(async () => {
  broker = await createTestBroker();
  await broker.publish("orders", "orders", "1.0.0");
  await broker.promote("orders", "orders", "1.0.0");
});
afterAll(() => broker.stop());

const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** Sends the registry with the next row of orders, signed by its team. */
async function send(change: object): Promise<boolean> {
  const document = await broker.document();
  const [orders] = document.remotes;
  const sequence = (orders?.change?.sequence ?? 0) + 1;
  const { record: _record, ...known } = orders?.change ?? {};
  const next = { ...orders, change: { ...known, id: "x", action: "pruned", sequence, ...change } };
  const signed = await (await broker.storeOf("orders")).signer?.signRow(next as unknown as Row);
  const others = document.remotes.slice(1);
  const { tag = "" } = (await broker.at.store.read("registry.json")) ?? {};
  const store = createBrokerStore(broker.url, [readSecretKey(broker.secrets.orders)]);
  return store.replace("registry.json", toBytes({ ...document, remotes: [signed, ...others] }), tag);
}

const tagNow = async (): Promise<string | undefined> => (await broker.at.store.read("registry.json"))?.tag;

test.each(["version", "action", "at", "id"])(
  "a change of 70,000 characters in its %s is refused, and another team still publishes",
  async (field) => {
    const tag = await tagNow();
    await expect(send({ [field]: "1".repeat(70_000) })).rejects.toThrow(/"orders" can't be read/);
    expect(await tagNow()).toBe(tag);
    await broker.publish("data", "data", `1.0.0-${field}`);
    expect((await broker.look()).problems).toEqual([]);
  },
);

test("a change without an action is refused", async () => {
  await expect(send({ action: 5 })).rejects.toThrow(/can't be read/);
});
