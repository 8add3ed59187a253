import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createBrokerStore } from "../brokered/broker-store.ts";
import { schedulePromotion, takeBackSchedule } from "../promote/schedule-promotion.ts";
import type { RegistryDocument, Row } from "../releases/row.ts";
import { readSecretKey } from "../signing/secret-key.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { ApprovalRule } from "./approval-rules.ts";
import { HOUR_MS, liveIn, sayTo, WAITING } from "./testing/approvals.ts";
import { createTestBroker } from "./testing/create-test-broker.ts";
import type { TestBroker } from "./testing/create-test-broker.ts";

// Somebody with a key of orders may write the place beside the broker, and would have it sign something of data's.

const REGISTRY = "registry.json";

let broker: TestBroker;
let rules: Map<string, ApprovalRule>;
beforeEach(async () => {
  rules = new Map();
  broker = await createTestBroker(undefined, rules, { isRemembering: true });
  for (const name of ["orders", "data"] as const) {
    await broker.publish(name, name, "1.0.0");
    await broker.promote(name, name, "1.0.0");
  }
});
afterEach(() => broker.stop());

const fileOf = (key: string): string => join(broker.at.path, key);
const show = (document: unknown): void => {
  writeFileSync(fileOf(REGISTRY), JSON.stringify(document));
};
/** A client that checks nothing. */
const send = (): ObjectStore => createBrokerStore(broker.url, [readSecretKey(broker.secrets.orders)]);
const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** The row of orders with its next change, signed. */
async function nextRow(change: object = {}, more: object = {}): Promise<Row> {
  const row = await broker.at.row();
  const { record: _record, ...known } = row.change ?? { sequence: 0 };
  const next = { ...row, ...more, change: { ...known, id: "x", sequence: known.sequence + 1, ...change } };
  const { signer } = await broker.storeOf("orders");
  return (await signer?.signRow(next as Row)) as Row;
}
const withOrders = (document: RegistryDocument, orders: Row): RegistryDocument => ({
  ...document,
  remotes: document.remotes.map((row) => (row.name === "orders" ? orders : row)),
});

test("a registry that is shown to whoever judges, and another to whoever signs, brings nothing of another team's back", async () => {
  const { remotes: before } = await broker.document();
  await broker.publish("data", "data", "1.1.0");
  await broker.promote("data", "data", "1.1.0");
  const genuine = await broker.document();
  const genuineText = JSON.stringify(genuine);
  const old = before.find(({ name }) => name === "data");
  const spoilt = {
    ...genuine,
    remotes: genuine.remotes.map((row) => (row.name === "data" ? (old ?? row) : row)),
  };
  const orders = await nextRow();
  const store = send();
  const { read, replace } = broker.at.store;
  const LOOKS = 3;
  for (let choice = 0; choice < 2 ** (LOOKS + 2); choice += 1) {
    const isSpoilt = (bit: number): boolean => Math.floor(choice / 2 ** bit) % 2 === 1;
    const showAt = (bit: number): void => {
      show(isSpoilt(bit) ? spoilt : genuine);
    };
    let looks = 0;
    showAt(LOOKS);
    const { tag = "" } = (await read(REGISTRY)) ?? {};
    Object.assign(broker.at.store, {
      read(key: string) {
        if (key === REGISTRY) showAt(Math.min(looks++, LOOKS - 1));
        return read(key);
      },
      replace(key: string, bytes: Uint8Array, condition: string) {
        if (key === REGISTRY) showAt(LOOKS + 1);
        return replace(key, bytes, condition);
      },
    });
    await store.replace(REGISTRY, toBytes(withOrders(spoilt, orders)), tag).catch(() => false);
    Object.assign(broker.at.store, { read, replace });
    const { taken } = await broker.look();
    expect({ choice, data: (taken.get("data") as Row | undefined)?.current }).not.toMatchObject({
      data: "1.0.0",
    });
    writeFileSync(fileOf(REGISTRY), genuineText);
  }
});

test.each([
  ["is gone", () => rmSync(fileOf(REGISTRY)), "taken it away"],
  ["is no registry any more", () => writeFileSync(fileOf(REGISTRY), "{"), "no registry document"],
])(
  "where the registry %s no team begins another, without the rows of the others",
  async (_what, attack, words) => {
    const { schema, epoch } = await broker.document();
    const orders = await nextRow({ sequence: 1 });
    attack();
    const bytes = toBytes({ schema, epoch, remotes: [orders] });
    const { tag } = (await broker.at.store.read(REGISTRY)) ?? {};
    const sending = tag === undefined ? send().create(REGISTRY, bytes) : send().replace(REGISTRY, bytes, tag);
    await expect(sending).rejects.toThrow(words);
  },
);

test("a team's previews are those that it has signed, or nobody could build on the registry", async () => {
  const document = await broker.document();
  const orders = await nextRow();
  const bytes = toBytes(withOrders(document, { ...orders, previews: { "6.6.6": { ...orders } } }));
  const { tag = "" } = (await broker.at.store.read(REGISTRY)) ?? {};
  await expect(send().replace(REGISTRY, bytes, tag)).rejects.toThrow("previews");
});

