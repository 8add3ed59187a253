import { createBrokerStore } from "../brokered/broker-store.ts";
import { readAuditTrail } from "../releases/audit-trail.ts";
import { readSecretKey } from "../signing/secret-key.ts";
import { createTestBroker } from "./testing/create-test-broker.ts";
import type { TestBroker } from "./testing/create-test-broker.ts";

let broker: TestBroker;
beforeEach(async () => {
  broker = await createTestBroker();
});
afterEach(() => broker.stop());

const published = async (): Promise<readonly string[]> =>
  (await readAuditTrail(broker.at.store, await broker.at.row())).map(({ version }) => version);

test("a pipeline that runs again publishes the same version again, through the broker as without it", async () => {
  await broker.publish("orders", "orders", "1.0.0");
  await broker.publish("orders", "orders", "1.0.0");
  expect(await published()).toEqual(["1.0.0"]);
});

test("so do two that run at once", async () => {
  const publish = () => broker.publish("orders", "orders", "1.0.0");
  await Promise.all([publish(), publish()]);
  expect(await published()).toEqual(["1.0.0"]);
});

test("a record in the place of another is somebody else's, who was faster", async () => {
  await broker.publish("orders", "orders", "1.0.0");
  const key = "orders/releases/1.0.0.json";
  const { bytes, tag } = (await broker.at.store.read(key))!;
  const { signer } = await broker.storeOf("orders");
  const record = JSON.parse(Buffer.from(bytes).toString()) as Parameters<
    NonNullable<typeof signer>["signRelease"]
  >[0];
  const other = await signer?.signRelease({
    ...record,
    release: { ...record.release, publishedAt: "2020-01-01" },
  });
  const text = Buffer.from(JSON.stringify(other));
  const store = createBrokerStore(broker.url, [readSecretKey(broker.secrets.orders)]);
  expect(await store.create(key, text)).toBe(false);
  await expect(store.replace(key, text, tag)).rejects.toThrow("A release never changes");
});
