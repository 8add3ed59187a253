import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readDescription } from "./read-project.ts";

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
  ["package.json", "{}", /^package\.json: "version" is missing\. Write one like "1\.0\.0"\.$/],
])("what is wrong with %s of %s is told, and what to do", async (name, text, words) => {
  await write(name, text);
  await expect(readDescription(folder)).rejects.toThrow(words);
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
