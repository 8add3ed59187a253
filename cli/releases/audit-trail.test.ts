import { isInAuditTrail, readAuditEntry, readAuditTrail, writeAuditEntry } from "./audit-trail.ts";
import type { Change } from "./row.ts";
import { createTestPlace } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";

const toChange = (sequence: number, id = `id-${sequence}`): Change => ({
  ...{ id, sequence, action: "promoted", version: `1.${sequence}.0`, by: "ada" },
  at: "2026-11-28T09:00:00.000Z",
});
const row = { name: "orders", path: "/orders" };

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
});
afterEach(() => at.remove());

const write = async (...sequences: readonly number[]): Promise<void> => {
  for (const sequence of sequences) await writeAuditEntry(at.store, "orders", toChange(sequence));
};
const sequencesOf = (changes: readonly Change[]): readonly number[] =>
  changes.map(({ sequence }) => sequence);

test("an entry is written once and says from then on what it said first, in lines that people read", async () => {
  await write(1);
  await writeAuditEntry(at.store, "orders", toChange(1, "another"));
  expect(await readAuditEntry(at.store, "orders", 1)).toEqual(toChange(1));
  const stored = await at.store.read("orders/audit/00000001.json");
  expect(Buffer.from(stored?.bytes ?? []).toString()).toBe(`${JSON.stringify(toChange(1), null, 2)}\n`);
});

test("more changes than are read at once come in their order, and the last one from its row", async () => {
  const all = Array.from({ length: 35 }, (_, at) => at + 1);
  await write(...all.toReversed());
  // A storage lists its keys in no certain order.
  const list = async (prefix: string) => [...(await at.store.list(prefix))].sort().reverse();
  expect(sequencesOf(await readAuditTrail({ ...at.store, list }, row))).toEqual(all);
  expect(sequencesOf(await readAuditTrail(at.store, { ...row, change: toChange(36) }))).toEqual([...all, 36]);
  expect(sequencesOf(await readAuditTrail(at.store, { ...row, change: toChange(35) }))).toEqual(all);
  expect(await readAuditTrail(at.store, { ...row, name: "data" })).toEqual([]);
});

test.each([
  ["no name of an entry", "orders/audit/1.json", JSON.stringify(toChange(9))],
  ["one digit more", "orders/audit/000000009.json", JSON.stringify(toChange(9))],
  ["a copy of one", "orders/audit/00000009.json.bak", JSON.stringify(toChange(9))],
  ["no JSON", "orders/audit/00000009.json", "nothing"],
  ["null", "orders/audit/00000009.json", "null"],
])("what has or holds %s is no entry, and hides none", async (_what, key, text) => {
  await write(1, 2);
  await at.store.create(key, Buffer.from(text));
  expect(sequencesOf(await readAuditTrail(at.store, { ...row, change: toChange(3) }))).toEqual([1, 2, 3]);
});

test("an entry that is taken away between two looks hides none of the others", async () => {
  await write(1, 2, 3);
  const read = (key: string) => (key.endsWith("2.json") ? Promise.resolve(undefined) : at.store.read(key));
  expect(sequencesOf(await readAuditTrail({ ...at.store, read }, row))).toEqual([1, 3]);
});

test("a change is known by its id at its place, and nothing stands before the first one", async () => {
  await write(1, 2);
  await at.store.create("orders/audit/00000000.json", Buffer.from(JSON.stringify(toChange(0))));
  await at.store.create("orders/audit/00000003.json", Buffer.from("null"));
  expect(await isInAuditTrail(at.store, "orders", 2, "id-2")).toBe(true);
  expect(await isInAuditTrail(at.store, "orders", 1, "id-1")).toBe(true);
  expect(await isInAuditTrail(at.store, "orders", 2, "id-1")).toBe(false);
  expect(await isInAuditTrail(at.store, "orders", 0, "id-0")).toBe(false);
  expect(await isInAuditTrail(at.store, "orders", 3, "id-3")).toBe(false);
  expect(await isInAuditTrail(at.store, "orders", 4, "id-4")).toBe(false);
  expect(await readAuditEntry(at.store, "orders", 3)).toBeUndefined();
  expect(await readAuditEntry(at.store, "orders", 4)).toBeUndefined();
});
