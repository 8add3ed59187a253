import { join } from "node:path";
import { publishRelease } from "./publish-release.ts";
import { statusCommand } from "../status/status-command.ts";
import { recordKey, REGISTRY_KEY } from "./keys.ts";
import { readProject } from "./read-project.ts";
import type { Project } from "./read-project.ts";
import { createTestPlace, PLACE_ADDRESS } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";
import { writeSampleProject } from "./testing/sample-project.ts";
import type { Sample } from "./testing/sample-project.ts";

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
});
afterEach(() => at.remove());

const publish = (project: Project) =>
  publishRelease({
    ...{ target: { store: at.store, address: PLACE_ADDRESS }, project, by: "ada" },
    ...{ isPublicCheckSkipped: true, progress: () => undefined },
  });

test("a version that was published stays as it is in what its row says as well, though its files are the same", async () => {
  const folder = await writeSampleProject(join(at.folder, "orders"), { name: "orders", version: "1.0.0" });
  const project = await readProject(folder);
  await publish(project);
  await expect(publish(project)).resolves.toMatchObject({ isNew: false });
  const other = { ...project, row: { ...project.row, title: "Other words" } };
  await expect(publish(other)).rejects.toThrow("orders 1.0.0 was published before with other content");
});

test("where the registry is gone none is begun over the releases that were in it, and nothing says that there were none", async () => {
  const sample = { name: "orders", version: "1.0.0" };
  const project = await readProject(await writeSampleProject(join(at.folder, "orders"), sample));
  await publish(project);
  await at.promote("1.0.0");
  const copy = (await at.store.read(REGISTRY_KEY))!.bytes;
  await at.store.remove(REGISTRY_KEY);
  const gone = /registry\.json is gone, and changes of it are there: put the last good one back/;
  await expect(publish(project)).rejects.toThrow(gone);
  await expect(at.promote("1.0.0")).rejects.toThrow(gone);
  const silent = { say: () => undefined, progress: () => undefined, result: () => undefined };
  await expect(statusCommand.run(["--to", at.path], silent)).rejects.toThrow(gone);
  expect(await at.store.read(REGISTRY_KEY)).toBeUndefined();
  await at.store.create(REGISTRY_KEY, copy);
  expect(await at.live()).toEqual(["orders 1.0.0"]);
});

test.each<[string, Partial<Sample>, string]>([
  [
    "a field that nothing reads",
    { description: { acess: {} } },
    'foyer.json: nothing reads "acess". It can be name,',
  ],
  [
    "a file that the manifest names and the build lacks",
    { manifest: { shared: [{ name: "react", assets: { js: { sync: ["7009.js"], async: [] } } }] } },
    "dist/1.0.0/7009.js is missing, which mf-manifest.json names. Build again.",
  ],
  [
    "a file whose name addresses write otherwise",
    { files: { "Größe (2).js": "" } },
    "dist/1.0.0/Größe (2).js has a name that no registry lists. Rename it, or what it is made of",
  ],
])("%s doesn't use a version up", async (_what, more, words) => {
  const sample = { name: "orders", version: "1.0.0" };
  const project = await readProject(
    await writeSampleProject(join(at.folder, "orders"), { ...sample, ...more }),
  );
  await expect(publish(project)).rejects.toThrow(words);
  expect(await at.store.read(recordKey("orders", "1.0.0"))).toBeUndefined();
  const mended = await readProject(await writeSampleProject(join(at.folder, "mended"), sample));
  await expect(publish(mended)).resolves.toMatchObject({ isNew: true });
});
