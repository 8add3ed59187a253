import { auditKey, auditPrefix, isOwnFolder, recordKey, recordsPrefix } from "./keys.ts";
import { isSigned, readRecord, readRecords, readUsableRecord } from "./read-record.ts";
import { createTestPlace } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";
import type { RegistrySigner } from "../store/registry-signer.ts";
import type { ReleaseRecord } from "./row.ts";

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
});
afterEach(() => at.remove());

const toRecord = (version: string, more: Partial<ReleaseRecord> = {}): ReleaseRecord => ({
  ...{ schema: 1, name: "orders", version, package: "@team/orders", digest: "", folder: `orders/${version}` },
  ...{ release: {}, publishedAt: `2026-11-28T09:00:00.00${version.at(-1) ?? ""}Z`, by: "ada", row: {} },
  ...more,
});
const put = (key: string, value: unknown): Promise<boolean> =>
  at.store.create(key, Buffer.from(typeof value === "string" ? value : JSON.stringify(value)));
/** Where this is asked alone. */
const signerOf = (requireSigned: RegistrySigner["requireSigned"]): RegistrySigner =>
  ({ requireSigned }) as RegistrySigner;

test("a release's record is read where its name and version say it lies", async () => {
  await put(recordKey("orders", "1.0.0"), toRecord("1.0.0"));
  expect(await readRecord(at.store, "orders", "1.0.0")).toEqual(toRecord("1.0.0"));
  expect(await readRecord(at.store, "orders", "1.0.1")).toBeUndefined();
});

test.each([
  ["another version's", toRecord("1.0.0")],
  ["another remote's", toRecord("1.0.1", { name: "data" })],
  ["null", null],
  ["a number", 7],
  ["no JSON", "nothing"],
])("what is %s in a record's place is none, and can't be used", async (_what, value) => {
  await put(recordKey("orders", "1.0.1"), value);
  expect(await readRecord(at.store, "orders", "1.0.1")).toBeUndefined();
  await expect(readUsableRecord(at.store, "orders", "1.0.1")).rejects.toThrow(
    `orders 1.0.1 was not published to ${at.store.description}. See foyer status orders.`,
  );
});

test("a release whose files are gone, or that its team didn't sign, can't be used; each is said", async () => {
  await put(recordKey("orders", "1.0.0"), toRecord("1.0.0"));
  await put(recordKey("orders", "1.0.1"), toRecord("1.0.1", { prunedAt: "2026-11-28T10:00:00.000Z" }));
  expect(await readUsableRecord(at.store, "orders", "1.0.0")).toEqual(toRecord("1.0.0"));
  await expect(readUsableRecord(at.store, "orders", "1.0.1")).rejects.toThrow(
    "The files of orders 1.0.1 were removed. Build it again under a new version.",
  );
  const asked: unknown[] = [];
  const refusing = signerOf((record) => (asked.push(record), Promise.reject(new Error("not its team's"))));
  const store = { ...at.store, signer: refusing };
  await expect(readUsableRecord(store, "orders", "1.0.0")).rejects.toThrow("not its team's");
  expect(asked).toEqual([toRecord("1.0.0")]);
  expect(await isSigned(refusing, toRecord("1.0.0"))).toBe(false);
  expect(
    await isSigned(
      signerOf(() => Promise.resolve()),
      toRecord("1.0.0"),
    ),
  ).toBe(true);
});

test("all releases of a remote come in the order in which they were published, and nothing else that lies there", async () => {
  for (const version of ["1.0.3", "1.0.1", "1.0.2"])
    await put(recordKey("orders", version), toRecord(version));
  await put(recordKey("orders", "1.0.0"), toRecord("1.0.0", { publishedAt: "2026-11-29T09:00:00.000Z" }));
  await put(recordKey("orders-2", "1.0.0"), toRecord("1.0.0", { name: "orders-2" }));
  for (const [number, junk] of [
    null,
    7,
    "nothing",
    { ...toRecord("1.0.9"), name: undefined },
    { ...toRecord("1.0.9"), version: 1 },
    { ...toRecord("1.0.9"), publishedAt: undefined },
  ].entries())
    await put(`${recordsPrefix("orders")}junk-${number}.json`, junk);
  const list = async (prefix: string) => [...(await at.store.list(prefix)), `${prefix}gone.json`];
  const found = await readRecords({ ...at.store, list }, "orders");
  expect(found.map(({ version }) => version)).toEqual(["1.0.1", "1.0.2", "1.0.3", "1.0.0"]);
});

test("each change has a place of its own, and their names are in their order", () => {
  const keys = [1, 9, 10, 99_999_999].map((sequence) => auditKey("orders", sequence));
  expect(keys.toSorted()).toEqual(keys);
  expect(keys.every((key) => key.startsWith(auditPrefix("orders")))).toBe(true);
  expect(auditKey("data", 1).startsWith(auditPrefix("orders"))).toBe(false);
});

test.each([
  ["orders/1.0.0-0123456789ab", true],
  [`orders/1.0.0-${"0123456789abcdef".repeat(4)}`, true],
  [`orders/1.0.0-${"0123456789abcdef".repeat(4)}0`, false],
  ["orders/1.0.0-0123456789a", false],
  ["orders/1.0.0-0123456789aB", false],
  ["orders/1.0.0-0123456789ab/..", false],
  ["orders/1.0.0-/0123456789ab", false],
  ["orders/1.0.1-0123456789ab", false],
  ["orders/1.0.0", false],
  ["data/1.0.0-0123456789ab", false],
  ["", false],
])("the folder %j is the release's own: %s", (folder, isOwn) => {
  expect(isOwnFolder({ name: "orders", version: "1.0.0", folder })).toBe(isOwn);
});
