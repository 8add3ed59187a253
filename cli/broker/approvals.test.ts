import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { digestOf, toBeSigned } from "@foyer/contracts/signing";
import { approveCommand } from "../approve/approve-command.ts";
import { createBrokerStore } from "../brokered/broker-store.ts";
import { runCommand } from "../command/run-command.ts";
import { schedulePromotion } from "../promote/schedule-promotion.ts";
import { approvalKey } from "../releases/approvals.ts";
import { promoteRelease, rollBack } from "../releases/promote-release.ts";
import { parseSchedule } from "../releases/scheduled.ts";
import { readSecretKey } from "../signing/secret-key.ts";
import { readApprovalRules } from "./approval-rules.ts";
import {
  createApprovalBroker,
  DAY_MS,
  HOUR_MS,
  liveIn,
  sayTo,
  statusOf,
  WAITING,
} from "./testing/approvals.ts";
import type { TestBroker } from "./testing/create-test-broker.ts";

const RULES = new Map([["orders", { by: ["data", "orders"], count: 1, days: 7 }]]);

let broker: TestBroker;
beforeEach(async () => {
  broker = await createApprovalBroker(RULES);
});
afterEach(() => broker.stop());

const live = () => liveIn(broker);
const ask = (version = "1.0.0"): Promise<void> => broker.promote("orders", "orders", version);
const say = (secret: string, version = "1.0.0", verdict: "approved" | "refused" = "approved") =>
  sayTo(broker, { secret, version, verdict, why: "looked at it" });
const status = (...words: readonly string[]) => statusOf(broker, ...words);

test("a release waits until another than who asked approves it; who asked and who approved is kept; going back and wider is free", async () => {
  await expect(ask()).rejects.toMatchObject({
    exitCode: 4,
    message: expect.stringContaining("waits until") as string,
  });
  expect(await live()).toBeUndefined();
  expect(await status()).toMatch(
    /Waiting\n {2}orders 1\.0\.0, asked for by orders\. It waits for 1 more approval/,
  );
  await expect(ask()).rejects.toThrow('Something of "orders" waits already');
  await broker.restart();
  expect((await say(broker.secrets.data)).waiting).toBeUndefined();
  expect(await live()).toBe("1.0.0");
  expect(await status("orders")).toMatch(
    /1\.0\.0 promoted by orders, .*; approved by grace \(looked at it\)/,
  );
  const records = await broker.at.store.list("orders/approvals/");
  const record = await broker.at.store.read(records[0] ?? "");
  expect(JSON.parse(Buffer.from(record?.bytes ?? []).toString())).toMatchObject({
    outcome: "approved",
    asked: { by: readSecretKey(broker.secrets.orders).key },
    approvals: [{ by: "grace", signature: { key: readSecretKey(broker.secrets.data).key } }],
  });
  const { taken, problems } = await broker.look();
  expect({ names: [...taken.keys()], problems }).toEqual({ names: ["orders"], problems: [] });
  expect(await broker.at.store.list("foyer.")).toEqual(expect.not.arrayContaining([WAITING]));

  const store = await broker.storeOf("orders");
  const roll = (percent: number) =>
    promoteRelease({ store, name: "orders", version: "1.1.0", percent, by: "orders" });
  await expect(roll(1)).rejects.toThrow("waits until");
  const key = join(broker.at.folder, "second.key");
  writeFileSync(key, broker.secondOfOrders);
  const told: string[] = [];
  const words = ["orders@1.1.0", "--to", broker.url, "--key", key];
  const keep = (line: string): void => void told.push(line);
  expect(await runCommand(approveCommand, words, keep, keep)).toBe(0);
  expect(told).toEqual([
    "orders 1.1.0 is approved, and what was asked for has happened: foyer status orders.",
  ]);
  expect(await runCommand(approveCommand, words, keep, keep)).toBe(1);
  expect(told.at(-1)).toContain("Nothing of orders 1.1.0 waits for approval");
  expect((await broker.at.row()).rollout).toEqual({ "1.1.0": 1 });
  await roll(50);
  await roll(100);
  expect(await live()).toBe("1.1.0");
  await rollBack({ store, name: "orders", by: "orders" });
  expect(await live()).toBe("1.0.0");
});

