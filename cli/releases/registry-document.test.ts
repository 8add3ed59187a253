import { allRows, findRow, parseJson, readDocument, withRow } from "./registry-document.ts";
import { isServed } from "./row.ts";
import type { RegistryDocument, Row } from "./row.ts";
import { createTestPlace } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
});
afterEach(() => at.remove());

const toRow = (name: string, more: Partial<Row> = {}): Row => ({ name, path: `/${name}`, ...more });
const live = { current: "1.0.0" };
const write = (text: string): Promise<boolean> => at.store.create("registry.json", Buffer.from(text));

test("a place without a registry begins one that is later than any that was begun before it", async () => {
  const beforeMs = Date.now();
  const { document, tag } = await readDocument(at.store);
  expect(tag).toBeUndefined();
  expect(document).toEqual({ schema: 1, epoch: expect.any(Number) as number, remotes: [] });
  expect(document.epoch).toBeGreaterThanOrEqual(beforeMs);
});

test("one that is gone is told, but not one that another team begins at this moment", async () => {
  await at.store.create("orders/audit/00000001.json", Buffer.from("{}"));
  await expect(readDocument(at.store)).rejects.toThrow("is gone, and changes of it are there");
  expect((await readDocument(at.store, true)).tag).toBeUndefined();
  let looks = 0;
  const read = async (key: string) => {
    looks += 1;
    if (looks === 1) return undefined;
    await write(JSON.stringify({ schema: 1, epoch: 4, remotes: [] }));
    return at.store.read(key);
  };
  expect((await readDocument({ ...at.store, read })).document.epoch).toBe(4);
});

test("what stands in a registry is read as it is, whatever else its writers put there", async () => {
  const written = { schema: 1, epoch: 4, remotes: [toRow("data", live)], notes: "of the operator" };
  await write(JSON.stringify(written));
  const { document, tag } = await readDocument(at.store);
  expect(document).toEqual(written);
  expect(tag).toBe((await at.store.read("registry.json"))?.tag);
});

test.each([
  ["no JSON", "nothing"],
  ["null", "null"],
  ["a number", "7"],
  ["of another schema", '{"schema":2,"remotes":[]}'],
  ["of no schema", '{"remotes":[]}'],
  ["without rows", '{"schema":1}'],
  ["with rows that are no list", '{"schema":1,"remotes":{}}'],
  ["with waiting rows that are no list", '{"schema":1,"remotes":[],"waiting":{}}'],
])("a registry that is %s is named, left as it is, and nobody begins another", async (_what, text) => {
  await write(text);
  await expect(readDocument(at.store)).rejects.toThrow(
    `${at.store.description}/registry.json is no registry document ("schema": 1 and a list "remotes").`,
  );
  expect(Buffer.from((await at.store.read("registry.json"))?.bytes ?? []).toString()).toBe(text);
});

test("a row is found whether anybody gets it yet or not", () => {
  const document: RegistryDocument = {
    schema: 1,
    remotes: [toRow("data", live)],
    waiting: [toRow("orders")],
  };
  expect(findRow(document, "data")).toEqual(toRow("data", live));
  expect(findRow(document, "orders")).toEqual(toRow("orders"));
  expect(findRow(document, "mfa")).toBeUndefined();
  expect(findRow({ schema: 1, remotes: [] }, "orders")).toBeUndefined();
  expect(allRows(document).map(({ name }) => name)).toEqual(["data", "orders"]);
});

test("a row stands where pages look once somebody gets it, and where they don't before and after", () => {
  const start: RegistryDocument = { schema: 1, epoch: 4, remotes: [toRow("data", live)] };
  const waits = withRow(start, toRow("orders"));
  expect(waits).toEqual({ ...start, waiting: [toRow("orders")] });
  const begun = withRow(waits, toRow("orders", { rollout: { "1.0.0": 5 } }));
  expect(begun.remotes.map(({ name }) => name)).toEqual(["data", "orders"]);
  expect(begun.waiting).toEqual([]);
  const over = withRow(begun, toRow("orders", { rollout: {} }));
  expect(over).toEqual({ ...start, waiting: [toRow("orders", { rollout: {} })] });
});

test("a row that changes keeps its place among the live ones, and stands there once", () => {
  const start: RegistryDocument = {
    ...{ schema: 1, remotes: ["data", "mfa", "orders"].map((name) => toRow(name, live)) },
    waiting: [toRow("later"), toRow("mail")],
  };
  const changed = withRow(start, toRow("data", { current: "1.1.0" }));
  expect(changed.remotes.map(({ name, current }) => `${name} ${current}`)).toEqual([
    ...["data 1.1.0", "mfa 1.0.0", "orders 1.0.0"],
  ]);
  expect(changed.waiting).toEqual(start.waiting);
  const told = withRow(start, toRow("later", { newest: "2.0.0" }));
  expect(told.waiting).toEqual([toRow("mail"), toRow("later", { newest: "2.0.0" })]);
  expect(told.remotes).toEqual(start.remotes);
  // What was given is left as it was.
  expect(start.remotes[0]).toEqual(toRow("data", live));
});

test("anybody gets something of a row with a live release or a rollout", () => {
  expect(isServed({})).toBe(false);
  expect(isServed({ rollout: {} })).toBe(false);
  expect(isServed({ rollout: { "1.0.0": 0 } })).toBe(true);
  expect(isServed({ current: "1.0.0" })).toBe(true);
});

test("what is no JSON is nothing, and null is nothing as well", () => {
  expect(parseJson(Buffer.from("{"))).toBeUndefined();
  expect(parseJson(Buffer.from("null"))).toBeUndefined();
  expect(parseJson(Buffer.from('{"a":"ä"}'))).toEqual({ a: "ä" });
});
