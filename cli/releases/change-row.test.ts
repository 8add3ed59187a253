import { REGISTRY_LIMITS } from "@foyer/contracts/host";
import { EXIT_CODES } from "../command/command.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { RegistrySigner, SignedRegistry } from "../store/registry-signer.ts";
import { changeRow } from "./change-row.ts";
import type { Changed, ChangeOptions } from "./change-row.ts";
import { auditKey, REGISTRY_KEY } from "./keys.ts";
import { readDocument } from "./registry-document.ts";
import { createTestPlace } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";
import { fakeSigner } from "./testing/fake-signer.ts";

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
});
afterEach(() => at.remove());

/** Leaves the row as it is, but for its change. */
const touch = (more: Partial<ChangeOptions> = {}): Promise<Changed> =>
  changeRow({
    ...{ store: at.store, name: "orders", by: "ada" },
    decide: (row) => ({ action: "granted", version: "1.0.0", row: row! }),
    ...more,
  });
const changeOf = async () => (await at.row()).change;
const registry = async (): Promise<string> =>
  Buffer.from((await at.store.read(REGISTRY_KEY))!.bytes).toString("utf8");

/** The place, signed; with what was to be kept of its log. */
function signed(more: Partial<RegistrySigner> = {}) {
  const kept: SignedRegistry[] = [];
  const keepLog = (document: SignedRegistry): Promise<void> => Promise.resolve(void kept.push(document));
  const store: ObjectStore = { ...at.store, signer: fakeSigner({ keepLog, ...more }) };
  return { store, kept };
}

test("a change says why where it was told why, and what browsers get where any gets something", async () => {
  await at.publish("1.0.0");
  await touch({ why: "errors rose" });
  expect(await changeOf()).toMatchObject({ sequence: 2, action: "granted", by: "ada", why: "errors rose" });
  await touch();
  const quiet = await changeOf();
  for (const field of ["why", "percent", "record", "current", "rollout"])
    expect(quiet).not.toHaveProperty(field);
  await at.promote("1.0.0");
  expect(await changeOf()).toMatchObject({ sequence: 4, current: "1.0.0", rollout: {} });
});

test("the first change of a row that somebody wrote by hand is its first", async () => {
  const row = { name: "orders", path: "/orders", title: "Orders", access: { session: "none" } };
  await at.store.create(
    REGISTRY_KEY,
    Buffer.from(JSON.stringify({ schema: 1, remotes: [], waiting: [row] })),
  );
  await touch({ decide: () => ({ action: "granted", version: "1.0.0", row }) });
  expect(await changeOf()).toMatchObject({ sequence: 1 });
});

test("the first registry of a place is begun, and written over nothing", async () => {
  const written: unknown[] = [];
  const replace: ObjectStore["replace"] = (key, bytes, tag) => {
    written.push(tag);
    return at.store.replace(key, bytes, tag);
  };
  const row = { name: "orders", path: "/orders", title: "Orders", access: { session: "none" } };
  await touch({
    store: { ...at.store, replace },
    decide: () => ({ action: "granted", version: "1.0.0", row }),
  });
  expect(written).toEqual([]);
  await touch({ store: { ...at.store, replace } });
  expect(written).toEqual([expect.stringMatching(/./)]);
});

test("what is missing in the audit trail is written before the row holds another change", async () => {
  await at.publish("1.0.0");
  await at.store.remove(auditKey("orders", 1));
  const before = await changeOf();
  await touch();
  const entry = await at.store.read(auditKey("orders", 1));
  expect(JSON.parse(Buffer.from(entry!.bytes).toString())).toEqual(before);
  expect(await at.store.read(auditKey("orders", 2))).toBeDefined();
});

test("where a place is signed a change names its release's record, if it is one of a release, and all is signed", async () => {
  const { record } = await at.publish("1.0.0");
  const { store, kept } = signed();
  await touch({ store });
  expect(await changeOf()).not.toHaveProperty("record");
  await touch({ store, decide: (row) => ({ action: "granted", version: "1.0.0", row: row!, record }) });
  expect(await changeOf()).toMatchObject({ record: "hash of 1.0.0" });
  expect(await at.row()).toMatchObject({ signedBy: "team" });
  expect(JSON.parse(await registry())).toMatchObject({ signedBy: "operator" });
  // Before and after each of the two.
  expect(kept.length).toBe(4);
});

test("a registry that moved while it was looked at is read again before anything is decided by it", async () => {
  await at.publish("1.0.0");
  let looks = 0;
  const { store } = signed({
    async requireUntouched() {
      looks += 1;
      if (looks > 1) return "untouched";
      await touch();
      return "moved";
    },
  });
  const seen: unknown[] = [];
  await touch({
    store,
    decide: (row) => {
      seen.push(row?.change?.sequence);
      return { action: "granted", version: "1.0.0", row: row! };
    },
  });
  expect(seen).toEqual([2]);
  expect(await changeOf()).toMatchObject({ sequence: 3 });
});

