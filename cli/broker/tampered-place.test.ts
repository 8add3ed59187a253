import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createBrokerStore } from "../brokered/broker-store.ts";
import { readDocument } from "../releases/registry-document.ts";
import type { RegistryDocument, Row } from "../releases/row.ts";
import { readRoots } from "../signing/place-roots.ts";
import { createRegistrySigner } from "../signing/registry-signer.ts";
import { readSecretKey } from "../signing/secret-key.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { judgeWrite } from "./judge-write.ts";
import { keepRegistry } from "./keep-registry.ts";
import { createTestBroker } from "./testing/create-test-broker.ts";
import type { TestBroker } from "./testing/create-test-broker.ts";

// Somebody with a key of orders may write the place beside the broker, and would have it sign something of data's.

const REGISTRY = "registry.json";

let broker: TestBroker;
beforeEach(async () => {
  broker = await createTestBroker(undefined, new Map(), { isRemembering: true });
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

const LOOKS = 3;

/**
 * Has orders' next change written while the place shows at each of the first looks, and to whoever replaces it, either of two
 * registries: in every order.
 * @param write sends what was made of the spoilt one, under the tag of what was shown then
 * @returns in how many of the orders pages take data's older release afterwards
 */
async function countBroughtBack(
  write: (bytes: Uint8Array, tag: string) => Promise<unknown>,
): Promise<{ readonly orders: number; readonly broughtBack: number }> {
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
  const bytes = toBytes(withOrders(spoilt, await nextRow()));
  const { read, replace } = broker.at.store;
  const orders = 2 ** (LOOKS + 2);
  let broughtBack = 0;
  for (let order = 0; order < orders; order += 1) {
    const showAt = (bit: number): void => {
      show(Math.floor(order / 2 ** bit) % 2 === 1 ? spoilt : genuine);
    };
    let looks = 0;
    showAt(LOOKS);
    const { tag = "" } = (await read(REGISTRY)) ?? {};
    Object.assign(broker.at.store, {
      read(key: string) {
        if (key === REGISTRY) showAt(Math.min(looks++, LOOKS - 1));
        return read(key);
      },
      replace(key: string, written: Uint8Array, condition: string) {
        if (key === REGISTRY) showAt(LOOKS + 1);
        return replace(key, written, condition);
      },
    });
    await write(bytes, tag).catch(() => false);
    Object.assign(broker.at.store, { read, replace });
    const { taken } = await broker.look();
    if ((taken.get("data") as Row | undefined)?.current === "1.0.0") broughtBack += 1;
    writeFileSync(fileOf(REGISTRY), genuineText);
  }
  return { orders, broughtBack };
}

test("a registry that is shown to whoever judges, and another to whoever signs, brings nothing of another team's back", async () => {
  const store = send();
  const outcome = await countBroughtBack((bytes, tag) => store.replace(REGISTRY, bytes, tag));
  expect(outcome).toEqual({ orders: 32, broughtBack: 0 });
});

test("the same orders find a broker that looks anew at each step", async () => {
  const outcome = await countBroughtBack(async (bytes, tag) => {
    const { store } = broker.at;
    const known = (await readRoots(store))!;
    const signer = createRegistrySigner({
      ...{ ...known, store, signers: broker.signers },
      ...{ validDays: 90, now: Date.now },
    });
    const { document } = await readDocument(store);
    if ((await signer.requireUntouched(document)) === "moved") return;
    const teams = [known.root.teams.get("orders")!];
    const wanted = { method: "PUT", key: REGISTRY, bytes, isNew: false, teams, isFrozen: false } as const;
    if ((await judgeWrite(store, known.root, wanted)) === undefined)
      await keepRegistry({ store, known, signer }, bytes, tag);
  });
  expect(outcome.broughtBack).toBeGreaterThan(0);
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
