import { REGISTRY_LIMITS } from "@foyer/contracts/host";
import { createBrokerStore } from "../brokered/broker-store.ts";
import { changeRow } from "../releases/change-row.ts";
import { MOST_ROW_BYTES } from "../releases/check-size.ts";
import { requireRow } from "../releases/promote-release.ts";
import { fakeSigner } from "../releases/testing/fake-signer.ts";
import type { Row } from "../releases/row.ts";
import { readSecretKey } from "../signing/secret-key.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { HeldPlace } from "./hold-place.ts";
import { keepRegistry } from "./keep-registry.ts";
import { createTestBroker } from "./testing/create-test-broker.ts";
import type { TestBroker } from "./testing/create-test-broker.ts";

// One team writes more than pages read: it is refused, and every other team's releases stay where they are.

let broker: TestBroker;
beforeAll(async () => {
  broker = await createTestBroker();
  await broker.publish("orders", "orders", "1.0.0");
  await broker.promote("orders", "orders", "1.0.0");
});
afterAll(() => broker.stop());

const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
const REFUSAL = `The row of "orders" would be longer than the ${MOST_ROW_BYTES} bytes that one may have`;

/** By a command that checks nothing, under the key of orders. */
async function send(note: string): Promise<boolean> {
  const document = await broker.document();
  const orders = await broker.at.row();
  const { record: _record, ...known } = orders.change ?? { sequence: 0 };
  const change = { ...known, id: "x", action: "pruned", sequence: known.sequence + 1 };
  const signed = await (await broker.storeOf("orders")).signer?.signRow({ ...orders, note, change } as Row);
  const { tag = "" } = (await broker.at.store.read("registry.json")) ?? {};
  const store = createBrokerStore(broker.url, [readSecretKey(broker.secrets.orders)]);
  return store.replace("registry.json", toBytes({ ...document, remotes: [signed] }), tag);
}

test.each([MOST_ROW_BYTES, REGISTRY_LIMITS.bytes])(
  "a row of more than %i bytes is refused",
  async (bytes) => {
    const before = await broker.at.store.read("registry.json");
    await expect(send("x".repeat(bytes))).rejects.toThrow(REFUSAL);
    expect(await broker.at.store.read("registry.json")).toEqual(before);
  },
);

test("the command itself says so before it sends anything", async () => {
  const store = await broker.storeOf("orders");
  const changing = changeRow({
    ...{ store, name: "orders", by: "ada" },
    decide: (row) => {
      const known = requireRow(row, "orders");
      return { action: "pruned", version: "1.0.0", row: { ...known, note: "x".repeat(MOST_ROW_BYTES) } };
    },
  });
  await expect(changing).rejects.toThrow(REFUSAL);
});

test("what pages don't read isn't written, however it came to be so long", async () => {
  let isWritten = false;
  const write = (): Promise<boolean> => Promise.resolve((isWritten = true));
  const store = { read: () => Promise.resolve(undefined), create: write } as unknown as ObjectStore;
  const held = { store, signer: fakeSigner() } as unknown as HeldPlace;
  const bytes = toBytes({ schema: 1, remotes: [], note: "x".repeat(REGISTRY_LIMITS.bytes) });
  await expect(keepRegistry(held, bytes, "*")).rejects.toThrow("that a host reads");
  expect(isWritten).toBe(false);
});
