import { REGISTRY_LIMITS } from "@foyer/contracts/host";
import { parseTime, schedulePromotion, takeBackSchedule } from "../promote/schedule-promotion.ts";
import { readAuditTrail } from "../releases/audit-trail.ts";
import { auditKey, recordKey } from "../releases/keys.ts";
import { rollBack } from "../releases/promote-release.ts";
import { tellForbidden } from "../store/tell-forbidden.ts";
import { createTestBroker } from "./testing/create-test-broker.ts";
import type { TeamName, TestBroker } from "./testing/create-test-broker.ts";

const HOUR_MS = 3_600_000;

let broker: TestBroker;
let atMs: number;
beforeEach(async () => {
  broker = await createTestBroker();
  atMs = Date.now() + HOUR_MS;
  for (const version of ["1.0.0", "1.1.0"]) await broker.publish("orders", "orders", version);
  await broker.promote("orders", "orders", "1.0.0");
});
afterEach(() => broker.stop());

async function schedule(team: TeamName = "orders", version = "1.1.0") {
  const store = await broker.storeOf(team);
  return schedulePromotion({ store, name: "orders", version, percent: 100, by: team, atMs });
}
const live = async (): Promise<string | undefined> => (await broker.at.row()).current;

test("a promotion is carried out when its time has come, not while releases are frozen, and once", async () => {
  await schedule();
  await expect(schedule()).rejects.toThrow("scheduled already");
  expect(await broker.carryOut(atMs - 1)).toEqual([]);
  expect(await live()).toBe("1.0.0");
  broker.freeze(true);
  expect(await broker.carryOut(atMs)).toEqual([]);
  expect(await live()).toBe("1.0.0");
  broker.freeze(false);
  const kept = await broker.at.store.read("foyer.scheduled/orders.json");
  expect(await broker.carryOut(atMs)).toEqual(["orders 1.1.0, which was scheduled: promoted"]);
  expect(await live()).toBe("1.1.0");
  // As a broker leaves it that was killed before it could take it away.
  await broker.at.store.create("foyer.scheduled/orders.json", kept?.bytes ?? new Uint8Array());
  expect(await broker.carryOut(atMs)).toEqual(["orders 1.1.0, which was scheduled: promoted"]);
  expect(await broker.at.store.list("foyer.scheduled/")).toEqual([]);
  const { taken, problems } = await broker.look();
  expect({ names: [...taken.keys()], problems }).toEqual({ names: ["orders"], problems: [] });
  const trail = await readAuditTrail(broker.at.store, await broker.at.row());
  expect(trail.map(({ action }) => action).slice(-2)).toEqual(["promoted", "promoted"]);
  const at = new Date(atMs).toISOString();
  expect(trail.at(-1)).toMatchObject({ version: "1.1.0", by: "orders", at, why: `scheduled for ${at}` });
  expect(trail.map(({ sequence }) => sequence)).toEqual(trail.map((_entry, index) => index + 1));
});

test("what was changed meanwhile stays as it is, and the broker tells; what is taken back doesn't happen", async () => {
  await schedule();
  await takeBackSchedule(await broker.storeOf("orders"), "orders");
  expect(await broker.carryOut(atMs)).toEqual([]);
  await schedule();
  await broker.promote("orders", "orders", "1.1.0");
  await rollBack({ store: await broker.storeOf("orders"), name: "orders", by: "orders" });
  expect(await broker.carryOut(atMs)).toEqual([
    'orders 1.1.0, which was scheduled: The change of "orders" is not the next one.',
  ]);
  expect(await live()).toBe("1.0.0");
  await schedule();
  expect(await broker.carryOut(atMs)).toEqual(["orders 1.1.0, which was scheduled: promoted"]);
});

test("what the registry has no room for is refused in words, once, and not tried for ever", async () => {
  await schedule();
  const { store } = broker.at;
  const { tag = "" } = (await store.read("registry.json")) ?? {};
  const full = { ...(await broker.document()), note: "x".repeat(REGISTRY_LIMITS.bytes) };
  await store.replace("registry.json", Buffer.from(JSON.stringify(full)), tag);
  expect(await broker.carryOut(atMs)).toEqual([
    expect.stringMatching(/^orders 1\.1\.0, which was scheduled: The registry would be longer than/),
  ]);
  expect(await store.list("foyer.scheduled/")).toEqual([]);
  expect(await broker.carryOut(atMs)).toEqual([]);
  expect(await live()).toBe("1.0.0");
});

/** As a storage that has lost it. @returns puts it back */
async function loseCheckpoint(): Promise<() => Promise<boolean>> {
  const { store } = broker.at;
  const key = (await store.list("foyer.log/")).find((name) => name.endsWith("/checkpoint")) ?? "";
  const stored = await store.read(key);
  await store.remove(key);
  return () => store.create(key, stored?.bytes ?? new Uint8Array());
}