test("a root that is taken away while the broker runs stays the root for it", async () => {
  const copy = join(broker.at.folder, "copy.json");
  cpSync(fileOf("foyer-root.json"), copy);
  await broker.revoke("data");
  await expect(broker.publish("data", "data", "1.1.0")).rejects.toThrow();
  cpSync(copy, fileOf("foyer-root.json"));
  await expect(broker.publish("data", "data", "1.2.0")).rejects.toThrow(
    /fewer than a moment ago|other roots/,
  );
});

test("an older place, log and all, is signed by no broker that remembers a later one, though it was started anew", async () => {
  const copy = join(broker.at.folder, "copy");
  cpSync(broker.at.path, copy, { recursive: true });
  await broker.publish("data", "data", "1.1.0");
  await broker.promote("data", "data", "1.1.0");
  rmSync(broker.at.path, { recursive: true });
  cpSync(copy, broker.at.path, { recursive: true });
  await broker.restart();
  await expect(broker.publish("orders", "orders", "1.1.0")).rejects.toThrow("shorter than what");
});

/** Has 1.1.0 of orders promoted later. */
async function schedule(atMs: number): Promise<void> {
  const store = await broker.storeOf("orders");
  await schedulePromotion({ store, name: "orders", version: "1.1.0", percent: 100, by: "orders", atMs });
}

/** @returns puts all that waits, and what was said to it, back as it is now */
async function copyWaiting(): Promise<() => Promise<void>> {
  const { store } = broker.at;
  const keys = [WAITING, ...(await store.list("foyer.approvals/"))];
  const copies = await Promise.all(keys.map(async (key) => ({ key, stored: await store.read(key) })));
  return async () => {
    for (const { key } of copies) await store.remove(key);
    for (const { key, stored } of copies) await store.create(key, stored?.bytes ?? new Uint8Array());
  };
}

test.each([
  ["lay there", () => Promise.resolve()],
  ["was hidden", () => broker.at.store.remove(WAITING)],
])(
  "what was taken back while it %s, and is put back, doesn't happen, though the broker was started anew",
  async (_how, hide) => {
    const atMs = Date.now() + HOUR_MS;
    await broker.publish("orders", "orders", "1.1.0");
    await schedule(atMs);
    const putBack = await copyWaiting();
    await hide();
    await takeBackSchedule(await broker.storeOf("orders"), "orders");
    await putBack();
    await broker.restart();
    expect(await broker.carryOut(atMs)).toEqual([
      expect.stringMatching(
        /^orders 1\.1\.0, which was scheduled: It isn't what the broker has taken/,
      ) as string,
    ]);
    expect([await liveIn(broker), await broker.at.store.list("foyer.scheduled/")]).toEqual(["1.0.0", []]);
    // Asked for again, it is another change.
    await schedule(atMs);
    await broker.restart();
    expect(await broker.carryOut(atMs)).toEqual(["orders 1.1.0, which was scheduled: promoted"]);
  },
);

test("what was refused, and is put back as it was approved before, doesn't happen, though the broker was started anew", async () => {
  const atMs = Date.now() + HOUR_MS;
  rules.set("orders", { by: ["data", "orders"], count: 1, days: 7 });
  await broker.publish("orders", "orders", "1.1.0");
  await expect(schedule(atMs)).rejects.toThrow("waits until");
  await sayTo(broker, { secret: broker.secrets.data, version: "1.1.0" });
  const putBack = await copyWaiting();
  await sayTo(broker, { secret: broker.secondOfOrders, version: "1.1.0", verdict: "refused" });
  for (const key of await broker.at.store.list("foyer.approvals/")) await broker.at.store.remove(key);
  await putBack();
  await broker.restart();
  expect(await broker.carryOut(atMs)).toEqual([
    expect.stringMatching(/^orders 1\.1\.0, which waited: It isn't what the broker has taken/) as string,
  ]);
  expect(await liveIn(broker)).toBe("1.0.0");
});

test("a refusal that somebody takes away before the broker looks counts all the same", async () => {
  const atMs = Date.now() + HOUR_MS;
  rules.set("orders", { by: ["data", "orders"], count: 1, days: 7 });
  await broker.publish("orders", "orders", "1.1.0");
  await expect(schedule(atMs)).rejects.toThrow("waits until");
  await sayTo(broker, { secret: broker.secrets.data, version: "1.1.0" });
  const { store } = broker.at;
  const create = store.create.bind(store);
  const isCreated = jest.spyOn(store, "create").mockImplementation(async (key, bytes) => {
    const isKept = await create(key, bytes);
    if (key.startsWith("foyer.approvals/")) await store.remove(key);
    return isKept;
  });
  await sayTo(broker, { secret: broker.secondOfOrders, version: "1.1.0", verdict: "refused" });
  isCreated.mockRestore();
  await broker.carryOut(atMs);
  expect(await liveIn(broker)).toBe("1.0.0");
});
