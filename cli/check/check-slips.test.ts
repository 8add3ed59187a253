import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readProject } from "../releases/read-project.ts";
import { writeSampleProject } from "../releases/testing/sample-project.ts";
import type { Sample } from "../releases/testing/sample-project.ts";
import { checkProject } from "./check-project.ts";

test.each<[string, Partial<Sample>, object]>([
  [
    "a file that the manifest names and dist lacks",
    { manifest: { exposes: [{ path: "./remote", assets: { js: { sync: [], async: ["late.js"] } } }] } },
    {
      file: "mf-manifest.json",
      reason: "it names late.js, which isn't in dist",
      remedy: "Build again, and bring all of dist along.",
    },
  ],
  [
    "a file whose name addresses write otherwise",
    { files: { "Größe (2).CTsp5m3M.js": "" } },
    {
      file: "Größe (2).CTsp5m3M.js",
      reason: "it has a name that no registry lists",
      remedy:
        "Rename it, or what it is made of (a module, or webpackChunkName): at most 200 letters of a to z, digits and - _ . ~ @ +, with folders.",
    },
  ],
  [
    "a rule of access that is spelt otherwise",
    { description: { access: { session: "required", asurance: "aal2" } } },
    {
      file: "foyer.json",
      reason: 'nothing reads "access.asurance"',
      remedy: "It can be session, assurance, roles.",
    },
  ],
])("%s is found before it is published", async (_what, more, finding) => {
  const folder = await mkdtemp(join(tmpdir(), "foyer-check-"));
  const project = await readProject(
    await writeSampleProject(folder, { name: "orders", version: "1.0.0", ...more }),
  );
  const host = { registry: { schema: 1, remotes: [] }, shared: {} } as const;
  const found = checkProject(project, host, 50);
  expect(found).toContainEqual(finding);
  expect(found.map(({ remedy }) => remedy).join()).not.toContain(
    "Each file of the release needs its integrity",
  );
  await rm(folder, { recursive: true });
});