test("where the place's log is broken, before or after the change, what is due stays until it has happened whole", async () => {
  const { store } = broker.at;
  const retried = [expect.stringContaining("foyer.scheduled/orders.json will be tried again") as string];
  await schedule();
  let putBack = await loseCheckpoint();
  expect(await broker.carryOut(atMs)).toEqual(retried);
  expect([await live(), await store.list("foyer.scheduled/")]).toEqual([
    "1.0.0",
    ["foyer.scheduled/orders.json"],
  ]);
  await putBack();

  const replace = store.replace.bind(store);
  const meddling = jest.spyOn(store, "replace").mockImplementation(async (key, bytes, tag) => {
    const isKept = await replace(key, bytes, tag);
    if (key === "registry.json") putBack = await loseCheckpoint();
    return isKept;
  });
  expect(await broker.carryOut(atMs)).toEqual(retried);
  meddling.mockRestore();
  expect([await live(), await store.list("orders/approvals/")]).toEqual(["1.1.0", []]);
  await putBack();
  expect(await broker.carryOut(atMs)).toEqual(["orders 1.1.0, which was scheduled: promoted"]);
  const { change } = await broker.at.row();
  expect(await store.read(auditKey("orders", change?.sequence ?? 0))).toBeDefined();
  expect([await store.list("foyer.scheduled/"), await store.list("orders/approvals/")]).toEqual([[], []]);
});

test("what is due stays while the place's bucket forbids the broker to read its release", async () => {
  const { store } = broker.at;
  await schedule();
  const forbidden = Object.assign(new Error("User: broker"), {
    name: "AccessDenied",
    $metadata: { httpStatusCode: 403 },
  });
  const bucket = tellForbidden({ ...store, read: () => Promise.reject(forbidden) });
  const read = store.read.bind(store);
  const record = recordKey("orders", "1.1.0");
  const reading = jest
    .spyOn(store, "read")
    .mockImplementation((key) => (key === record ? bucket.read(key) : read(key)));
  expect(await broker.carryOut(atMs)).toEqual([
    expect.stringContaining("foyer.scheduled/orders.json will be tried again"),
  ]);
  reading.mockRestore();
  expect(await store.list("foyer.scheduled/")).toEqual(["foyer.scheduled/orders.json"]);
  expect(await broker.carryOut(atMs)).toEqual(["orders 1.1.0, which was scheduled: promoted"]);
});

test("another team schedules nothing, and takes nothing back", async () => {
  await expect(schedule("data")).rejects.toThrow("belongs to another team");
  const store = await broker.storeOf("data");
  await schedule();
  await expect(takeBackSchedule(store, "orders")).rejects.toThrow("belongs to another team");
  const bytes = (await broker.at.store.read("foyer.scheduled/orders.json"))?.bytes ?? new Uint8Array();
  await expect(store.create("foyer.scheduled/data.json", bytes)).rejects.toThrow(
    "no schedule of this remote",
  );
  await expect(
    schedulePromotion({
      store: broker.at.store,
      name: "orders",
      version: "1.1.0",
      percent: 100,
      by: "ada",
      atMs,
    }),
  ).rejects.toThrow("needs a broker");
});

test("a time has its zone, and is to come", () => {
  const nowMs = Date.parse("2026-11-22T12:00Z");
  expect(parseTime("2026-12-01T09:00Z", nowMs)).toBe(Date.parse("2026-12-01T09:00:00Z"));
  expect(parseTime("2026-12-01T09:00:30+01:00", nowMs)).toBe(Date.parse("2026-12-01T08:00:30Z"));
  for (const text of ["2026-12-01", "2026-12-01T09:00", "tomorrow", "2026-11-22T11:59Z", "2026-13-41T09:00Z"])
    expect(() => parseTime(text, nowMs)).toThrow("--at must be a time to come");
});

test("who asks for what waits of another remote has nobody's looked at", async () => {
  await schedule();
  const read = jest.spyOn(broker.at.store, "read");
  const ask = async (name: string) => (await fetch(`${broker.url}/objects/foyer.scheduled/${name}`)).status;
  expect([await ask("data.json"), await ask("orders"), await ask("orders.json/x")]).toEqual([404, 404, 404]);
  expect(read.mock.calls.map(([key]) => key)).not.toContain("foyer.scheduled/orders.json");
  read.mockRestore();
  await broker.at.store.remove("foyer.scheduled/orders.json");
  await ask("data.json");
  expect(broker.told.join()).not.toContain("lies there no more");
  await ask("orders.json");
  expect(broker.told.join()).toContain("lies there no more");
});
