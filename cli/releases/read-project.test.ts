import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { releaseGlobalName } from "@foyer/contracts/host";
import {
  integrityOf,
  listedFiles,
  manifestOf,
  readDescription,
  readProject,
  toProject,
} from "./read-project.ts";
import type { ProjectFile } from "./read-project.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-project-"));
  await write("foyer.json", '{ "name": "orders" }');
  await write("package.json", '{ "version": "1.0.0" }');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);

test("a project is called as its package, or as its remote where the package has no name", async () => {
  expect(await readDescription(folder)).toEqual({
    ...{ name: "orders", version: "1.0.0", package: "orders", description: { name: "orders" } },
  });
  await write("package.json", '{ "version": "1.0.0", "name": "@shop/orders" }');
  expect(await readDescription(folder)).toMatchObject({ package: "@shop/orders" });
});

test.each([
  ["foyer.json", "{", /^foyer\.json: it is no valid JSON \(.+\)\. Repair it\.$/],
  ["foyer.json", "null", /^foyer\.json: it must hold one JSON object\.$/],
  ["foyer.json", '"orders"', /^foyer\.json: it must hold one JSON object\.$/],
  ["package.json", "[]", /^package\.json: it must hold one JSON object\.$/],
  ["foyer.json", '{ "name": 7 }', /^foyer\.json: "name" is missing\. Write the name of the remote\.$/],
  ["package.json", '{ "version": "" }', /^package\.json: "version" is missing\./],
  ["package.json", "{}", /^package\.json: "version" is missing\. Write one like "1\.0\.0"\.$/],
])("what is wrong with %s of %s is told, and what to do", async (name, text, words) => {
  await write(name, text);
  await expect(readDescription(folder)).rejects.toThrow(words);
});

test("a mark that an editor put before the first byte is no mistake", async () => {
  await write("foyer.json", '\uFEFF{ "name": "orders" }');
  await write("package.json", '\uFEFF{ "version": "1.0.0" }');
  expect(await readDescription(folder)).toMatchObject({ name: "orders", version: "1.0.0" });
});

test.each(["foyer.json", "package.json"])("who is in no folder of a remote misses %s", async (name) => {
  await rm(join(folder, name));
  await expect(readDescription(folder)).rejects.toThrow(
    `${name} is missing. Run this in the folder of a remote.`,
  );
});

test("a file may be as large as hosts read, and no larger", async () => {
  const LARGEST_BYTES = 1_000_000;
  const text = '{ "name": "orders" }';
  await write("foyer.json", text.padEnd(LARGEST_BYTES));
  await expect(readDescription(folder)).resolves.toMatchObject({ name: "orders" });
  await write("foyer.json", text.padEnd(LARGEST_BYTES + 1));
  await expect(readDescription(folder)).rejects.toThrow(
    "foyer.json: it is larger than a megabyte. No host reads that; make it smaller.",
  );
});

const NAME = releaseGlobalName("orders", "1.0.0");
const fileOf = (path: string, text = path): ProjectFile => {
  const bytes = Buffer.from(text);
  return { path, bytes, integrity: integrityOf(bytes) };
};
const projectOf = (manifest: object, files: readonly ProjectFile[] = [], description = {}) =>
  toProject({
    ...{ name: "orders", version: "1.0.0", package: "@shop/orders", description },
    files: [fileOf("mf-manifest.json", JSON.stringify({ name: NAME, ...manifest })), ...files],
  });

test("a project is what was built: its files with their hashes, in a folder that is named after them", async () => {
  await expect(readProject(folder)).rejects.toThrow(
    'dist/1.0.0/remoteEntry.js is missing: orders 1.0.0 is not built. Run "npm run build" first.',
  );
  await mkdir(join(folder, "dist", "1.0.0", "parts"), { recursive: true });
  await write("dist/1.0.0/remoteEntry.js", "entry");
  await expect(readProject(folder)).rejects.toThrow(
    "mf-manifest.json is missing. Build 1.0.0 again, with the webpack configuration of @foyer/cli.",
  );
  await write("dist/1.0.0/mf-manifest.json", JSON.stringify({ name: NAME }));
  await write("dist/1.0.0/parts/b.js", "b");
  const project = await readProject(folder);
  const integrity = `sha384-${createHash("sha384").update("b").digest("base64")}`;
  expect(project.files.map(({ path }) => path)).toEqual(["mf-manifest.json", "parts/b.js", "remoteEntry.js"]);
  expect(project.files[1]).toEqual({ path: "parts/b.js", bytes: Buffer.from("b"), integrity });
  const hash = createHash("sha256");
  for (const file of project.files) hash.update(`${file.path}\0${file.integrity}\0`);
  const digest = hash.digest("hex");
  expect(project).toMatchObject({
    ...{ name: "orders", version: "1.0.0", package: "orders", digest, sharedAuth: "*", preload: {}, row: {} },
    folder: `orders/1.0.0-${digest.slice(0, 12)}`,
  });
});

