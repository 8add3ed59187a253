import { hashOf } from "../deltas/make-delta.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { recordKey } from "./keys.ts";
import { createTestPlace } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";
import { writeDeltas } from "./write-deltas.ts";

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
});
afterEach(() => at.remove());

const FOLDER = "orders/9.0.0-0123456789ab";
/** Text that says little twice, as code does. */
const code = (more: string): string =>
  `export const words = "${Array.from({ length: 900 }, (_, index) => ((index * 7_919) % 10_007).toString(36)).join(" ")}"; // ${more}\n`;
const toFile = (path: string, text: string) => ({ path, bytes: Buffer.from(text) });

/** A release as it lies in the place, with these files. */
async function lay(
  version: string,
  publishedAt: string,
  files: Readonly<Record<string, string>>,
  more: object = {},
): Promise<void> {
  const folder = `orders/${version}-0123456789ab`;
  const record = {
    ...{ schema: 1, name: "orders", version, package: "@team/orders", digest: "d", folder, by: "ada" },
    ...{ release: {}, row: { path: "/orders" }, publishedAt, ...more },
  };
  await at.store.create(recordKey("orders", version), Buffer.from(JSON.stringify(record)));
  for (const [path, text] of Object.entries(files))
    await at.store.create(`${folder}/${path}`, Buffer.from(text));
}
const write = (files: readonly (readonly [string, string])[], store: ObjectStore = at.store) =>
  writeDeltas(
    store,
    { name: "orders", folder: FOLDER },
    files.map(([path, text]) => toFile(path, text)),
  );
/** Of which old files there are deltas. */
const deltas = async (): Promise<string> => (await at.store.list("orders/deltas/")).join();
const hash = (text: string): string => hashOf(Buffer.from(text));

test("deltas are from the five releases that were published last, in whichever order their versions are", async () => {
  const times = [3, 7, 1, 6, 2, 5, 4];
  for (const [index, day] of times.entries())
    await lay(`1.${index}.0`, `2026-01-0${day}T00:00:00.000Z`, { "rows.js": code(`day ${day}`) });
  await expect(write([["rows.js", code("now")]])).resolves.toMatchObject({ count: 5 });
  const written = await deltas();
  expect(times.filter((day) => written.includes(hash(code(`day ${day}`)))).sort()).toEqual([3, 4, 5, 6, 7]);
});

test("a release that was removed, and this one itself, are none of them", async () => {
  await lay("1.0.0", "2026-01-01T00:00:00.000Z", { "rows.js": code("a") }, { prunedAt: "2026-02-01" });
  await lay("9.0.0", "2026-01-02T00:00:00.000Z", { "rows.js": code("b") });
  await expect(write([["rows.js", code("now")]])).resolves.toEqual({ count: 0, bytes: 0 });
});

test("a file that none of them has gets no delta, nor one whose delta is no smaller than itself", async () => {
  await lay("1.0.0", "2026-01-01T00:00:00.000Z", { "rows.js": code("a"), "small.js": "1" });
  await expect(
    write([
      ["new.js", code("now")],
      ["small.js", "2"],
    ]),
  ).resolves.toEqual({ count: 0, bytes: 0 });
  expect(await deltas()).toBe("");
});

test("only code is looked at, and a name that no server knows as a part of a release gets no delta", async () => {
  await lay("1.0.0", "2026-01-01T00:00:00.000Z", {
    ...{ "rows.js": code("a"), "rows.js.map": code("a"), "odd~name!.js": code("a") },
  });
  const read: string[] = [];
  const store: ObjectStore = {
    ...at.store,
    read(key) {
      read.push(key);
      return at.store.read(key);
    },
  };
  const files = ["rows.js", "rows.js.map", "odd~name!.js"].map((name) => [name, code("now")] as const);
  await expect(write(files, store)).resolves.toMatchObject({ count: 1 });
  expect(read.some((key) => key.endsWith(".map"))).toBe(false);
  const { bytes } = await write([]);
  expect(bytes).toBe(0);
});