test("nobody approves their own, with another's words, other bytes, twice, or once the root has forgotten their key", async () => {
  await expect(ask()).rejects.toThrow("waits");
  await expect(say(broker.secrets.orders)).rejects.toThrow("Nobody approves what they asked for themselves");
  const { row } = parseSchedule((await broker.at.store.read(WAITING))?.bytes ?? new Uint8Array()) ?? {};
  const data = readSecretKey(broker.secrets.data);
  const forge = async (by: string, seen: unknown, signer = data): Promise<boolean> => {
    const digest = await digestOf(seen);
    const statement = {
      name: "orders",
      version: "1.0.0",
      row: digest,
      verdict: "approved",
      by: "x",
      at: "now",
    };
    const value = await signer.sign(toBeSigned("foyer-approval", statement));
    const bytes = Buffer.from(JSON.stringify({ ...statement, signature: { key: data.key, value } }));
    return createBrokerStore(broker.url, [readSecretKey(by)]).create(
      approvalKey("orders", digest, data.key),
      bytes,
    );
  };
  await expect(forge(broker.secrets.data, { ...row, current: "1.1.0" })).rejects.toThrow("something else");
  await expect(forge(broker.secrets.orders, row)).rejects.toThrow("no approval of yours");
  await expect(forge(broker.secrets.data, row, readSecretKey(broker.secrets.orders))).rejects.toThrow(
    "not signed by its key",
  );
  // Straight into the storage, where it doesn't count either.
  const digest = await digestOf(row);
  const kept = Buffer.from(
    JSON.stringify({
      ...{ name: "orders", version: "1.0.0", row: digest, verdict: "approved", by: "x", at: "now" },
      signature: { key: data.key, value: "AAAA" },
    }),
  );
  await broker.at.store.create(approvalKey("orders", digest, data.key), kept);
  expect(await broker.carryOut(Date.now() + HOUR_MS)).toEqual([]);
  await broker.at.store.remove(approvalKey("orders", digest, data.key));

  // Approved while releases are frozen, and forgotten by the root before the end.
  broker.freeze(true);
  await say(broker.secrets.data);
  await expect(say(broker.secrets.data)).rejects.toThrow("said so already");
  const said = await broker.at.store.read(approvalKey("orders", digest, data.key));
  expect(await live()).toBeUndefined();
  await broker.revoke("data");
  broker.freeze(false);
  expect(await broker.carryOut(Date.now() + HOUR_MS)).toEqual([]);
  expect(await live()).toBeUndefined();
  await say(broker.secondOfOrders);
  expect(await live()).toBe("1.0.0");
  // What approved one change is nothing to the next, whoever puts it back.
  await expect(ask("1.1.0")).rejects.toThrow("waits");
  await broker.at.store.create(approvalKey("orders", digest, data.key), said?.bytes ?? new Uint8Array());
  expect(await broker.carryOut(Date.now() + HOUR_MS)).toEqual([]);
  expect(await live()).toBe("1.0.0");
});

test("what is refused, taken back or too late doesn't happen; what is scheduled waits for its time and its approval", async () => {
  await expect(ask()).rejects.toThrow("waits");
  await say(broker.secrets.data, "1.0.0", "refused");
  expect(await broker.at.store.list("foyer.scheduled/")).toEqual([]);
  expect(await status("orders")).toMatch(
    /Asked for, and not done\n {2}1\.0\.0: refused by grace \(looked at it\)/,
  );

  await expect(ask()).rejects.toThrow("waits");
  expect(await broker.carryOut(Date.now() + 6 * DAY_MS)).toEqual([]);
  expect(await broker.carryOut(Date.now() + 8 * DAY_MS)).toEqual([
    "orders 1.0.0, which waited: nobody approved it in time",
  ]);
  await expect(say(broker.secrets.data)).rejects.toThrow("waits for approval");

  const atMs = Date.now() + HOUR_MS;
  const store = await broker.storeOf("orders");
  const options = { store, name: "orders", version: "1.1.0", percent: 100, by: "orders", atMs };
  await expect(schedulePromotion(options)).rejects.toThrow("waits until");
  expect(await broker.carryOut(atMs)).toEqual([]);
  expect((await say(broker.secrets.data, "1.1.0")).waiting).toBeDefined();
  expect(await live()).toBeUndefined();
  const waiting = await broker.at.store.read(WAITING);
  expect(await broker.carryOut(atMs)).toEqual(["orders 1.1.0, which waited: promoted"]);
  // As a broker leaves it that was killed before it could take it away.
  await broker.at.store.create(WAITING, waiting?.bytes ?? new Uint8Array());
  expect(await broker.carryOut(atMs)).toEqual(["orders 1.1.0, which waited: promoted"]);
  expect(await broker.at.store.list("foyer.scheduled/")).toEqual([]);
  expect(await live()).toBe("1.1.0");
});

test("rules name teams of the root, and no more keys than those have", () => {
  const file = join(broker.at.folder, "approvals.json");
  const read = (rules: unknown) => {
    writeFileSync(file, JSON.stringify(rules));
    const security = { keys: ["a", "b"], threshold: 1, names: ["security"] };
    const orders = { keys: ["c"], threshold: 1, names: ["orders"] };
    const pairs = { keys: ["d", "e"], threshold: 2, names: ["pairs"] };
    return readApprovalRules(file, new Map(Object.entries({ security, orders, pairs })));
  };
  expect(read({ "sign-in": { by: ["security"], count: 2 } }).get("sign-in")).toEqual({
    by: ["security"],
    count: 2,
    days: 7,
  });
  expect(() => read({ "*": { by: ["nobody"] } })).toThrow("isn't in the root");
  expect(() => read({ "*": { by: ["security"], count: 3 } })).toThrow("wants 3 of 2 keys");
  expect(() => read({ "*": { by: [] } })).toThrow("names no teams");
  expect(() => read([])).toThrow("no object");
  expect(() => read({ "sign-in": { by: ["security"], cout: 2 } })).toThrow(
    '"sign-in" says "cout", which nothing reads',
  );
  expect(read({ "sign-in": { by: ["security"], "//": "since the audit" } }).size).toBe(1);
  // Whoever asks doesn't approve.
  const stuck = 'could never be approved where "orders" asks for it';
  expect(() => read({ orders: { by: ["orders"] } })).toThrow(stuck);
  expect(() => read({ "*": { by: ["orders"] } })).toThrow(stuck);
  expect(() => read({ orders: { by: ["orders", "security"], count: 3 } })).toThrow(stuck);
  expect(read({ orders: { by: ["orders", "security"], count: 2 } }).size).toBe(1);
  expect(() => read({ pairs: { by: ["pairs"], count: 1 } })).toThrow('where "pairs" asks');
  expect(read({ "*": { by: ["orders"] }, orders: { by: ["security"] } }).size).toBe(2);
  expect(() => readApprovalRules("/nowhere", new Map())).toThrow("can't be read");
});