test("the manifest of another remote is told with both names", () => {
  expect(() => projectOf({ name: "invoices" })).toThrow(
    `dist/1.0.0/mf-manifest.json: it is the manifest of "invoices", not of "${NAME}". Build again; the name holds the remote's name and version.`,
  );
  expect(() => toProject({ ...projectOf({}), description: {}, files: [] })).toThrow('of "undefined"');
  expect(manifestOf({ files: [fileOf("other.json", '{"a":1}')] })).toEqual({});
});

test("a row takes over what foyer.json says of it, and nothing else", () => {
  const row = {
    ...{ title: "Orders", titles: {}, path: "/orders", icon: "box", order: 1, navigation: false },
    ...{ access: {}, contributions: [], slots: [], needs: {} },
  };
  expect(projectOf({}, [], { ...row, name: "orders", dev: {} }).row).toEqual(row);
  expect(projectOf({}, [], Object.create(row) as object).row).toEqual({});
});

test("what the registry vouches for are the files that pages load", () => {
  const pages = [
    "remoteEntry.js",
    "a.css",
    "mf-manifest.json",
    "br.js",
    "a.map.js",
    "xmf-stats.json",
    "mf-stats.json.js",
    "a.LICENSE-txt",
  ];
  const beside = [
    ...["a.js.br", "a.js.gz", "a.js.map", "a.js.LICENSE.txt", "mf-stats.json", "parts/mf-stats.json"],
    ...["THIRD-PARTY-NOTICES.txt", "parts/THIRD-PARTY-NOTICES.txt"],
  ];
  const files = [...pages, ...beside].map((path) => fileOf(path));
  expect(listedFiles(files)).toEqual(
    Object.fromEntries(pages.map((path) => [path, integrityOf(Buffer.from(path))])),
  );
});

test("each expose is loaded with what it needs at once, of the files that are listed", () => {
  const files = ["a.js", "a.css", "a.js.map"].map((path) => fileOf(path));
  const exposes = [
    {
      path: "./App",
      assets: { js: { sync: ["a.js", "a.js.map", "gone.js"], async: ["b.js"] }, css: { sync: ["a.css"] } },
    },
    ...[{ path: "./Styles", assets: { css: { sync: ["a.css"] } } }, { path: "./Bare" }],
    { path: "./Code", assets: { js: { sync: ["a.js"] } } },
    { path: "./Empty", assets: { js: {}, css: {} } },
  ];
  expect(projectOf({ exposes }, files).preload).toEqual({
    ...{ "./App": ["a.js", "a.css"], "./Styles": ["a.css"], "./Code": ["a.js"], "./Bare": [], "./Empty": [] },
  });
  expect(projectOf({ exposes: { path: "./App" } }, files).preload).toEqual({});
});

test.each([
  [
    [
      { name: "react", requiredVersion: "^19" },
      { name: "@foyer/shared-auth", requiredVersion: "^1.2.0" },
    ],
    "^1.2.0",
  ],
  [[{ name: "@foyer/shared-auth/react", requiredVersion: "^1.3.0" }], "^1.3.0"],
  [[{ name: "@foyer/shared-auth-too", requiredVersion: "^1.3.0" }], "*"],
  [[{ name: "@foyer/shared-auth", requiredVersion: 1 }], "*"],
  [[], "*"],
  [{ name: "@foyer/shared-auth", requiredVersion: "^1.2.0" }, "*"],
])("what is shared, %j, was built against shared-auth %s", (shared, range) => {
  expect(projectOf({ shared }).sharedAuth).toBe(range);
});
