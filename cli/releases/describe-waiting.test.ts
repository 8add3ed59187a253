import { approvalKey, approvalRecordKey } from "./approvals.ts";
import { describeWaiting, readApprovalRecords, readWaiting } from "./describe-waiting.ts";
import type { Row } from "./row.ts";
import { formatSchedule, scheduleKey } from "./scheduled.ts";
import { createTestPlace } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";

const AT = "2026-12-01T09:00:00.000Z";
const change = { id: "one", sequence: 3, action: "promoted", version: "1.1.0", by: "ada", at: AT } as const;
const row: Row = { name: "orders", path: "/orders", change };
const untilMs = Date.parse("2026-12-02T10:00:00.000Z");
const toApproval = (by: string) => ({
  ...{ name: "orders", version: "1.1.0", row: "hash", verdict: "approved" as const, by, at: AT },
  signature: { key: by, value: "value" },
});

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
});
afterEach(() => at.remove());

const put = (key: string, value: unknown): Promise<boolean> =>
  at.store.create(key, Buffer.from(typeof value === "string" ? value : JSON.stringify(value)));

test.each([
  [2, [], "It waits for 2 more approvals by security or legal, until 2026-12-02T10:00:00.000Z."],
  [2, ["grace"], "It waits for 1 more approval by security or legal, until 2026-12-02T10:00:00.000Z."],
  [2, ["grace", "linus"], `It waits for its time, ${AT}, or the end of a freeze.`],
  [2, ["grace", "linus", "ken"], `It waits for its time, ${AT}, or the end of a freeze.`],
  [0, [], `It waits for its time, ${AT}, or the end of a freeze.`],
])("of %d approvals that are needed and %j that were given the rest is told", (count, given, wanted) => {
  const needed = { by: ["security", "legal"], count, untilMs };
  const waiting = { atMs: Date.parse(AT), row, needed, approvals: given.map(toApproval) };
  expect(describeWaiting(waiting)).toBe(wanted);
});

test("what needs nobody waits for its time", () => {
  expect(describeWaiting({ atMs: Date.parse(AT), row, approvals: [] })).toContain(`its time, ${AT}`);
});

test("what waits is read with what was said to it, and nothing else that lies there", async () => {
  expect(await readWaiting(at.store, "orders")).toBeUndefined();
  const needed = { by: ["security"], count: 2, untilMs };
  await at.store.create(scheduleKey("orders"), formatSchedule(row, { needed }));
  expect(await readWaiting(at.store, "orders")).toMatchObject({ needed, approvals: [] });
  await put(approvalKey("orders", "hash", "grace"), toApproval("grace"));
  await put(approvalKey("orders", "hash", "linus"), "nothing that is one");
  await put(approvalKey("data", "hash", "ken"), toApproval("ken"));
  expect((await readWaiting(at.store, "orders"))?.approvals).toEqual([toApproval("grace")]);
  expect(await readWaiting(at.store, "data")).toBeUndefined();
});

test("of what needs no approval none is read, and one that is taken away meanwhile isn't missed", async () => {
  await at.store.create(scheduleKey("orders"), formatSchedule(row));
  await put(approvalKey("orders", "hash", "grace"), toApproval("grace"));
  const list = () => Promise.reject(new Error("listed"));
  expect((await readWaiting({ ...at.store, list }, "orders"))?.approvals).toEqual([]);
  const needed = { by: ["security"], count: 2, untilMs };
  await at.store.remove(scheduleKey("orders"));
  await at.store.create(scheduleKey("orders"), formatSchedule(row, { needed }));
  const gone = { ...at.store, list: () => Promise.resolve(["foyer.approvals/orders/gone.json"]) };
  expect((await readWaiting(gone, "orders"))?.approvals).toEqual([]);
  await put("foyer.scheduled/data.json", "no schedule");
  expect(await readWaiting(at.store, "data")).toBeUndefined();
});

test("what became of each change is found by its id", async () => {
  const record = (id: string) => ({
    schema: 1,
    change: id,
    version: "1.1.0",
    outcome: "refused",
    approvals: [],
  });
  for (const id of ["one", "two"]) await put(approvalRecordKey("orders", id), record(id));
  await put(approvalRecordKey("orders", "three"), "nothing that is one");
  await put(approvalRecordKey("data", "four"), record("four"));
  const gone = {
    ...at.store,
    list: async (prefix: string) => [...(await at.store.list(prefix)), `${prefix}gone.json`],
  };
  const found = await readApprovalRecords(gone, "orders");
  expect(Object.fromEntries(found)).toEqual({ one: record("one"), two: record("two") });
});
