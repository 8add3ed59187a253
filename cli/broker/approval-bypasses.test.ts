import { takeBackSchedule } from "../promote/schedule-promotion.ts";
import type { Row } from "../releases/row.ts";
import { formatSchedule, parseSchedule } from "../releases/scheduled.ts";
import { createApprovalBroker, liveIn, sayTo, WAITING } from "./testing/approvals.ts";
import type { TestBroker } from "./testing/create-test-broker.ts";

// Ways round an approval, as a team would try them that has a client of its own.

const RULES = new Map([["orders", { by: ["data"], count: 1, days: 7 }]]);

let broker: TestBroker;
beforeEach(async () => {
  broker = await createApprovalBroker(RULES);
});
afterEach(() => broker.stop());

const live = () => liveIn(broker);
const ask = (): Promise<void> => broker.promote("orders", "orders", "1.0.0");
const approve = () => sayTo(broker, { secret: broker.secrets.data, version: "1.0.0" });

/**
 * Writes the registry with another row, as a team does that has a client of its own.
 * @param isWaiting whether it stands among those that no browser gets anything of
 */
async function send(change: (row: Record<string, unknown>) => object, isWaiting = false): Promise<boolean> {
  const store = await broker.storeOf("orders");
  const { bytes, tag } = (await store.read("registry.json")) ?? { bytes: new Uint8Array(), tag: "" };
  const document = JSON.parse(Buffer.from(bytes).toString()) as {
    remotes: Record<string, unknown>[];
    waiting?: Record<string, unknown>[];
  };
  const [old = {}] = [...document.remotes, ...(document.waiting ?? [])];
  const row = await store.signer?.signRow({ ...nextOf(old), ...change(old) } as unknown as Row);
  const next = { ...document, remotes: isWaiting ? [] : [row], waiting: isWaiting ? [row] : [] };
  return store.replace("registry.json", Buffer.from(JSON.stringify(next)), tag);
}
/** The row with the change that is next in turn. */
function nextOf(old: Record<string, unknown>): Record<string, unknown> {
  const { record: _record, ...rest } = old["change"] as { sequence: number; record?: string };
  return { ...old, change: { ...rest, id: "x", sequence: rest.sequence + 1, action: "rolled back" } };
}

test("a release by another name gets round nothing: neither what a change calls itself, nor a made-up way back, nor another's bytes", async () => {
  const store = await broker.storeOf("orders");
  await expect(ask()).rejects.toThrow("waits");
  const { row = {} as never } =
    parseSchedule((await broker.at.store.read(WAITING))?.bytes ?? new Uint8Array()) ?? {};
  await takeBackSchedule(store, "orders");
  const { change: _change, signatures: _signatures, ...bare } = row;
  const releases = bare.releases as Record<string, object>;
  await expect(send(() => bare)).rejects.toThrow("waits until");
  await takeBackSchedule(store, "orders");
  await expect(send(() => ({ ...bare, earlier: ["1.0.0"] }))).rejects.toThrow("never live");
  const evil = { "1.0.0": { ...releases["1.0.0"], preload: ["other.js"] } };
  await expect(send(() => ({ ...bare, releases: evil }))).rejects.toThrow("not what was published");
  await expect(send(() => ({ ...bare, access: { session: "none" } }))).rejects.toThrow(
    "something else than 1.0.0 was published with",
  );
  await expect(store.create("orders/approvals/x.json", Buffer.from("{}"))).rejects.toThrow("the broker's");
  await expect(store.remove("foyer.approvals/orders/x.json")).rejects.toThrow();
  expect(await live()).toBeUndefined();
  broker.freeze(true);
  await expect(send(() => bare)).rejects.toThrow("frozen");
});

test("neither what is scheduled by hand, nor a row without a release, nor other bytes in a freeze get round it", async () => {
  const store = await broker.storeOf("orders");
  await expect(ask()).rejects.toThrow("waits");
  await approve();
  expect(await live()).toBe("1.0.0");
  const row = await broker.at.row();
  const evil = { "1.0.0": { ...(row.releases?.["1.0.0"] ?? {}), preload: ["other.js"] } };
  const schedule = async (change: object): Promise<boolean> => {
    const next = { ...nextOf({ ...row }), ...change };
    const signed = await store.signer?.signRow(next as unknown as Row);
    return store.create(WAITING, formatSchedule(signed as Row, {}));
  };
  await expect(schedule({ releases: evil })).rejects.toThrow("not what was published");
  await expect(schedule({ earlier: ["1.1.0"] })).rejects.toThrow("never live");
  // Without a release nobody sees it; with the next change it would be the row's own.
  const unseen = () => ({ current: undefined, earlier: ["1.0.0"], access: { session: "none" } });
  await expect(send(unseen)).rejects.toThrow("No row is moved");
  await expect(send(unseen, true)).rejects.toThrow("something else than 1.1.0 was published with");
  broker.freeze(true);
  await expect(send(() => ({ releases: evil }))).rejects.toThrow("frozen");
  await expect(send(() => ({ rollout: { "1.1.0": 1 } }))).rejects.toThrow("frozen");
  expect(await live()).toBe("1.0.0");
});
