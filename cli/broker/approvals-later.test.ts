import { schedulePromotion } from "../promote/schedule-promotion.ts";
import { previewRelease } from "../releases/preview-release.ts";
import { rollBack } from "../releases/promote-release.ts";
import type { ApprovalRule } from "./approval-rules.ts";
import { createApprovalBroker, DAY_MS, HOUR_MS, liveIn, sayTo, statusOf } from "./testing/approvals.ts";
import type { TestBroker } from "./testing/create-test-broker.ts";

// What was asked for meets another world when its time has come: a rule that wasn't there, or a remote that has changed.

const RULE: ApprovalRule = { by: ["data"], count: 1, days: 7 };

let rules: Map<string, ApprovalRule>;
let broker: TestBroker;
let atMs: number;
beforeEach(async () => {
  rules = new Map();
  broker = await createApprovalBroker(rules);
  atMs = Date.now() + HOUR_MS;
  await broker.promote("orders", "orders", "1.0.0");
});
afterEach(() => broker.stop());

const live = () => liveIn(broker);
async function schedule(): Promise<void> {
  const store = await broker.storeOf("orders");
  await schedulePromotion({ store, name: "orders", version: "1.1.0", percent: 100, by: "orders", atMs });
}
const approve = () => sayTo(broker, { secret: broker.secrets.data, version: "1.1.0" });
const status = () => statusOf(broker, "orders");

test("what was scheduled before its rule existed is shown to approvers, who have the rule's time from then on", async () => {
  await schedule();
  rules.set("orders", RULE);
  const dueMs = atMs + 20 * DAY_MS;
  expect(await broker.carryOut(dueMs)).toEqual([]);
  expect(await status()).toMatch(/It waits for 1 more approval by data, until/);
  expect(await broker.carryOut(dueMs + 6 * DAY_MS)).toEqual([]);
  await approve();
  expect(await broker.carryOut(dueMs)).toEqual(["orders 1.1.0, which waited: promoted"]);
  expect(await live()).toBe("1.1.0");
});

test("and is over once nobody has approved it for that time; a rule that was taken away holds nothing back", async () => {
  await schedule();
  rules.set("orders", RULE);
  expect(await broker.carryOut(atMs)).toEqual([]);
  rules.clear();
  expect(await broker.carryOut(atMs - 1)).toEqual([]);
  expect(await status()).toMatch(/It waits for its time/);
  rules.set("orders", RULE);
  expect(await broker.carryOut(atMs)).toEqual([]);
  expect(await broker.carryOut(atMs + 8 * DAY_MS)).toEqual([
    "orders 1.1.0, which waited: nobody approved it in time",
  ]);
  expect(await live()).toBe("1.0.0");
});

test("a rule that changes while something waits gives its own time; the same rule keeps the old one", async () => {
  rules.set("orders", RULE);
  await expect(schedule()).rejects.toThrow("waits until");
  expect(await broker.carryOut(atMs + 5 * DAY_MS)).toEqual([]);
  rules.set("orders", { ...RULE, by: ["data", "orders"] });
  expect(await broker.carryOut(atMs + 6 * DAY_MS)).toEqual([]);
  expect(await broker.carryOut(atMs + 12 * DAY_MS)).toEqual([]);
  expect(await broker.carryOut(atMs + 14 * DAY_MS)).toEqual([
    "orders 1.1.0, which waited: nobody approved it in time",
  ]);
});

test.each([
  ["where its rule stands", "waited"],
  ["where its rule is gone by then", "was scheduled"],
])("what fails is kept beside the audit trail, with who approved it and why, %s", async (_where, how) => {
  rules.set("orders", RULE);
  await expect(schedule()).rejects.toThrow("waits until");
  await approve();
  await broker.publish("orders", "orders", "1.2.0");
  if (how === "was scheduled") rules.clear();
  const words = 'The change of "orders" is not the next one.';
  expect(await broker.carryOut(atMs)).toEqual([`orders 1.1.0, which ${how}: ${words}`]);
  expect(await live()).toBe("1.0.0");
  expect(await status()).toContain(
    `Asked for, and not done\n  1.1.0: not carried out. ${words} It was approved by grace.`,
  );
});

test("no preview is made while something waits, which it would end; one of before is there for approvers to look at", async () => {
  const store = await broker.storeOf("orders");
  const preview = (version: string) => previewRelease({ store, name: "orders", version, by: "orders" });
  await broker.publish("orders", "orders", "1.2.0");
  await preview("1.1.0");
  rules.set("orders", RULE);
  await expect(broker.promote("orders", "orders", "1.1.0")).rejects.toThrow("waits until");
  expect((await preview("1.1.0")).isChanged).toBe(false);
  await expect(preview("1.2.0")).rejects.toThrow("orders@1.1.0 waits for its time, or for approval");
  await approve();
  expect(await live()).toBe("1.1.0");
  expect((await preview("1.2.0")).isChanged).toBe(true);
});

test("what waits and has been overtaken already, as by a rollback, stands in no preview's way", async () => {
  const store = await broker.storeOf("orders");
  await broker.publish("orders", "orders", "1.2.0");
  await broker.promote("orders", "orders", "1.1.0");
  rules.set("orders", RULE);
  await expect(broker.promote("orders", "orders", "1.2.0")).rejects.toThrow("waits until");
  await rollBack({ store, name: "orders", by: "orders" });
  expect(await broker.at.store.list("foyer.scheduled/")).toEqual(["foyer.scheduled/orders.json"]);
  const asked = { store, name: "orders", version: "1.2.0", by: "orders" };
  expect((await previewRelease(asked)).isChanged).toBe(true);
});
