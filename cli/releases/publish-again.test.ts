import { join } from "node:path";
import { publishRelease } from "./publish-release.ts";
import { readProject } from "./read-project.ts";
import type { Project } from "./read-project.ts";
import { createTestPlace, PLACE_ADDRESS } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";
import { writeSampleProject } from "./testing/sample-project.ts";

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
