import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createFolderStore } from "../store/folder-store.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { recordKey, recordsPrefix } from "./keys.ts";
import { findProjectProblems, publishRelease } from "./publish-release.ts";
import type { Published, PublishOptions } from "./publish-release.ts";
import { readProject } from "./read-project.ts";
import { readDocument } from "./registry-document.ts";
import { createTestPlace, PLACE_ADDRESS } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";
import { fakeSigner } from "./testing/fake-signer.ts";
import { writeSampleProject } from "./testing/sample-project.ts";
import type { Sample } from "./testing/sample-project.ts";

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
});
afterEach(() => at.remove());

/** What a place is told of a project, with the lines that a person reads meanwhile. */
async function publish(
  sample: Partial<Sample> = {},
  store: ObjectStore = at.store,
  more: Partial<PublishOptions> = {},
): Promise<Published & { readonly lines: readonly string[] }> {
  const whole = { name: "orders", version: "1.0.0", ...sample };
  const folder = join(at.folder, `${whole.name}-${whole.version}-${whole.content ?? ""}`);
  const lines: string[] = [];
  const published = await publishRelease({
    target: { store, address: PLACE_ADDRESS },
    project: await readProject(await writeSampleProject(folder, whole)),
    ...{ by: "ada", isPublicCheckSkipped: true, progress: (line) => void lines.push(line), ...more },
  });
  return { ...published, lines };
}

/** The place, where something happens once, before the record is written there. */
function beforeRecord(happen: () => Promise<unknown>): ObjectStore {
  let isFirst = true;
  return {
    ...at.store,
    async create(key, bytes) {
      if (key === RECORD && isFirst) {
        isFirst = false;
        await happen();
      }
      return at.store.create(key, bytes);
    },
  };
}

const RECORD = recordKey("orders", "1.0.0");
const stored = async (): Promise<unknown> =>
  JSON.parse(Buffer.from((await at.store.read(RECORD))!.bytes).toString()) as unknown;

test.each(["null", "no JSON"])(
  "a record that holds nothing, %s, keeps nobody from publishing",
  async (text) => {
    await at.store.create(RECORD, Buffer.from(text));
    const { record, isNew } = await at.publish("1.0.0");
    expect(isNew).toBe(true);
    expect(await stored()).toEqual(record);
  },
);

test.each(["5", "{}", '{"name":"sales","version":"2.0.0"}'])(
  "what stands where the record is to be, %s, stays, and is told of by the release that it keeps out",
  async (text) => {
    await at.store.create(RECORD, Buffer.from(text));
    await expect(at.publish("1.0.0")).rejects.toThrow(
      'orders 1.0.0 was published before with other content, and a release never changes. Raise "version"',
    );
    expect(JSON.stringify(await stored())).toBe(text);
    expect(await at.row()).toBeUndefined();
  },
);

test("of two who publish one version at once with the same files both are told that it is there, and one record stands", async () => {
  let first: Published | undefined;
  const store = beforeRecord(async () => {
    first = await publish();
  });
  const { record, isNew } = await publish({}, store);
  expect(isNew).toBe(false);
  expect(record).toEqual(first?.record);
  expect(await stored()).toEqual(first?.record);
});

test("of two who publish one version at once with other files the first one's stands, and the second is told", async () => {
  const store = beforeRecord(() => publish({ content: "first" }));
  await expect(publish({ content: "second" }, store)).rejects.toThrow("a release never changes");
  expect((await at.row()).change).toMatchObject({ sequence: 1 });
});

test("a record that is nothing, written while somebody publishes, gives way to theirs", async () => {
  const store = beforeRecord(() => at.store.create(RECORD, Buffer.from("null")));
  const { record } = await publish({}, store);
  expect(await stored()).toEqual(record);
});

test("a record that is taken away while it is looked at is written", async () => {
  await at.store.create(RECORD, Buffer.from("null"));
  let looks = 0;
  const { record } = await publish(
    {},
    {
      ...at.store,
      async read(key) {
        // The second look is at what another has written.
        if (key === RECORD && (looks += 1) === 2) await at.store.remove(RECORD);
        return at.store.read(key);
      },
    },
  );
  expect(await stored()).toEqual(record);
});

test("of two who write over nothing at once the slower one looks at what the other has written", async () => {
  await at.store.create(RECORD, Buffer.from("null"));
  let isFirst = true;
  const tried = publish(
    { content: "second" },
    {
      ...at.store,
      async replace(key, bytes, tag) {
        if (key === RECORD && isFirst) {
          isFirst = false;
          await publish({ content: "first" });
        }
        return at.store.replace(key, bytes, tag);
      },
    },
  );
  await expect(tried).rejects.toThrow("a release never changes");
});

test("a release that was removed can't be published under its version again", async () => {
  const { record } = await publish();
  const pruned = JSON.stringify({ ...record, prunedAt: "2026-01-01T00:00:00.000Z" });
  await at.store.remove(RECORD);
  await at.store.create(RECORD, Buffer.from(pruned));
  await expect(publish()).rejects.toThrow(
    'orders 1.0.0 was published before and has been removed. Raise "version"',
  );
});

