import { giveApproval } from "../approve/give-approval.ts";
import { createBrokerStore } from "../brokered/broker-store.ts";
import { runCommand } from "../command/run-command.ts";
import { schedulePromotion } from "../promote/schedule-promotion.ts";
import { readSecretKey } from "../signing/secret-key.ts";
import { statusCommand } from "../status/status-command.ts";
import type { ApprovalRule } from "./approval-rules.ts";
import { createTestBroker } from "./testing/create-test-broker.ts";
import type { TestBroker } from "./testing/create-test-broker.ts";

// What was asked for meets another world when its time has come: a rule that wasn't there, or a remote that has changed.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const RULE: ApprovalRule = { by: ["data"], count: 1, days: 7 };

let rules: Map<string, ApprovalRule>;
let broker: TestBroker;
let atMs: number;
beforeEach(async () => {
  rules = new Map();
  broker = await createTestBroker(undefined, rules);
  atMs = Date.now() + HOUR_MS;
  for (const version of ["1.0.0", "1.1.0"]) await broker.publish("orders", "orders", version);
  await broker.promote("orders", "orders", "1.0.0");
});
afterEach(() => broker.stop());

const live = async (): Promise<string | undefined> => (await broker.at.row()).current;
async function schedule(): Promise<void> {
  const store = await broker.storeOf("orders");
  await schedulePromotion({ store, name: "orders", version: "1.1.0", percent: 100, by: "orders", atMs });
}
async function approve(): Promise<void> {
  const signer = readSecretKey(broker.secrets.data);
  const store = createBrokerStore(broker.url, [signer]);
  await giveApproval({ store, signer, name: "orders", version: "1.1.0", verdict: "approved", by: "grace" });
}
async function status(): Promise<string> {
  const lines: string[] = [];
  const keep = (line: string): void => void lines.push(line);
  await runCommand(statusCommand, ["orders", "--to", broker.at.path], keep, keep);
  return lines.join("\n");
}

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
