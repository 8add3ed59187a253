import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { digestOf } from "@foyer/contracts/signing";
import { schedulePromotion, takeBackSchedule } from "../promote/schedule-promotion.ts";
import { approvalKey, approvalRecordKey } from "../releases/approvals.ts";
import { formatSchedule, parseSchedule } from "../releases/scheduled.ts";
import type { Schedule } from "../releases/scheduled.ts";
import { readSecretKey } from "../signing/secret-key.ts";
import type { ApprovalRule } from "./approval-rules.ts";
import { DAY_MS, HOUR_MS, liveIn, sayTo, statusOf, WAITING } from "./testing/approvals.ts";
import { createTestBroker } from "./testing/create-test-broker.ts";
import type { TestBroker } from "./testing/create-test-broker.ts";

// Somebody may write the place beside the broker, and would have something happen that waits there and was refused.

const RULE: ApprovalRule = { by: ["data", "orders"], count: 1, days: 7 };

let broker: TestBroker;
let rules: Map<string, ApprovalRule>;
let atMs: number;
beforeEach(async () => {
  rules = new Map();
  broker = await createTestBroker(undefined, rules, { isRemembering: true });
  await broker.publish("orders", "orders", "1.0.0");
  await broker.promote("orders", "orders", "1.0.0");
  await broker.publish("orders", "orders", "1.1.0");
  atMs = Date.now() + HOUR_MS;
});
afterEach(() => broker.stop());

/** Has 1.1.0 of orders promoted later. */
async function schedule(): Promise<void> {
  const store = await broker.storeOf("orders");
  await schedulePromotion({ store, name: "orders", version: "1.1.0", percent: 100, by: "orders", atMs });
}
async function ask(): Promise<void> {
  rules.set("orders", RULE);
  await expect(schedule()).rejects.toThrow("waits until");
}
const approve = () => sayTo(broker, { secret: broker.secrets.data, version: "1.1.0" });
const refuse = () => sayTo(broker, { secret: broker.secondOfOrders, version: "1.1.0", verdict: "refused" });
const fileOf = (key: string): string => join(broker.at.path, key);

async function readSchedule(): Promise<Schedule> {
  const stored = await broker.at.store.read(WAITING);
  return parseSchedule(stored?.bytes ?? new Uint8Array())!;
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
    await schedule();
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
    await schedule();
    await broker.restart();
    expect(await broker.carryOut(atMs)).toEqual(["orders 1.1.0, which was scheduled: promoted"]);
  },
);