test("a release that is published again changes nothing, though a newer one is there; one whose row was lost gets it back", async () => {
  await publish();
  await publish({ version: "1.1.0" });
  expect((await publish()).isNew).toBe(false);
  expect(await at.row()).toMatchObject({ newest: "1.1.0" });
  writeFileSync(join(at.path, "registry.json"), '{ "schema": 1, "remotes": [] }');
  expect((await publish()).isNew).toBe(true);
  expect(await at.row()).toMatchObject({ path: "/orders", package: "@team/orders", newest: "1.0.0" });
});

test("source maps go to their own place and to no page, and nowhere where there is none", async () => {
  const files = { "remoteEntry.js.map": "{}" };
  const maps = createFolderStore(join(at.folder, "maps"));
  const { record } = await publish({ files }, at.store, { maps });
  expect(await maps.list("")).toEqual([`${record.folder}/remoteEntry.js.map`]);
  const { record: next } = await publish({ version: "1.1.0", files });
  expect(await maps.list(next.folder)).toEqual([]);
  const names = await at.store.list("orders/");
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => name.endsWith(".map"))).toEqual([]);
});

test("a person reads how far an upload is, and what a release says of its source is kept", async () => {
  const source = { commit: "a".repeat(40), node: "v24.21.0" };
  const { lines, record } = await publish({ chunks: 60 }, at.store, { source });
  expect(lines[0]).toMatch(/^Uploading 6\d files to .+\/orders\//);
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^ {2}25 of 6\d$/),
    expect.stringMatching(/^ {2}50 of 6\d$/),
  ]);
  expect(record).toMatchObject({ source, by: "ada", schema: 1 });
  expect((await publish({ version: "1.1.0" })).record).not.toHaveProperty("source");
});

test("a release stands without its deltas, and a person reads why there are none", async () => {
  await publish();
  const store: ObjectStore = {
    ...at.store,
    list: (prefix) =>
      prefix === recordsPrefix("orders")
        ? Promise.reject(new Error("The bucket can't be listed."))
        : at.store.list(prefix),
  };
  const { lines, isNew } = await publish({ version: "1.1.0" }, store);
  expect(isNew).toBe(true);
  expect(lines.at(-1)).toBe(
    "No deltas from the releases before, browsers get whole files: The bucket can't be listed.",
  );
});

test("what would be refused is refused before anything is uploaded", async () => {
  await publish();
  const names = (await at.store.list("")).toSorted();
  await expect(publish({ content: "other" })).rejects.toThrow("a release never changes");
  await expect(publish({ name: "sales", description: { path: "/orders" } })).rejects.toThrow(
    'is taken by "orders"',
  );
  expect((await at.store.list("")).toSorted()).toEqual(names);
});

test("a project's mistakes are found by what else is in the registry, and its own row is none of them", async () => {
  await publish();
  const { document } = await readDocument(at.store);
  const problemsOf = async (sample: Partial<Sample>) => {
    const folder = join(at.folder, "looked-at");
    const whole = { name: "orders", version: "1.1.0", ...sample };
    return findProjectProblems(await readProject(await writeSampleProject(folder, whole)), document);
  };
  expect(await problemsOf({})).toEqual([]);
  expect(await problemsOf({ name: "sales", description: { path: "/orders" } })).toEqual([
    expect.stringContaining('is taken by "orders"') as string,
  ]);
});

test("a person reads how a release is looked at as a page would, and how small its deltas are", async () => {
  const lines: string[] = [];
  const progress = (line: string): void => void lines.push(line);
  const target = { store: at.store, address: "http://127.0.0.1:1" };
  await expect(publish({}, at.store, { target, progress, isPublicCheckSkipped: false })).rejects.toThrow();
  expect(lines.at(-1)).toBe("Reading it as a page would, from http://127.0.0.1:1");
  const code = Array.from({ length: 900 }, (_, at) => ((at * 7_919) % 10_007).toString(36)).join(" ");
  const first = await publish({ version: "1.1.0", files: { "rows.aaaa1111.js": code } });
  expect(first.lines.some((line) => line.includes("deltas"))).toBe(false);
  const next = await publish({ version: "1.2.0", files: { "rows.bbbb2222.js": `${code} more` } });
  expect(next.lines.at(-1)).toMatch(/^\d+ deltas from the releases before, \d+ bytes$/);
});

test("where a place is signed a record that its team didn't sign gives way, and one that it signed stands", async () => {
  let isSound = true;
  const requireSigned = (): Promise<void> =>
    isSound ? Promise.resolve() : Promise.reject(new Error("Nobody signed it."));
  const store = { ...at.store, signer: fakeSigner({ requireSigned }) };
  await publish({ content: "first" }, store);
  await expect(publish({ content: "second" }, store)).rejects.toThrow("a release never changes");
  isSound = false;
  const { record } = await publish({ content: "second" }, store);
  expect(await stored()).toEqual(record);
});
