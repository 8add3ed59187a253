import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOSTILE_ROWS } from "../../contracts/registry/hostile-rows.ts";
import { createFolderStore } from "../store/folder-store.ts";
import { writeSampleProject } from "./testing/sample-project.ts";
import type { Sample } from "./testing/sample-project.ts";
import { findRowProblems } from "./judge-row.ts";
import { publishRelease } from "./publish-release.ts";
import { readProject } from "./read-project.ts";
import type { RegistryDocument } from "./row.ts";

const EMPTY: RegistryDocument = { schema: 1, remotes: [] };
const HASH = `sha384-${"A".repeat(64)}`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-hostile-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each(HOSTILE_ROWS.map((hostile) => [hostile.title, hostile] as const))(
  "publish refuses %s",
  (_title, { row = {}, release = {}, version = "1.0.0" }) => {
    const files = { "remoteEntry.js": HASH };
    const entry = "https://remotes.example/orders/remoteEntry.js";
    const releases = { [version]: { entry, integrity: HASH, files, ...release } };
    const access = { session: "required" };
    const sound = { name: "orders", title: "Orders", path: "/orders", access, current: version, releases };
    expect(findRowProblems({ ...sound, ...row }, EMPTY)).not.toEqual([]);
  },
);

async function tryToPublish(sample: Partial<Sample>): Promise<string> {
  const store = createFolderStore(join(folder, "place"));
  try {
    const project = await readProject(
      await writeSampleProject(join(folder, "project"), { name: "orders", version: "1.0.0", ...sample }),
    );
    const target = { store, address: "https://remotes.example" };
    const progress = (): void => undefined;
    await publishRelease({ target, project, by: "test", isPublicCheckSkipped: true, progress });
    return "published";
  } catch (error) {
    expect(await store.list("")).toEqual([]);
    return (error as Error).message;
  }
}

test("a sound project is published", async () => {
  expect(await tryToPublish({})).toBe("published");
});

test.each<[string, Partial<Sample>, string]>([
  ["a reserved name", { name: "constructor" }, "name:"],
  ["a path of the host's", { description: { path: "/system" } }, "path:"],
  ["no access rule", { description: { access: null } }, "access.session:"],
  ["another remote's manifest", { manifest: { name: "foyer_data_1_0_0" } }, "mf-manifest.json"],
  ["a manifest without a name", { manifest: { name: undefined } }, "mf-manifest.json"],
  ["a manifest that is huge", { manifest: { filler: "x".repeat(1_100_000) } }, "larger than a megabyte"],
  [
    "a contribution that leads elsewhere",
    {
      description: { contributions: [{ place: "start-page", id: "a", title: "A", path: "//evil.example" }] },
    },
    "contributions[0].path",
  ],
  ["a title that is huge", { description: { title: "x".repeat(10_000) } }, "title:"],
])("publish refuses a project with %s, and writes nothing", async (_title, sample, said) => {
  expect(await tryToPublish(sample)).toContain(said);
});