test("where nothing is wanted nothing is written, but for what the log lacks", async () => {
  await at.publish("1.0.0");
  const before = await registry();
  const { store, kept } = signed();
  expect(await touch({ store, decide: () => undefined })).toMatchObject({
    isChanged: false,
    row: { name: "orders" },
    id: expect.stringMatching(/./) as string,
  });
  expect(await registry()).toBe(before);
  expect(kept).toEqual([JSON.parse(before)]);
});

test("what is to happen later is kept as the row of that moment, and the registry stays as it is", async () => {
  await at.publish("1.0.0");
  const before = await registry();
  const rows: unknown[] = [];
  const keep = (row: unknown): Promise<void> => Promise.resolve(void rows.push(row));
  const changed = await touch({ later: { atMs: Date.UTC(2030, 0, 1), keep } });
  expect(rows).toEqual([changed.row]);
  expect(changed).toMatchObject({
    isChanged: true,
    row: { change: { id: changed.id, sequence: 2, at: "2030-01-01T00:00:00.000Z" } },
  });
  expect(await registry()).toBe(before);
  expect(await at.store.read(auditKey("orders", 2))).toBeUndefined();
});

test.each([
  ["nobody", 2],
  ["somebody", 3],
] as const)(
  "a write that was done and whose answer was lost is not done twice, where %s has changed the row since",
  async (who, sequence) => {
    await at.publish("1.0.0");
    let writes = 0;
    const store: ObjectStore = {
      ...at.store,
      async replace(key, bytes, tag) {
        const isDone = await at.store.replace(key, bytes, tag);
        if (key !== REGISTRY_KEY) return isDone;
        writes += 1;
        if (who === "somebody") await touch();
        return false;
      },
    };
    expect(await touch({ store })).toMatchObject({ isChanged: true, row: { change: { sequence } } });
    expect(writes).toBe(1);
    expect(await changeOf()).toMatchObject({ sequence });
  },
);

test("whoever never gets their turn is told to try again, and has changed nothing", async () => {
  await at.publish("1.0.0");
  const before = await registry();
  let nowMs = Date.now();
  const clock = jest.spyOn(Date, "now").mockImplementation(() => (nowMs += 10_000));
  let tries = 0;
  const store: ObjectStore = { ...at.store, replace: () => Promise.resolve((tries += 1) < 0) };
  const tried = touch({ store });
  await expect(tried).rejects.toMatchObject({
    message: expect.stringContaining("Nothing was changed; run the command again.") as string,
    exitCode: EXIT_CODES.tryAgain,
  });
  clock.mockRestore();
  expect(tries).toBeGreaterThan(1);
  expect(await registry()).toBe(before);
});

test("a registry holds as many remotes as a host reads, and no more", async () => {
  const { document } = await readDocument(at.store);
  const full = Array.from({ length: REGISTRY_LIMITS.remotes - 1 }, (_, place) => ({
    ...{ name: `r${place}`, path: `/r${place}`, title: "Row" },
  }));
  await at.store.create(REGISTRY_KEY, Buffer.from(JSON.stringify({ ...document, remotes: full })));
  await at.publish("1.0.0");
  await at.promote("1.0.0");
  expect((await readDocument(at.store)).document.remotes.length).toBe(REGISTRY_LIMITS.remotes);
  await at.publish("1.0.0", { name: "sales" });
  const before = await registry();
  await expect(at.promote("1.0.0", 100, "sales")).rejects.toThrow(
    `A host reads at most ${REGISTRY_LIMITS.remotes} remotes from one registry. Nothing was changed.`,
  );
  expect(await registry()).toBe(before);
});

test("a registry is written while a host reads so many bytes, and not beyond", async () => {
  await at.publish("1.0.0");
  const grown = async (bytes: number) => {
    const { document, tag = "" } = await readDocument(at.store);
    const remotes = [{ name: "wide", path: "/wide", title: "Wide", note: "x".repeat(bytes) }];
    await at.store.replace(REGISTRY_KEY, Buffer.from(JSON.stringify({ ...document, remotes })), tag);
    return touch({ decide: (row) => ({ action: "granted", version: "1.0.0", row: row! }) });
  };
  await grown(1);
  const room = REGISTRY_LIMITS.bytes - Buffer.byteLength(await registry());
  await grown(room + 1);
  expect(Buffer.byteLength(await registry())).toBe(REGISTRY_LIMITS.bytes);
  await expect(grown(room + 2)).rejects.toThrow(
    `The registry would be longer than the ${REGISTRY_LIMITS.bytes} bytes that a host reads. Nothing was changed.`,
  );
  expect((await at.row()).change?.sequence).toBe(3);
});
