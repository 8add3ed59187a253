import type { ObjectStore } from "../store/object-store.ts";
import { integrityOf } from "./read-project.ts";
import type { ProjectFile } from "./read-project.ts";
import { createTestPlace } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";
import { uploadFiles } from "./upload-files.ts";

const FOLDER = "orders/1.0.0-0123456789ab";
const toFile = (path: string, text = path): ProjectFile => {
  const bytes = Buffer.from(text);
  return { path, bytes, integrity: integrityOf(bytes) };
};
const FILES = Array.from({ length: 20 }, (_, number) => toFile(`${number}.js`));

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
});
afterEach(() => at.remove());

const upload = (store: ObjectStore, files = FILES, progress: (done: number) => void = () => undefined) =>
  uploadFiles(store, FOLDER, files, progress);

test("each file is uploaded once, and told of one after the other", async () => {
  const told: number[] = [];
  const creations: string[] = [];
  const create: ObjectStore["create"] = (key, bytes) => (creations.push(key), at.store.create(key, bytes));
  expect(await upload({ ...at.store, create }, FILES, (done) => told.push(done))).toEqual({
    ...{ uploaded: 20, found: 0 },
  });
  expect(told).toEqual(Array.from({ length: 20 }, (_, number) => number + 1));
  expect(creations.sort()).toEqual(FILES.map(({ path }) => `${FOLDER}/${path}`).sort());
});

test("what is there already isn't sent again, and counts as found, also where somebody else sends it meanwhile", async () => {
  await upload(at.store, FILES.slice(0, 5));
  const sent: string[] = [];
  const store: ObjectStore = {
    ...at.store,
    async create(key, bytes) {
      sent.push(key);
      if (key.endsWith("/19.js")) await at.store.create(key, bytes);
      return at.store.create(key, bytes);
    },
  };
  expect(await upload(store)).toEqual({ uploaded: 14, found: 6 });
  expect(sent).toHaveLength(15);
});

test("of the place no other folder is listed, however many it has", async () => {
  const listed: string[] = [];
  const list = (prefix: string) => (listed.push(prefix), at.store.list(prefix));
  await upload({ ...at.store, list });
  expect(listed).toEqual([`${FOLDER}/`]);
});

test("files of a folder whose name only begins so are not taken for its own", async () => {
  const [file = toFile("0.js")] = FILES;
  await at.store.create(`${FOLDER}0/0.js`, file.bytes);
  expect(await upload(at.store, [file])).toEqual({ uploaded: 1, found: 0 });
});

test.each<readonly [string, Partial<ObjectStore>]>([
  ["another one lies there", {}],
  ["a storage that loses it says that it was kept", { create: () => Promise.resolve(true) }],
])("where %s the release isn't known, and the words name the file", async (_what, more) => {
  if (more.create === undefined) await at.store.create(`${FOLDER}/7.js`, Buffer.from("another"));
  const name = more.create === undefined ? "7.js" : "\\d+.js";
  await expect(upload({ ...at.store, ...more })).rejects.toThrow(
    new RegExp(`^${FOLDER}/${name} can't be read back as it was uploaded\\. .+ Remove that folder in `),
  );
});

test("no more than eight are on their way at once, and never one alone where there are more", async () => {
  let [now, most] = [0, 0];
  const store: ObjectStore = {
    ...at.store,
    async create(key, bytes) {
      now += 1;
      most = Math.max(most, now);
      const isNew = await at.store.create(key, bytes);
      now -= 1;
      return isNew;
    },
  };
  await upload(store);
  expect(most).toBe(8);
});
