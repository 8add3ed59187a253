import { createTestBroker } from "../broker/testing/create-test-broker.ts";
import type { TestBroker } from "../broker/testing/create-test-broker.ts";
import { holdPlace } from "../broker/hold-place.ts";
import { changeRow } from "../releases/change-row.ts";
import { requireRow } from "../releases/promote-release.ts";
import { readSecretKey } from "./secret-key.ts";

let broker: TestBroker;
beforeAll(async () => {
  broker = await createTestBroker();
  await broker.publish("orders", "orders", "1.0.0");
});
afterAll(() => broker.stop());

test("a change that no entry of the log holds is refused before anything is written", async () => {
  const { at, signers, secrets } = broker;
  const hands = [...signers, readSecretKey(secrets.orders)];
  const { signer } = await holdPlace({ store: at.store, signers: hands, now: Date.now });
  const before = await at.store.read("registry.json");
  const changing = changeRow({
    ...{ store: { ...at.store, signer }, name: "orders", by: "ada" },
    decide: (row) => ({ action: "pruned", version: "1".repeat(70_000), row: requireRow(row, "orders") }),
  });
  await expect(changing).rejects.toThrow(
    'The change of "orders" is longer than the 65535 bytes that an entry of the log holds. Nothing was changed.',
  );
  expect(await at.store.read("registry.json")).toEqual(before);
  await broker.publish("data", "data", "1.0.0");
});