test("what was refused, and is put back as it was approved before, doesn't happen, though the broker was started anew", async () => {
  await ask();
  await approve();
  const putBack = await copyWaiting();
  await refuse();
  for (const key of await broker.at.store.list("foyer.approvals/")) await broker.at.store.remove(key);
  await putBack();
  await broker.restart();
  expect(await broker.carryOut(atMs)).toEqual([
    expect.stringMatching(/^orders 1\.1\.0, which waited: It isn't what the broker has taken/) as string,
  ]);
  expect(await liveIn(broker)).toBe("1.0.0");
});

test("a refusal that somebody takes away before the broker looks counts all the same", async () => {
  await ask();
  await approve();
  const { store } = broker.at;
  const create = store.create.bind(store);
  const isCreated = jest.spyOn(store, "create").mockImplementation(async (key, bytes) => {
    const isKept = await create(key, bytes);
    if (key.startsWith("foyer.approvals/")) await store.remove(key);
    return isKept;
  });
  await refuse();
  isCreated.mockRestore();
  await broker.carryOut(atMs);
  expect(await liveIn(broker)).toBe("1.0.0");
});

/** Where the second of orders' people says something to what waits. */
async function refusalKey(): Promise<string> {
  const { row } = await readSchedule();
  return approvalKey("orders", await digestOf(row), readSecretKey(broker.secondOfOrders).key);
}
const write = (text: string) => (file: string) => writeFile(file, text);

test.each([
  ["no JSON", write("junk")],
  ["nothing", write("")],
  ["no approval", write("{}")],
  [
    "an approval that nobody signed",
    async (file: string) => {
      const { key } = readSecretKey(broker.secondOfOrders);
      const words = { name: "orders", version: "1.1.0", row: await digestOf((await readSchedule()).row) };
      const said = { ...words, verdict: "approved", by: "x", at: "now", signature: { key, value: "AAAA" } };
      writeFileSync(file, JSON.stringify(said));
    },
  ],
  ["a link", (file: string) => symlink("/nowhere", file)],
])(
  "a refusal counts, and is kept, though %s lies in its place, and that is told",
  async (_what, putThere) => {
    await ask();
    await approve();
    const key = await refusalKey();
    await putThere(fileOf(key));
    await refuse();
    expect(broker.told).toContainEqual(
      expect.stringContaining(`${key}: what lay there is not what this approver said`),
    );
    expect(await broker.carryOut(atMs)).toEqual([]);
    expect(await liveIn(broker)).toBe("1.0.0");
    expect(await statusOf(broker, "orders")).toContain("refused by grace");
  },
);

test("a refusal counts though it can't be kept", async () => {
  await ask();
  await approve();
  mkdirSync(fileOf(await refusalKey()));
  await expect(refuse()).rejects.toThrow("can't be kept");
  expect(await broker.carryOut(atMs)).toEqual([
    expect.stringContaining("It isn't what the broker has taken"),
  ]);
  expect(await liveIn(broker)).toBe("1.0.0");
});

test("what an approver has said stays said, and counts", async () => {
  await ask();
  await approve();
  await expect(
    sayTo(broker, { secret: broker.secrets.data, version: "1.1.0", verdict: "refused" }),
  ).rejects.toThrow("said so already");
  expect(await broker.carryOut(atMs)).toEqual(["orders 1.1.0, which waited: promoted"]);
});

test("that something was refused is kept though something else lies in its record's place", async () => {
  await ask();
  const { row } = await readSchedule();
  const file = fileOf(approvalRecordKey("orders", row.change?.id ?? ""));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '{"change":1}');
  await statusOf(broker, "orders");
  await refuse();
  expect(await statusOf(broker, "orders")).toContain("refused by grace");
});

test.each([
  ["an approver looks", () => expect(refuse()).rejects.toThrow("Nothing of orders 1.1.0 waits")],
  ["the broker looks", () => broker.carryOut(Date.now())],
])(
  "what is hidden while %s, who has nothing to refuse then, and is put back, doesn't happen",
  async (_who, look) => {
    await ask();
    const putBack = await copyWaiting();
    await broker.at.store.remove(WAITING);
    await look();
    await putBack();
    await approve();
    expect(await broker.carryOut(atMs)).toEqual([]);
    expect(await liveIn(broker)).toBe("1.0.0");
  },
);

test.each([
  ["and the broker remembers", () => undefined],
  [
    "and the broker has lost its memory",
    () => {
      rmSync(`${broker.seen ?? ""}.scheduled`);
    },
  ],
])("until when something waits isn't what somebody writes into the place, %s", async (_what, forget) => {
  await ask();
  const { row, asked, needed } = await readSchedule();
  const untilMs = (needed?.untilMs ?? 0) + 100 * DAY_MS;
  forget();
  writeFileSync(
    fileOf(WAITING),
    formatSchedule(row, { asked, needed: { by: RULE.by, count: RULE.count, untilMs } }),
  );
  const nowMs = Date.now();
  expect(await broker.carryOut(nowMs)).toEqual([]);
  // What people read is put right.
  expect((await readSchedule()).needed?.untilMs).toBeLessThanOrEqual(atMs + 7 * DAY_MS);
  expect(await broker.carryOut(atMs + 7 * DAY_MS)).toEqual([
    "orders 1.1.0, which waited: nobody approved it in time",
  ]);
});

test.each([
  [{ by: "data", count: 1, untilMs: 1 }],
  [{ by: ["data", "orders"], count: 1, untilMs: 9e99 }],
  [5],
])("where %j says whose approval is needed, that is put right and nobody stumbles", async (needed) => {
  await ask();
  const { row, asked } = await readSchedule();
  writeFileSync(fileOf(WAITING), JSON.stringify({ schema: 1, row, asked, needed }));
  expect(await statusOf(broker)).toContain("orders 1.1.0, asked for by orders");
  expect(await broker.carryOut(Date.now())).toEqual([]);
  expect((await readSchedule()).needed).toMatchObject({ by: RULE.by, count: RULE.count });
});
